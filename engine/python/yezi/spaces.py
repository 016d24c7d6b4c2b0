"""Spaces of actions and observations, in the shape of `gymnasium.spaces`.

Gymnasium is not in Debian; where you have it, `yezi.aec.env(..., spaces=gymnasium.spaces)` uses its
own classes instead of these.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Optional

import numpy as np
from numpy.typing import NDArray


class Space:
    """What every space is: it has members, and draws one of them by chance."""

    def __init__(self, shape: Optional[tuple[int, ...]], dtype: Any):
        self.shape = shape
        self.dtype = None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng()

    def seed(self, seed: Optional[int] = None) -> None:
        self.np_random = np.random.default_rng(seed)

    def __contains__(self, member: Any) -> bool:
        return self.contains(member)

    def contains(self, member: Any) -> bool:
        raise NotImplementedError

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError


class Discrete(Space):
    """The numbers 0 to n - 1."""

    def __init__(self, n: int):
        super().__init__((), np.int64)
        self.n = n

    def contains(self, member: Any) -> bool:
        return isinstance(member, (int, np.integer)) and 0 <= int(member) < self.n

    def sample(self, mask: Any = None) -> int:
        """One of them; of those whose mask is 1, where there is a mask."""
        if mask is None:
            return int(self.np_random.integers(self.n))
        allowed = np.flatnonzero(mask)
        return int(self.np_random.choice(allowed)) if len(allowed) else 0

    def __repr__(self) -> str:
        return f"Discrete({self.n})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Discrete) and self.n == other.n


class Box(Space):
    """Arrays of one shape, each number between two bounds."""

    def __init__(self, low: float, high: float, shape: tuple[int, ...], dtype: Any = np.float32):
        super().__init__(tuple(shape), dtype)
        self.low, self.high = low, high

    def contains(self, member: Any) -> bool:
        return (
            isinstance(member, np.ndarray)
            and member.shape == self.shape
            and np.can_cast(member.dtype, self.dtype)
            and bool(np.all(member >= self.low) and np.all(member <= self.high))
        )

    def sample(self, mask: Any = None) -> NDArray[Any]:
        low, high = max(self.low, -1e6), min(self.high, 1e6)
        drawn: NDArray[Any] = self.np_random.uniform(low, high, self.shape)
        if np.issubdtype(self.dtype, np.integer):
            drawn = self.np_random.integers(int(low), int(high) + 1, self.shape)
        return drawn.astype(self.dtype)

    def __repr__(self) -> str:
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Box) and repr(self) == repr(other)


class Dict(Space):
    """Several spaces by name."""

    def __init__(self, spaces: Mapping[str, Space]):
        super().__init__(None, None)
        self.spaces = dict(spaces)

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def keys(self) -> Any:
        return self.spaces.keys()

    def contains(self, member: Any) -> bool:
        return (
            isinstance(member, Mapping)
            and member.keys() == self.spaces.keys()
            and all(space.contains(member[name]) for name, space in self.spaces.items())
        )

    def sample(self, mask: Any = None) -> dict[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def __repr__(self) -> str:
        return f"Dict({self.spaces})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Dict) and self.spaces == other.spaces
