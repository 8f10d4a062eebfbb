"""From the start of the program to its first picture."""

from table import middle, ratio

# A start is a few milliseconds, which one of them alone says little about.
STARTS = 3


def usual(take):
    """The middle one of several starts, as what a round takes."""
    return lambda: middle([take() for _ in range(STARTS)])


def start(bench):
    """20 cards beside a C program that shows one word."""
    ours, empty = bench.cases("ours", 120), bench.cases("empty", 0)
    take = bench.taking
    wallet = f"{ours.home}/{ours.file}"
    values = bench.rounds_of({
        "empty": usual(lambda: take.start(empty)), "again": usual(lambda: take.startAgain(ours)),
        "read": usual(lambda: take.start(ours)), "named": usual(lambda: take.start(ours, ["--wallet", wallet])),
    })
    floor = middle(values["empty"])
    for figure, name, goal, ceiling in (
        ("start, 120 benefits, unchanged since the last", "again", 1.0, 1.25),
        ("start, 120 benefits, read", "read", 1.25, 1.5), ("the same with --wallet", "named", 1.3, 1.8),
    ):
        bench.table.add(
            figure, middle(values[name]), "empty", floor, ratio(values[name], values["empty"]), goal, ceiling, "ms")


def start_beside(bench):
    """The same wallet without and with 113,000 records of other areas behind it."""
    alone, beside = bench.cases("ours", 120), bench.cases("beside", 120)
    values = bench.rounds_of({
        "alone": usual(lambda: bench.taking.start(alone)), "beside": usual(lambda: bench.taking.start(beside))})
    bench.table.add(
        "start, 120 benefits beside 113,000 other records", middle(values["beside"]), "without them",
        middle(values["alone"]), ratio(values["beside"], values["alone"]), 1.0, 1.05, "ms")


def start_beside_book(bench):
    """The same cards with a book of 100,000 transactions and without one: as they were left, and without the kept picture."""
    alone, beside = bench.cases("booked", 0), bench.cases("booked", 100_000)
    take = bench.taking
    values = bench.rounds_of({
        (name, isKept): usual(lambda case=case, isKept=isKept: take.startAgain(case, isKept))
        for isKept in (True, False) for name, case in (("alone", alone), ("beside", beside))})
    for figure, isKept in (("unchanged", True), ("read", False)):
        mine, others = values["beside", isKept], values["alone", isKept]
        bench.table.add(
            f"start beside 100,000 transactions, {figure}", middle(mine), "without them", middle(others), ratio(mine, others),
            1.0, 1.05, "ms")


def start_large(bench):
    """Wallets beside ncdu with as many entries; both read JSON."""
    for size in (10_000, 100_000) if bench.isWhole else (10_000,):
        ours, ncdu = bench.cases("ours", size), bench.peer("ncdu", size, f"start, {size:,} benefits")
        take = bench.taking
        takes = {"again": usual(lambda: take.startAgain(ours)), "read": usual(lambda: take.start(ours))}
        if ncdu:
            takes["ncdu"] = usual(lambda: take.start(ncdu))
        values = bench.rounds_of(takes)
        theirs = values.get("ncdu", [])
        for figure, name in (("unchanged", "again"), ("read", "read")):
            bench.table.add(
                f"start, {size:,} benefits, {figure}", middle(values[name]), ncdu and "ncdu", middle(theirs),
                ratio(values[name], theirs), 0.6, 1.0, "ms")
