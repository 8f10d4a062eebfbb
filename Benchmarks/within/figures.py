"""The figures of the package beside this folder, and of parsers for the same files in the same round."""

import json
import os
import shutil
import statistics
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
PACKAGE = os.path.dirname(HERE)
# About so many benefits, with a year of history, make a file of so many MB.
BENEFITS = {1: 310, 10: 2_850, 100: 28_500}


class Within:
    def __init__(self, program, folder, sizes):
        self.folder, self.sizes = f"{folder}/files", sizes
        os.makedirs(self.folder, exist_ok=True)
        for size in sizes:
            subprocess.run(
                [program, "demo", "--cards", str(BENEFITS[size] // 6), "--benefits", str(BENEFITS[size]), "--years", "1",
                 "--out", self.file(size)],
                check=True, stdout=subprocess.DEVNULL, env=os.environ | {"COUPONTRACKER_NOW": "2026-11-27T12:00:00Z"})

    def file(self, size):
        return f"{self.folder}/{size}MB.json"

    def run(self, pattern):
        """{benchmark: milliseconds}, medians, of those whose names fit the pattern."""
        out = f"{self.folder}/out"
        os.makedirs(out, exist_ok=True)
        told = subprocess.run(
            ["swift", "package", "--package-path", PACKAGE, "--allow-writing-to-directory", out, "benchmark", "--filter",
             pattern, "--format", "jmh", "--path", out, "--no-progress", "--quiet"],
            env=os.environ | {"COUPONTRACKER_BENCH_FILES": self.folder}, capture_output=True, text=True)
        path = f"{out}/Current_run.jmh.json"
        if told.returncode or not os.path.exists(path):
            sys.exit(f"The benchmarks did not run:\n{told.stdout[-2000:]}\n{told.stderr[-2000:]}")
        with open(path) as file:
            found = json.load(file)
        os.remove(path)
        # Wall clock comes in microseconds.
        return {
            one["benchmark"].rpartition(".")[2]: one["secondaryMetrics"]["Time (wall clock)"]["scorePercentiles"]["50.0"]
            / 1000 for one in found
        }

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


def paired(within, size, rounds):
    """Medians of ours and theirs, and of their ratios within a round."""
    ours, theirs, missing = [], [], []
    for _ in range(rounds):
        ours.append(within.run(f"^(scan|records|write|open|history)-{size}MB$"))
        found, missing = within.parsers(size)
        theirs.append(found)

    def median(rows, name):
        values = [row[name] for row in rows if name in row]
        return statistics.median(values) if values else None

    def row(mine, peer):
        ratios = [a[mine] / b[peer] for a, b in zip(ours, theirs) if mine in a and peer in b]
        return median(ours, mine), median(theirs, peer), statistics.median(ratios) if ratios else None

    return row, missing
