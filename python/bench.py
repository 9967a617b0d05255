"""Steps per second of random play, each with what the player to act sees: ours beside PettingZoo's and OpenSpiel's.

Usage: python bench.py [SECONDS]       prints a table in Markdown; what is not installed is left out
"""
import importlib
import random
import sys
import time

import numpy as np
import regalia
from regalia.env import tables

SECONDS = float(sys.argv[1]) if len(sys.argv) > 1 else 3.0
CLASSIC = ["tictactoe_v3", "connect_four_v3", "leduc_holdem_v4", "texas_holdem_v4", "chess_v6", "go_v5"]
SPIEL = ["tic_tac_toe", "connect_four", "leduc_poker", "gin_rummy", "backgammon", "chess", "go"]


def timed(play):
    """Calls until the time is over; each call gives how many steps it took. Time is that of this processor alone, so that
    what else runs on the machine counts little."""
    steps, begun = 0, time.process_time()
    while (passed := time.process_time() - begun) < SECONDS:
        steps += play()
    return steps / passed


def aec(env):
    """One match of an AEC environment."""

    def play():
        env.reset(seed=random.getrandbits(31))
        steps = 0
        for agent in env.agent_iter():
            seen, _, terminated, truncated, info = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            mask = seen["action_mask"] if "action_mask" in seen else info["action_mask"]
            env.step(int(random.choice(np.flatnonzero(mask))))
            steps += 1
        return steps

    return play


def spiel(game):
    """One match of a game of OpenSpiel."""

    def play():
        state, steps = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes())
                state.apply_action(random.choices(actions, weights)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(random.choice(state.legal_actions()))
            steps += 1
        return steps

    return play


def native(game, players):
    """One match of ours without PettingZoo around it."""
    table = regalia.Match(game, players)

    def play():
        table.reset(random.getrandbits(63))
        steps = 0
        while (seat := table.seat) is not None:
            table.look(seat)
            table.act(random.randrange(table.offered))
            steps += 1
        return steps

    return play


def report(where, name, play):
    print(f"| {where} | {name} | {timed(play):,.0f} |", flush=True)


def main():
    random.seed(1)
    print("| | game | steps per second |\n|---|---|---:|")
    for game, players in tables():
        report("Regalia, PettingZoo", f"{game}, {players} players", aec(regalia.env(game, players)))
    for game, players in tables():
        report("Regalia, `Match`", f"{game}, {players} players", native(game, players))
    for name in CLASSIC:
        try:
            module = importlib.import_module(f"pettingzoo.classic.{name}")
        except Exception as error:
            print(f"{name} is left out: {error}", file=sys.stderr)
            continue
        report("PettingZoo classic", name, aec(module.env()))
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is left out", file=sys.stderr)
        return
    for name in SPIEL:
        report("OpenSpiel", name, spiel(pyspiel.load_game(name)))


if __name__ == "__main__":
    main()
