"""A mark: to the screen, and until the disk has it."""

import os

from table import middle, ratio
from wallets import copyHome


def marked(bench, case, count=10):
    """Medians of a mark to the screen, of one until the disk has it, and of a key between marks, all in one program."""
    home = copyHome(case.home, f"{bench.taking.folder}/marked")
    terminal, _ = bench.taking.opened(case, home)
    terminal.readUntilSilent(0.5)
    for key in case.lead:
        terminal.write(key)
        terminal.readUntilSilent(0.1)
    # Keys and marks in one rhythm: after a pause both find less of themselves in the processor's caches.
    marks, keys = [], []
    for number in range(count):
        marks += bench.taking.keys(terminal, [case.mark], 1, silence=0.1)
        keys += bench.taking.keys(terminal, [case.keys[-(number % 2)]], 1, silence=0.1)
    durable = [bench.taking.durable(terminal, case, home) for _ in range(count)]
    terminal.close()
    return middle([first for first, _, _ in marks]), middle(durable), middle([first for first, _, _ in keys])


def mark(bench):
    ours, larger, floor = bench.cases("ours", 1_000), bench.cases("ours", 10_000), bench.cases("minilist", 1_000)
    heavy = bench.cases("minilist", 1_000, os.path.getsize(f"{ours.home}/{ours.file}"))
    values = bench.rounds_of({
        "ours": lambda: marked(bench, ours), "floor": lambda: marked(bench, floor),
        "heavy": lambda: marked(bench, heavy), "larger": lambda: marked(bench, larger),
    })
    durable = {name: [value[1] for value in taken] for name, taken in values.items()}
    screen = [value[0] for value in values["ours"]]
    keys = [value[2] for value in values["ours"]]
    bench.table.add(
        "d to durable, 1,000 benefits", middle(durable["ours"]), "minilist", middle(durable["floor"]),
        ratio(durable["ours"], durable["floor"]), 0.8, 1.25, "ms")
    bench.table.add(
        "the same, beside as many bytes", middle(durable["ours"]), "minilist", middle(durable["heavy"]),
        ratio(durable["ours"], durable["heavy"]), None, None, "ms")
    bench.table.add(
        "the same, 10,000 ÷ 1,000", middle(durable["larger"]), "ours", middle(durable["ours"]),
        ratio(durable["larger"], durable["ours"]), 1.0, 1.2, "ms")
    beside, alone = bench.cases("beside", 120), bench.cases("ours", 120)
    other = bench.rounds_of({"beside": lambda: marked(bench, beside)[1], "alone": lambda: marked(bench, alone)[1]})
    bench.table.add(
        "d to durable, 120 benefits beside 113,000 other records", middle(other["beside"]), "without them",
        middle(other["alone"]), ratio(other["beside"], other["alone"]), 1.0, 1.2, "ms")
    bench.table.add("d to the screen", middle(screen), "own j", middle(keys), ratio(screen, keys), 1.3, 2, "ms")
