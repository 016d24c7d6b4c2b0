"""Any game as an environment for reinforcement learning, in the shape of PettingZoo's AEC.

    from yezi import aec
    env = aec.env("lukfu")
    env.reset(seed=7)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        if termination or truncation:
            action = None
        else:
            action = env.action_space(agent).sample(observation["action_mask"])
        env.step(action)

Methods and meanings are those of `pettingzoo.AECEnv`, without depending on it. One episode is one
hand. An action of a game is spelled token by token (`yezi.Spelling`), so an agent may be asked
several times in a row; what follows without a choice is not asked. The reward is what the hand
brings, in stakes, and comes when it is over.

An agent sees its own `yezi.View` and what it has spelled so far, nothing else. Luck is that of
`Game.deal`: the first hand after `reset(seed=s)` is hand 0 of seed s, the next one hand 1, and so on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Optional, Union

import numpy as np
from numpy.typing import NDArray

from . import Game, NotOffered, Spelling, View
from . import spaces as own_spaces

__all__ = ["Env", "env", "check"]


def env(game: Union[str, Game], *, spaces: Any = own_spaces, **options: Any) -> Env:
    """The environment of a game, by its id and options, or of a `Game` that is open."""
    if not isinstance(game, Game):
        game = Game(game, **options)
    elif options:
        raise TypeError("options belong to the game that is given")
    return Env(game, spaces)


class Env:
    """The methods of `pettingzoo.AECEnv`. Agents are called "seat_0", "seat_1", ..."""

    def __init__(self, game: Game, spaces: Any = own_spaces):
        self.game = game
        self.metadata = {
            "name": f"yezi_{game.id.replace('/', '_')}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = "ansi"
        self.possible_agents = [f"seat_{seat}" for seat in range(game.seats)]
        self.agents: list[str] = []
        self.tokens = game.tokens
        self._length = sum(length for _, _, length in game.layout)
        shape = (self._length + len(self.tokens),)
        self._observation_spaces, self._action_spaces = {}, {}
        for agent in self.possible_agents:
            self._observation_spaces[agent] = spaces.Dict(
                {
                    "observation": spaces.Box(-np.inf, np.inf, shape, np.float32),
                    "action_mask": spaces.Box(0, 1, (len(self.tokens),), np.int8),
                }
            )
            self._action_spaces[agent] = spaces.Discrete(len(self.tokens))
        self._seed, self._hand_number = 1, -1

    # spaces

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    @property
    def observation_spaces(self) -> dict[str, Any]:
        return dict(self._observation_spaces)

    @property
    def action_spaces(self) -> dict[str, Any]:
        return dict(self._action_spaces)

    @property
    def num_agents(self) -> int:
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Env:
        return self

    # an episode

    def reset(self, seed: Optional[int] = None, options: Optional[dict[str, Any]] = None) -> None:
        """Deals the next hand. With a seed: its first."""
        if seed is not None:
            self._seed, self._hand_number = seed, -1
        self._hand_number += 1
        self._hand = self.game.deal(self._seed, self._hand_number)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._views: dict[str, View] = {}
        self._spelling: Optional[Spelling] = None
        self.agent_selection = self.agents[0]
        if self._hand.over:
            self._end()
        else:
            self._ask()

    def step(self, action: Optional[int]) -> None:
        """Says the next token of the agent that is asked; None for one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(action)
            return
        if action is None or not self._action_spaces[agent].contains(action):
            raise NotOffered(f"{action!r} is no token: there are 0 to {len(self.tokens) - 1}")
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        assert self._spelling is not None
        self._spelling.add(int(action))
        spelled = self._spelling.action
        if spelled is None:
            return
        self._hand.apply(self._number(agent), spelled)
        self._views.clear()
        if self._hand.over:
            self._end()
        else:
            self._ask()

    def last(self, observe: bool = True) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        while self.agents and max_iter > 0:
            yield self.agent_selection
            max_iter -= 1

    def observe(self, agent: str) -> dict[str, NDArray[Any]]:
        """What the agent sees, and which tokens it may say: none unless it is asked."""
        spelling = self._spelling if agent == self.agent_selection else None
        said = spelling.array() if spelling else np.zeros(len(self.tokens), np.int8)
        mask = spelling.mask() if spelling else np.zeros(len(self.tokens), np.int8)
        return {
            "observation": np.concatenate([self.view(agent).array(), said.astype(np.float32)]),
            "action_mask": mask,
        }

    def view(self, agent: str) -> View:
        """The same as an object: for agents that want more than numbers."""
        if agent not in self._views:
            self._views[agent] = self._hand.seat(self._number(agent)).view()
        return self._views[agent]

    def render(self) -> str:
        """What the agent that is asked has been told, in the event language."""
        return "\n".join(self._hand.seat(self._number(self.agent_selection)).lines())

    def state(self) -> NDArray[Any]:
        raise NotImplementedError("agents see their views only; Hand.whole_table() is for analysis")

    def close(self) -> None:
        pass

    def __str__(self) -> str:
        return str(self.metadata["name"])

    # inside

    @staticmethod
    def _number(agent: str) -> int:
        return int(agent[len("seat_") :])

    def _ask(self) -> None:
        seat = self._hand.asked[0]
        self.agent_selection = self.possible_agents[seat]
        self._spelling = self.view(self.agent_selection).spelling()

    def _end(self) -> None:
        self._spelling = None
        for agent in self.agents:
            gain = self._hand.seat(self._number(agent)).gains / self.game.parts
            self.rewards[agent] = gain
            self._cumulative_rewards[agent] += gain
            self.terminations[agent] = True
        self.agent_selection = self.agents[0]

    def _leave(self, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when an agent is done, the only valid action is None")
        agent = self.agent_selection
        del self.rewards[agent], self._cumulative_rewards[agent]
        del self.terminations[agent], self.truncations[agent], self.infos[agent]
        self.agents.remove(agent)
        if self.agents:
            self.agent_selection = self.agents[0]
        self.rewards = dict.fromkeys(self.agents, 0.0)


def check(env: Any, hands: int = 10, seed: int = 1) -> None:
    """Whether an environment keeps to what AEC promises; AssertionError where it does not.

    Plays so many hands by chance. It asks nothing of this package: other environments, or wrapped
    ones, can be checked too, if their observations have an "action_mask".
    """
    assert len(set(env.possible_agents)) == len(env.possible_agents) == env.max_num_agents
    rng = np.random.default_rng(seed)
    for agent in env.possible_agents:
        assert env.observation_space(agent) is env.observation_space(agent), "spaces must not change"
        assert env.action_space(agent) is env.action_space(agent), "spaces must not change"
    for number in range(hands):
        env.reset(seed=seed) if number == 0 else env.reset()
        _check_hand(env, rng)


def _check_hand(env: Any, rng: np.random.Generator) -> None:
    assert env.agents == env.possible_agents and env.num_agents == len(env.agents)
    earned = dict.fromkeys(env.agents, 0.0)
    got = dict.fromkeys(env.agents, 0.0)
    done: set[str] = set()
    steps = 0
    for agent in env.agent_iter():
        steps += 1
        assert steps < 100_000, "the hand does not end"
        assert agent == env.agent_selection and agent in env.agents
        keys = set(env.agents)
        for name in ("rewards", "terminations", "truncations", "infos", "_cumulative_rewards"):
            assert set(getattr(env, name)) == keys, f"{name} must have the agents that are left"
        observation, reward, termination, truncation, info = env.last()
        assert isinstance(info, dict)
        assert env.observation_space(agent).contains(observation), "outside the observation space"
        assert env.last(observe=False)[0] is None
        again = env.observe(agent)
        for name in observation:
            assert np.array_equal(observation[name], again[name]), "looking must change nothing"
        got[agent] += reward
        if termination or truncation:
            assert not observation["action_mask"].any(), "who is done may do nothing"
            env.step(None)
            assert agent not in env.agents
            done.add(agent)
            continue
        for other in env.agents:
            seen = env.observe(other)
            assert env.observation_space(other).contains(seen)
            assert other == agent or not seen["action_mask"].any(), "only who is asked may act"
        allowed = np.flatnonzero(observation["action_mask"])
        assert len(allowed) > 0, "whoever is asked must be able to act"
        env.step(int(rng.choice(allowed)))
        for name, gain in env.rewards.items():
            earned[name] += gain
    assert done == set(env.possible_agents), "every agent must be told that it is done"
    for agent, gain in earned.items():
        assert abs(gain - got[agent]) < 1e-9, "last() must give every reward once"
