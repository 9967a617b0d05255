//! Ratings put people in the right order and foretell what happens, with and without those who leave.

use crate::world::{World, simulate};

const WORLD: World =
    World { people: 100, matches: 10_000, seats: None, spread: 150.0, leaving: 0.0, seed: 1 };

#[test]
fn ratings_put_people_in_the_order_of_their_strength() {
    for seats in [Some(2), Some(3), Some(4), Some(5), None] {
        let found = simulate(&World { seats, ..WORLD });
        assert!(found.correlation > 0.93, "{seats:?}: {}", found.correlation);
        assert!(found.covered > 0.9, "{seats:?}: {}", found.covered);
    }
}

#[test]
fn what_is_foretold_happens_as_often_as_foretold() {
    for seats in [Some(2), Some(3), Some(4), Some(5), None] {
        let found = simulate(&World { seats, ..WORLD });
        assert!(found.miss() < 0.03, "{seats:?}: {:?}", found.classes);
        for class in found.classes.iter().filter(|class| class.count > 300.0) {
            let apart = (class.share() - class.chance()).abs();
            assert!(apart < 0.03 + 3.0 * class.error(), "{seats:?}: {class:?}");
        }
    }
}

#[test]
fn those_who_leave_are_rated_by_what_comes_of_it_and_spoil_nothing_for_the_others() {
    let found = simulate(&World { leaving: 0.3, ..WORLD });
    assert!(found.by_result > 0.93, "{}", found.by_result);
    assert!(found.miss() < 0.03, "{:?}", found.classes);
    let [leavers, others] = found.means;
    assert!(leavers < others - 50.0, "{leavers} {others}");
}

#[test]
fn chance_alone_spreads_nobody() {
    let found = simulate(&World { spread: 0.0, ..WORLD });
    let sure = found.classes.iter().skip(6).map(|class| class.count).sum::<f64>();
    let all: f64 = found.classes.iter().map(|class| class.count).sum();
    assert!(sure / all < 0.01, "{:?}", found.classes);
}

#[test]
fn a_few_evenings_are_enough_to_be_known() {
    let [two, five] = [2, 5].map(|seats| simulate(&World { seats: Some(seats), ..WORLD }).until_known);
    assert!((10.0..30.0).contains(&two) && (4.0..15.0).contains(&five), "{two} {five}");
}
