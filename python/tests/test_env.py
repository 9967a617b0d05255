"""PettingZoo's own tests, for every game and number of players; and what they do not ask."""
import json

import numpy as np
import pytest
import regalia
from pettingzoo.test import api_test, render_test, seed_test
from regalia.env import MOST_ACTIONS, tables

ALL = pytest.mark.parametrize("game,players", tables())


@ALL
def test_api(game, players):
    api_test(regalia.env(game, players), num_cycles=500)


@ALL
def test_seed(game, players):
    seed_test(lambda: regalia.env(game, players), num_cycles=200)


@ALL
def test_render(game, players):
    render_test(lambda render_mode=None: regalia.env(game, players, render_mode))


@ALL
def test_matches_end_and_share_one_first_place(game, players):
    table, dice = regalia.Match(game, players), np.random.default_rng(players)
    most = 0
    for seed in range(20):
        table.reset(seed)
        for _ in range(10_000):
            if table.seat is None:
                break
            most = max(most, table.offered)
            table.act(int(dice.integers(table.offered)))
        assert table.seat is None and table.offered == 0
        assert all(share >= 0 for share in table.shares) and sum(table.shares) <= 1.001
    assert 1 < most <= MOST_ACTIONS


@ALL
def test_an_action_is_the_one_that_is_offered(game, players):
    env = regalia.raw_env(game, players)
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    offered = env.offered()
    assert seen["action_mask"].sum() == len(offered) > 0
    assert all(json.loads(action) for action in offered) and offered == list(dict.fromkeys(offered))
    for other in env.agents:
        if other != env.agent_selection:
            assert env.observe(other)["action_mask"].sum() == 0
    with pytest.raises(IndexError):
        env.step(len(offered))


@ALL
def test_the_end_comes_with_every_share(game, players):
    env, dice = regalia.env(game, players), np.random.default_rng(players)
    env.reset(seed=3)
    rewards = {}
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert not truncated
        if terminated:
            rewards[agent] = reward
        else:
            assert reward == 0
        env.step(None if terminated else int(dice.choice(np.flatnonzero(seen["action_mask"]))))
    assert [rewards[agent] for agent in env.possible_agents] == pytest.approx(env.unwrapped._match.shares)


@ALL
def test_what_is_seen_changes_with_the_match(game, players):
    table, seen = regalia.Match(game, players), set()
    table.reset(1)
    while table.seat is not None and len(seen) < 5:
        seen.add(bytes(table.look(table.seat)))
        table.act(0)
    assert len(seen) > 1 and all(any(look) for look in seen)


def test_a_match_that_goes_on_is_cut_off():
    env = regalia.env("court", 2, max_steps=3)
    env.reset(seed=1)
    for agent in env.agent_iter(100):
        seen, _, terminated, truncated, _ = env.last()
        done = terminated or truncated
        env.step(None if done else int(np.flatnonzero(seen["action_mask"])[0]))
    assert not env.agents and truncated


def test_nonsense_is_refused():
    with pytest.raises(ValueError):
        regalia.Match("chess", 2)
    with pytest.raises(ValueError):
        regalia.Match("court", 99)
    with pytest.raises(IndexError):
        regalia.Match("court", 2).look(2)
