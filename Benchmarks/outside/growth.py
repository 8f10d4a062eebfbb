"""How start, key, mark, memory and file grow with the wallet, and whether memory grows with use."""

import os
import random
import time

from marks import marked
from table import middle

# Benefits, and years of history.
SIZES = [(120, 1), (1_000, 1), (10_000, 1)]
# The last holds a million entries of history.
LARGE = [(100_000, 1), (9_600, 20)]

NAMES = [
    "benefits", "entries", "file MB", "start ms", "unchanged ms", "j ms", "agenda ms", "history ms",
    "insights ms", "d ms", "durable ms", "memory MB", "peak MB",
]


def growth(bench):
    rows = []
    for size, years in SIZES + (LARGE if bench.isWhole else []):
        case, take = bench.cases("ours", size, years), bench.taking
        count = bench.rounds if (size, years) in SIZES else 3
        read = middle([take.start(case) for _ in range(count)])
        again = middle([take.startAgain(case) for _ in range(count)])
        screen, durable, key = marked(bench, case)
        terminal, _ = take.opened(case)
        terminal.readUntilSilent(1)
        # Each screen once before, which reads what waits in the file.
        screens = [bench.taking.keys(terminal, [key, b"1"], 6) for key in (b"2", b"3", b"4")]
        screens = [middle([first for first, _, _ in found[2::2]]) for found in screens]
        memory, peak = terminal.status("RssAnon"), terminal.status("VmHWM")
        terminal.close()
        with open(f"{case.home}/{case.file}", "rb") as file:
            usages = file.read().partition(b'"usages":[')[2].count(b"\n{")
        bytes = os.path.getsize(f"{case.home}/{case.file}")
        rows.append([
            f"{size:,}", f"{usages:,}", f"{bytes / 1e6:.1f}", f"{read:.1f}", f"{again:.1f}", f"{key:.2f}",
            *(f"{took:.1f}" for took in screens), f"{screen:.2f}", f"{durable:.1f}", f"{memory / 1024:.1f}", f"{peak / 1024:.1f}",
        ])
    print("\nGrowth with the wallet")
    show(bench.table.markdown, NAMES, rows)


def leak(bench):
    """100,000 keys on one running program, a few of each kind in an order by chance."""
    total = 100_000 if bench.isWhole else 10_000
    keys = [key.encode() for key in "jkhl123456gGo?\t\x06\x02\x1b"]
    dice, marks = random.Random(7), (1, total // 10, total // 2, total)
    terminal = bench.taking.settled(bench.cases("ours", 120))
    rows, began = [], time.monotonic()
    for number in range(1, total + 1):
        terminal.write(dice.choice(keys))
        terminal.read(0.02)
        if number in marks:
            terminal.readUntilSilent(0.5)
            rows.append([
                f"{number:,}", f"{terminal.status('RssAnon')}", f"{terminal.status('VmHWM')}",
                f"{time.monotonic() - began:.0f}",
            ])
    isAlive = terminal.isAlive()
    terminal.close()
    print("\nMemory over keys, 120 benefits" + ("" if isAlive else ": the program ended"))
    show(bench.table.markdown, ["keys", "anonymous KiB", "peak KiB", "seconds"], rows)
    if not isAlive or int(rows[-1][1]) > int(rows[1][1]) + 1024:
        bench.table.missed.append("memory grows with keys")


def show(isMarkdown, names, rows):
    if isMarkdown:
        print(f"\n| {' | '.join(names)} |\n|{'---|' * len(names)}")
        for row in rows:
            print(f"| {' | '.join(row)} |")
        return
    for row in [names] + rows:
        print("".join(f"{cell:>13}" for cell in row), flush=True)
