"""The games as PettingZoo AEC environments. README.md tells what agents see and do."""
import functools

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from regalia._native import Match, games

# No more actions can be told apart. Far above what is ever offered: tests/test_env.py plays on to see it.
MOST_ACTIONS = 256
# A match that is not over by then is cut off: random players may go round in circles.
MOST_STEPS = 10_000


def env(game="court", players=2, render_mode=None, max_steps=MOST_STEPS):
    """The environment, with PettingZoo's usual guards around it: an illegal action loses the match."""
    made = raw_env(game, players, render_mode, max_steps)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=-1)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class RegaliaEnv(AECEnv):
    """One match of one game."""

    metadata = {"render_modes": ["human", "ansi"], "name": "regalia_v0", "is_parallelizable": False, "render_fps": 2}

    def __init__(self, game="court", players=2, render_mode=None, max_steps=MOST_STEPS):
        super().__init__()
        self.game, self.render_mode, self.max_steps = game, render_mode, max_steps
        self.metadata = {**self.metadata, "name": f"regalia_{game}_v0"}
        self._match = Match(game, players)
        self.possible_agents = [f"seat_{seat}" for seat in range(players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._random, _ = seeding.np_random()
        seen = spaces.Box(0, 1, (self._match.inputs,), np.int8)
        mask = spaces.Box(0, 1, (MOST_ACTIONS,), np.int8)
        self._observation_spaces = {
            agent: spaces.Dict({"observation": seen, "action_mask": mask}) for agent in self.possible_agents
        }
        self._action_spaces = {agent: spaces.Discrete(MOST_ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._observation_spaces[agent]

    def action_space(self, agent):
        return self._action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._random, _ = seeding.np_random(seed)
        self._match.reset(int(self._random.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.steps = 0
        self.agent_selection = self.possible_agents[self._match.seat]

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._match.act(int(action))
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self._match.seat is None:
            for other, share in zip(self.possible_agents, self._match.shares):
                self.rewards[other] = float(share)
                self.terminations[other] = True
        elif self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self._match.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def observe(self, agent):
        seat = self._seats[agent]
        mask = np.zeros(MOST_ACTIONS, np.int8)
        if seat == self._match.seat:
            mask[: self._match.offered] = 1
        return {"observation": np.frombuffer(self._match.look(seat), np.int8).copy(), "action_mask": mask}

    def offered(self):
        """The offered actions as JSON: what index i means at this moment."""
        return self._match.actions()

    def render(self):
        if self.render_mode is None:
            return None
        agent = self.agent_selection
        lines = [f"{self.game}, step {self.steps}: {agent} sees", self._match.view(self._seats[agent])]
        lines += [f"{index}: {action}" for index, action in enumerate(self.offered())]
        text = "\n".join(lines)
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self):
        pass


raw_env = RegaliaEnv


@functools.cache
def tables():
    """Every game with every number of players."""
    return [(game, players) for game, _, least, most in games() for players in range(least, most + 1)]
