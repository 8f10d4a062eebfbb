"""A table of many rows: taken in, taken in again, and taken back."""

import os

from lists import took
from table import middle, ratio
from wallets import copyHome, makeTable

ROWS = 100_000


def imports(bench):
    case = bench.cases("table", ROWS)
    home = f"{bench.taking.folder}/imported"
    folder = f"{home}/.local/share/coupontracker"
    values = {"first": [], "again": [], "undo": [], "grown": [], "kept": []}
    for _ in range(min(3, bench.rounds)):
        copyHome(case.home, home)
        there = type(case)(case.command, home, b"")
        before = os.path.getsize(f"{folder}/wallet.json")
        values["first"].append(took(there, "import", "rows.csv"))
        values["grown"].append((os.path.getsize(f"{folder}/wallet.json") - before) / 1e6)
        values["kept"].append(os.path.getsize(f"{folder}/changes.jsonl") / 1e6)
        values["again"].append(took(there, "import", "rows.csv"))
        values["undo"].append(took(there, "undo"))
    held = bench.table.held
    first, grown = middle(values["first"]), middle(values["grown"])
    held(
        "import of 100,000 rows again", middle(values["again"]), "first", first,
        ratio(values["again"], values["first"]), 1, 1.5, "ms")
    held(
        "its undo in another program", middle(values["undo"]), "first", first,
        ratio(values["undo"], values["first"]), 1, 1.5, "ms")
    held(
        "what its step of undo takes on the disk", middle(values["kept"]), "the wallet grew", grown,
        ratio(values["kept"], values["grown"]), 0.15, 0.2, "MB")
