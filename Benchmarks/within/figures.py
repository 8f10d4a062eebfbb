"""The figures of the package beside this folder, and of parsers for the same files in the same round."""

import json
import os
import shutil
import statistics
import subprocess
import sys

from table import middle, ratio
from wallets import NOW

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(HERE)
# About so many benefits, with a year of history, make a file of so many MB.
BENEFITS = {1: 310, 10: 2_850, 100: 28_500}


class Within:
    def __init__(self, program, folder, sizes):
        self.folder, self.sizes = f"{folder}/files", sizes
        os.makedirs(self.folder, exist_ok=True)
        # Those that another row has made already are the same.
        for size in (size for size in sizes if not os.path.exists(self.file(size))):
            subprocess.run(
                [program, "demo", "--cards", str(BENEFITS[size] // 6), "--benefits", str(BENEFITS[size]), "--years",
                 "1", "--out", self.file(size)],
                check=True, stdout=subprocess.DEVNULL, env=os.environ | {"COUPONTRACKER_NOW": NOW})

    def file(self, size):
        return f"{self.folder}/{size}MB.json"

    def run(self, pattern):
        """{benchmark: milliseconds}, medians, of those whose names fit the pattern."""
        out = f"{self.folder}/out"
        os.makedirs(out, exist_ok=True)
        told = subprocess.run(
            ["swift", "package", "--package-path", PACKAGE, "--allow-writing-to-directory", out, "benchmark",
             "--filter", pattern, "--format", "histogramSamples", "--path", out, "--no-progress", "--quiet"],
            env=os.environ | {"COUPONTRACKER_BENCH_FILES": self.folder}, capture_output=True, text=True)
        found = {}
        for name in os.listdir(out):
            with open(f"{out}/{name}") as file:
                title, *values = file.read().split("\n")
            os.remove(f"{out}/{name}")
            if "(ns)" not in title:
                sys.exit(f"The benchmarks answer in another unit than nanoseconds: {title}")
            found[name.split(".")[2]] = statistics.median(int(value) for value in values if value) / 1e6
        if told.returncode or not found:
            sys.exit(f"The benchmarks did not run:\n{told.stdout[-2000:]}\n{told.stderr[-2000:]}")
        return found

    def parsers(self, size, runs=15):
        """{parser: milliseconds} of those that are there, and what to install for those that are not."""
        figures, missing = {}, []
        python = f"{PACKAGE}/peers/bin/python"
        python = python if os.path.exists(python) else sys.executable
        runs = runs if size < 100 else 3
        told = subprocess.run(
            [python, f"{HERE}/parsers.py", self.file(size), str(runs)], capture_output=True, text=True, check=True)
        figures.update(json.loads(told.stdout))
        if tool := self.onDemand():
            told = subprocess.run([tool, self.file(size), str(runs)], capture_output=True, text=True, check=True)
            figures.update(json.loads(told.stdout))
        else:
            missing.append("libsimdjson-dev (apt-get) and g++")
        for package, name in (("pysimdjson", "pysimdjson"), ("orjson", "orjson.dumps"), ("msgspec", "msgspec")):
            if name not in figures:
                missing.append(f"{package} (pip)")
        return figures, missing

    def onDemand(self):
        """The parser in C++, built where its library is; None elsewhere."""
        tool = f"{self.folder}/records"
        if not os.path.exists(tool) and shutil.which("g++"):
            subprocess.run(
                ["g++", "-O3", "-march=native", "-std=c++17", "-o", tool, f"{PACKAGE}/floors/records.cpp", "-lsimdjson"],
                stderr=subprocess.DEVNULL)
        return tool if os.path.exists(tool) else None


def parsers(bench):
    """Reading and writing beside the fastest parsers, on the same files."""
    sizes = [10, 1, 100] if bench.isWhole else [10]
    within = Within(bench.cases.program, bench.taking.folder, sizes)
    for size in sizes:
        ours, theirs = [], []
        for _ in range(bench.rounds if size < 100 else 2):
            ours.append(within.run(f"^(scan|records|write)-{size}MB$"))
            found, missing = within.parsers(size)
            theirs.append(found)
        for what in missing:
            bench.table.skip("a parser", f"{what} is not installed")
        for figure, mine, peer, goal, ceiling in (
            ("strict scan", "scan", "simdjson tree", 2, 3), ("strict scan", "scan", "pysimdjson", 2, 3),
            ("records, all fields", "records", "simdjson on demand", 0.6, 1),
            ("records, all fields", "records", "msgspec", None, None),
            ("records, all fields", "records", "orjson.loads", None, None),
            ("writing", "write", "orjson.dumps", 0.6, 1),
        ):
            mine = [row.get(f"{mine}-{size}MB") for row in ours]
            other = [row.get(peer) for row in theirs]
            if middle(other) is not None:
                bench.table.add(
                    f"{size} MB: {figure}", middle(mine), peer, middle(other), ratio(mine, other), goal, ceiling, "ms")


def within(bench):
    """Parts of the program by themselves."""
    sizes = [1, 10, 100] if bench.isWhole else [1, 10]
    found = Within(bench.cases.program, bench.taking.folder, sizes).run("^(?!scan|records|write).*$")
    for name in sorted(found):
        bench.table.add(name.replace("-", " "), found[name], unit="ms")
