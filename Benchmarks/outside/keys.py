"""One key, a page, a change of screen, a key held down: until the last byte, and in bytes."""

from table import middle, ratio
from taking import percentile

PAGES = [b"\x06"] * 8 + [b"\x02"] * 8
SCREENS = [b"2", b"3", b"4", b"5", b"6", b"1"]


def hits(bench, case, lead, keys, count):
    """p50 and p95 to the last byte, and bytes a key."""
    terminal = bench.taking.settled(case)
    for key in lead:
        terminal.write(key)
        terminal.readUntilSilent(0.1)
    found = bench.taking.keys(terminal, keys, count)
    terminal.close()
    if not found:
        return None, None, None
    times = [last for _, last, _ in found]
    return percentile(times, 0.5), percentile(times, 0.95), sum(size for _, _, size in found) / len(found)


def column(values, place):
    return [value[place] for value in values]


def key(bench):
    """`j`, beside ncdu's and beside our own in a wallet ten times as large."""
    ours, larger, ncdu = bench.cases("ours", 1_000), bench.cases("ours", 10_000), bench.peer("ncdu", 1_000, "one j")
    takes = {
        "ours": lambda: hits(bench, ours, [], ours.keys, 100),
        "larger": lambda: hits(bench, larger, [], larger.keys, 100),
        "agenda": lambda: hits(bench, ours, [b"2"], [b"j"] * 20 + [b"k"] * 20, 80),
    }
    if ncdu:
        takes["ncdu"] = lambda: hits(bench, ncdu, [], ncdu.keys, 100)
    values = bench.rounds_of(takes)
    theirs = values.get("ncdu")
    for figure, name, place, goal, ceiling, unit in (
        ("one j among the benefits, p50", "ours", 0, 0.8, 1.15, "ms"), ("the same, p95", "ours", 1, 0.8, 1.15, "ms"),
        ("one j in the agenda, p50", "agenda", 0, 0.8, 1.15, "ms"),
        ("bytes a j among the benefits", "ours", 2, 1.0, 1.4, "B"),
        ("bytes a j in the agenda", "agenda", 2, 1.0, 1.4, "B"),
    ):
        mine = column(values[name], place)
        other = column(theirs, place) if theirs else []
        bench.table.add(figure, middle(mine), ncdu and "ncdu", middle(other), ratio(mine, other), goal, ceiling, unit)
    mine, base = column(values["larger"], 0), column(values["ours"], 0)
    bench.table.add(
        "one j, 10,000 benefits ÷ 1,000", middle(mine), "ours", middle(base), ratio(mine, base), 1.0, 1.15, "ms")


def page(bench):
    """Another screen, card or page, beside ncdu's page."""
    ours, ncdu = bench.cases("ours", 1_000), bench.peer("ncdu", 1_000, "one page")
    takes = {
        "screen": lambda: hits(bench, ours, [], SCREENS, 30),
        "card": lambda: hits(bench, ours, [b"\t"], [b"j"] * 9 + [b"k"] * 9, 36),
        "page": lambda: hits(bench, ours, [b"3"], PAGES, 32),
    }
    if ncdu:
        takes["ncdu"] = lambda: hits(bench, ncdu, [], ncdu.pages, 32)
    values = bench.rounds_of(takes)
    theirs = values.get("ncdu")
    for name, figure in (("screen", "change of screen"), ("card", "the next card"), ("page", "a page of the history")):
        for place, what, goal, ceiling, unit in ((0, "p50", 0.8, 1.4, "ms"), (2, "bytes", 2.0, 3.5, "B")):
            mine = column(values[name], place)
            other = column(theirs, place) if theirs else []
            bench.table.add(
                f"{figure}, {what}", middle(mine), ncdu and "ncdu", middle(other), ratio(mine, other), goal, ceiling,
                unit)


def held(bench):
    """500 keys that wait together."""
    ours, ncdu = bench.cases("ours", 1_000), bench.peer("ncdu", 1_000, "500 held keys")

    def take(case, lead):
        terminal = bench.taking.settled(case)
        for key in lead:
            terminal.write(key)
            terminal.readUntilSilent(0.1)
        took = bench.taking.held(terminal, b"j")
        terminal.close()
        return took

    takes = {"ours": lambda: take(ours, [b"2"])}
    if ncdu:
        takes["ncdu"] = lambda: take(ncdu, [])
    values = bench.rounds_of(takes)
    theirs = values.get("ncdu", [])
    bench.table.add(
        "500 held keys, to the last byte", middle(values["ours"]), ncdu and "ncdu", middle(theirs),
        ratio(values["ours"], theirs), 0.02, 0.05, "ms")
