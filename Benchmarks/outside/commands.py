"""A command that answers and ends."""

from table import middle, ratio


def remind(bench):
    ours = bench.cases("reminding", 1_000)
    peers = {
        name: case for name in ("remind", "task") if (case := bench.peer(name, 1_000, f"remind beside {name}"))}
    takes = {"ours": lambda: bench.taking.command(ours)}
    takes |= {name: lambda case=case: bench.taking.command(case) for name, case in peers.items()}
    values = bench.rounds_of(takes)
    for name, goal, ceiling in (("remind", 0.3, 0.5), ("task", 0.1, 0.15)):
        if name in values:
            what = "remind -n" if name == "remind" else "task list"
            bench.table.add(
                "remind, 1,000 benefits", middle(values["ours"]), what, middle(values[name]),
                ratio(values["ours"], values[name]), goal, ceiling, "ms")
