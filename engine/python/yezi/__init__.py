"""Historical Chinese card games: see __init__.pyi beside this file for all that there is."""

from . import _engine
from ._engine import *  # noqa: F403
from ._engine import __version__, data_home, games, read_records

__all__ = sorted(name for name in vars(_engine) if not name.startswith("_"))

for _name in __all__:
    getattr(_engine, _name).__module__ = "yezi"
del _name
