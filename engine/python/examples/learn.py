"""A learner in thirty lines: REINFORCE with a linear policy, against itself. Usage: learn.py [GAME [HANDS]]

It needs nothing but numpy, and learns slowly: see it as a template. Every agent gets its own
observation and mask, never the hand.
"""

import sys
from typing import Any

import numpy as np

from yezi import aec


def main(name: str = "kanhu", count: str = "30") -> None:
    env = aec.env(name)
    rng = np.random.default_rng(1)
    env.reset(seed=1)
    first = env.observe(env.agent_selection)
    weights = np.zeros((len(first["action_mask"]), len(first["observation"])), np.float32)
    gained = []
    for _ in range(int(count)):
        steps: dict[str, list[tuple[Any, ...]]] = {agent: [] for agent in env.possible_agents}
        returns = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, termination, truncation, _ = env.last()
            returns[agent] += reward
            if termination or truncation:
                env.step(None)
                continue
            features = np.clip(seen["observation"], -10, 10) / 10
            scores = weights @ features
            scores[seen["action_mask"] == 0] = -np.inf
            chances = np.exp(scores - scores.max())
            chances /= chances.sum()
            token = int(rng.choice(len(chances), p=chances.astype(float) / chances.sum(dtype=float)))
            steps[agent].append((features, chances, token))
            env.step(token)
        for agent, taken in steps.items():
            gain = np.clip(returns[agent], -10, 10)
            for features, chances, token in taken:
                wanted = -chances
                wanted[token] += 1
                weights += 1e-3 * gain * np.outer(wanted, features)
        gained.append(returns["seat_0"])
        env.reset()
    print(f"{env}: {len(gained)} hands, seat_0 gains {np.mean(gained):+.2f} a hand")


if __name__ == "__main__":
    main(*sys.argv[1:])
