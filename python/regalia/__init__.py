"""Regalia's games for research: `regalia.env("court", players=3)` is a PettingZoo environment."""
from regalia._native import Match, games
from regalia.env import RegaliaEnv, env, raw_env

__all__ = ["Match", "RegaliaEnv", "env", "games", "raw_env"]
