//! The laws of knowledge: what a viewer sees, is informed of and is refused follows from its events.

use crate::{Broken, Law, law::hold};
use regalia_game::{Game, Imagine, Seat, Story, Turn, Viewer};
use regalia_search::QuickDice;
use serde_json::Value;

/// A world that a viewer cannot tell from the real one.
pub(crate) struct World<G> {
    pub(crate) viewer: Viewer,
    pub(crate) twin: G,
}

/// A world for every viewer, imagined from its view; each must look, and stand, as the real one does.
pub(crate) fn imagine_worlds<G: Imagine>(game: &G, dice: &mut QuickDice) -> Result<Vec<World<G>>, Broken> {
    let mut worlds = Vec::new();
    for viewer in Viewer::all(game.seats()) {
        let view = game.view(viewer);
        let twin = G::imagine(&view, dice);
        let (seen, turn) = (twin.view(viewer), twin.turn());
        hold(Law::ImaginedLooksTheSame, seen == view, || format!("{viewer:?}: {seen:?} for {view:?}"))?;
        let same = turn == game.turn();
        hold(Law::TurnFollowsFromView, same, || format!("{viewer:?}: {turn:?} for {:?}", game.turn()))?;
        worlds.push(World { viewer, twin });
    }
    Ok(worlds)
}

/// A step as it went in one world.
pub(crate) struct Went<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) story: &'a Story<G::Event>,
    pub(crate) sealed: bool,
}

impl<'a, G: Game> Went<'a, G> {
    pub(crate) fn new(before: &Turn, game: &'a G, story: &'a Story<G::Event>) -> Self {
        Self { game, story, sealed: story.is_sealed() || game.turn() != *before }
    }
}

/// Two worlds that a viewer could not tell apart went on by the same step.
///
/// What it hears differently it must also see differently, so that nothing is told that a view does not
/// hold; and where anything is different, the step has revealed something and is sealed.
pub(crate) fn check_step<G: Game>(
    viewer: Viewer,
    here: &Went<'_, G>,
    there: &Went<'_, G>,
) -> Result<(), Broken> {
    let heard_alike = here.story.heard_by(viewer).eq(there.story.heard_by(viewer));
    let seen_alike = here.game.view(viewer) == there.game.view(viewer);
    let told = || format!("{viewer:?} heard {:?}", here.story.heard_by(viewer).collect::<Vec<_>>());
    hold(Law::HeardIsSeen, heard_alike || !seen_alike, told)?;
    let reveals = !(heard_alike && seen_alike);
    hold(Law::UnsealedRevealsNothing, here.sealed || !reveals, told)
}

/// Another outcome of chance: someone can tell it from the one that came, or it was decided too early.
pub(crate) fn check_draw<G: Game>(here: &Went<'_, G>, there: &Went<'_, G>) -> Result<(), Broken> {
    let mut noticed = false;
    for viewer in Viewer::all(here.game.seats()) {
        let heard_alike = here.story.heard_by(viewer).eq(there.story.heard_by(viewer));
        let seen_alike = here.game.view(viewer) == there.game.view(viewer);
        hold(Law::HeardIsSeen, heard_alike || !seen_alike, || {
            format!("{viewer:?} heard a draw it does not see")
        })?;
        noticed |= !heard_alike;
    }
    hold(Law::DecidedWhenSeen, noticed, || "nobody is told what chance decided".into())
}

/// Everything secret is in `mine`: without it and `you`, all viewers see the same.
pub(crate) fn check_public_part<G: Game>(game: &G) -> Result<(), Broken> {
    let public = |viewer| {
        let mut view = serde_json::to_value(game.view(viewer)).unwrap_or_default();
        if let Value::Object(fields) = &mut view {
            fields.remove("you");
            fields.remove("mine");
        }
        view
    };
    let watcher = public(Viewer::Watcher);
    for seat in Seat::all(game.seats()) {
        let mine = public(Viewer::Seat(seat));
        hold(Law::PublicPartIsPublic, mine == watcher, || {
            format!("{seat} sees {mine}, a watcher {watcher}")
        })?;
    }
    Ok(())
}
