"""Commands that answer with lists: what a table costs beside records, and whether the time follows the rows."""

import subprocess
import time

from table import middle, ratio
from terminal import surroundings

LISTS = [
    ["cards"], ["benefits"], ["history"], ["insights"], ["catalogue"], ["remind"], ["best", "dining"],
    ["insights", "--burn", "90"],
]
# Twice the rows may take this much more time.
LINEAR = 2.3


def took(case, *arguments):
    """Milliseconds of a command that changes nothing and whose answer nobody reads."""
    before = time.monotonic()
    subprocess.run(
        case.command + list(arguments), env=surroundings(case.home), cwd=case.home,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    return (time.monotonic() - before) * 1000


def lists(bench):
    large, half = bench.cases("ours", 10_000), bench.cases("ours", 5_000)
    for command in LISTS:
        name = " ".join(command)
        values = bench.rounds_of({
            "table": lambda: took(large, *command),
            "json": lambda: took(large, *command, "--json"),
            "half": lambda: took(half, *command),
        })
        bench.table.held(
            f"{name} as a table, 10,000 benefits", middle(values["table"]), "--json", middle(values["json"]),
            ratio(values["table"], values["json"]), 1.2, 1.5, "ms")
        bench.table.held(
            "the same, 10,000 ÷ 5,000", middle(values["table"]), "ours", middle(values["half"]),
            ratio(values["table"], values["half"]), 2, LINEAR, "ms")
