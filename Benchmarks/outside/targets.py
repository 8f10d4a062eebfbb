"""What holds on any machine; whoever misses it fails."""

import statistics

from keys import hits
from wallets import copyHome


def targets(bench):
    take, table = bench.taking, bench.table
    large, ten = bench.cases("ours", 10_000), bench.cases("ours", 60)
    table.target("cold start, 10,000 benefits", take.start(large), 1_000, "ms")
    terminal = take.settled(ten)
    for key in (b"5", b"/", b"h", b"o"):
        terminal.write(key)
        terminal.readUntilSilent(0.2)
    table.target("search of the catalogue, a letter", take.keys(terminal, [b"t"], 1)[0][1], 100, "ms")
    terminal.close()
    home = f"{take.folder}/target"
    terminal, _ = take.opened(large, copyHome(large.home, home))
    terminal.readUntilSilent(1)
    for key in large.lead:
        terminal.write(key)
        terminal.readUntilSilent(0.1)
    times = [take.durable(terminal, large, home) for _ in range(5)]
    terminal.close()
    table.target("mark done, on the disk, 10,000 benefits", statistics.median(times), 500, "ms")
    scroll, _, _ = hits(bench, ten, [b"\t"], [b"j"] * 4 + [b"k"] * 4, 40)
    table.target("a step among ten cards: 60 a second", scroll, 16.6, "ms")
    terminal, _ = take.opened(bench.cases("ours", 30))
    terminal.readUntilSilent(0.5)
    table.target("all resident memory, five cards", terminal.status("VmHWM") / 1024, 100, "MB")
    terminal.close()
