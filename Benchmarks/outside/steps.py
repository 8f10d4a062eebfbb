"""The keys whose cost is held below ceilings: what leads there, and a round that ends where it began."""

from dataclasses import dataclass


@dataclass
class Step:
    name: str
    before: list
    keys: list


PAGE_DOWN, PAGE_UP = b"\x06", b"\x02"

STEPS = [
    Step("down-among-benefits", [b"\t"], [b"j"] * 5 + [b"k"] * 5),
    Step("down-in-agenda", [b"2"], [b"j"] * 15 + [b"k"] * 15),
    Step("next-card", [], [b"j"] * 9 + [b"k"] * 9),
    Step("page-of-history", [b"3"], [PAGE_DOWN] * 8 + [PAGE_UP] * 8),
    Step("next-screen", [], [b"2", b"3", b"4", b"5", b"6", b"1"]),
    Step("mark", [b"\t"], [b"d"] * 20),
]

# A key held down: many that wait together, answered by few pictures.
HELD_KEYS = 500
