"""Milliseconds that Python's fastest JSON packages take for a file; printed as JSON. Run by figures.py.

    parsers.py FILE RUNS
"""

import json
import statistics
import sys
import time


def milliseconds(runs, body):
    times = []
    for _ in range(runs):
        before = time.perf_counter()
        answer = body()
        times.append((time.perf_counter() - before) * 1000)
        del answer
    return statistics.median(times)


def main(path, runs):
    with open(path, "rb") as file:
        text = file.read()
    figures = {}
    try:
        import simdjson

        parser = simdjson.Parser()

        def parse():
            # The parser keeps one tree; whoever holds the last one may not ask for the next.
            tree = parser.parse(text)
            del tree

        figures["pysimdjson"] = milliseconds(runs, parse)
    except ImportError:
        pass
    try:
        import orjson

        figures["orjson.loads"] = milliseconds(runs, lambda: orjson.loads(text))
        everything = orjson.loads(text)
        figures["orjson.dumps"] = milliseconds(runs, lambda: orjson.dumps(everything))
    except ImportError:
        pass
    try:
        import msgspec

        figures["msgspec"] = milliseconds(runs, lambda: msgspec.json.decode(text))
    except ImportError:
        pass
    print(json.dumps(figures))


main(sys.argv[1], int(sys.argv[2]))
