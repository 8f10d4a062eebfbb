"""What an open wallet takes while nobody touches it."""

from table import middle, ratio


def idle(bench):
    seconds = 60 if bench.isWhole else 10
    terminal = bench.taking.settled(bench.cases("ours", 120))
    terminal.readUntilSilent(2)
    wakes, time, sent = terminal.wakes(), terminal.processorTime(), terminal.sent
    terminal.readUntilSilent(seconds, patience=seconds)
    bench.table.add(f"idle {seconds} s: wake-ups", terminal.wakes() - wakes, goal=1, ceiling=1)
    bench.table.add("the same: bytes", terminal.sent - sent, goal=0, ceiling=0, unit="B")
    spent = (terminal.processorTime() - time) * 1000
    bench.table.add("the same: processor", spent, goal=0.05, ceiling=1, unit="ms")
    terminal.close()


def memory(bench):
    """Anonymous memory, which does not count pages of files."""

    def take(case):
        terminal, _ = bench.taking.opened(case)
        terminal.readUntilSilent(0.5)
        found = terminal.status("RssAnon")
        terminal.close()
        return found

    pairs = [("memory, 120 benefits", 120, "empty", 2, 4), ("memory, 10,000 benefits", 10_000, "ncdu", 3, 10)]
    if bench.isWhole:
        pairs.append(("memory, 100,000 benefits", 100_000, "ncdu", 3, 10))
    for figure, size, name, goal, ceiling in pairs:
        ours, peer = bench.cases("ours", size), bench.peer(name, size, figure)
        takes = {"ours": lambda: take(ours)} | ({"peer": lambda: take(peer)} if peer else {})
        values = bench.rounds_of(takes)
        theirs = values.get("peer", [])
        bench.table.add(
            figure, middle(values["ours"]), peer and name, middle(theirs), ratio(values["ours"], theirs), goal, ceiling,
            "KiB")
