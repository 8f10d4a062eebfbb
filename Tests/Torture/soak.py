"""Left open for a year, and used very often: memory, descriptors and files stay as small as they were."""

import os
import time

from machine import made
from screen import Screen


def seen(screen, machine):
    names = [os.path.join(folder, name) for folder, _, files in os.walk(machine.home) for name in files]
    return {
        "KB": screen.status("VmRSS"), "descriptors": len(os.listdir(f"/proc/{screen.pid}/fd")),
        "threads": screen.status("Threads"), "files": len(names),
    }


def compare(first, last, tally, what, room=1024):
    for name in first:
        # An allocator may keep a few pages; what grows with use grows far beyond that.
        most = first[name] + room if name == "KB" else first[name] + 3
        tally.count(None if last[name] <= most else f"{what}: {name} grew from {first[name]} to {last[name]}")
    tally.figures.append(
        f"{what}: {first['KB']} → {last['KB']} KB, {first['descriptors']} → {last['descriptors']} descriptors")


def a_year_left_open(size, tally):
    """A simulated year of an open full screen, whose clock runs faster: periods close, reminders come and go."""
    machine = made()
    rate = 365_000
    screen = Screen(machine, COUPONTRACKER_CLOCK_RATE=str(rate))
    length = 365 * 86_400 / rate * max(size, 0.05)
    run(screen, length * 0.25)
    first = seen(screen, machine)
    run(screen, length * 0.75)
    last = seen(screen, machine)
    screen.type("q")
    code = screen.end()
    tally.count(None if code == 0 else f"ended with {code}")
    compare(first, last, tally, f"{int(365 * max(size, 0.05))} days", room=4096)
    tally.count(None if machine.run("check").code in (0,) else "check is not content")
    screen.close()
    machine.remove()


def run(screen, seconds):
    end = time.monotonic() + seconds
    while time.monotonic() < end and screen.process.poll() is None:
        screen.read(0.05)


def ten_thousand_saves(size, tally):
    """Marked and taken back, 10,000 times, on one open screen."""
    machine = made()
    screen = Screen(machine)
    screen.settle()
    saves = int(10_000 * size)
    start = generation(machine)
    for number in range(saves):
        screen.type("d")
        while screen.read(0):
            pass
        # Each press is a save of its own: none may be joined with the next.
        end = time.monotonic() + 5
        while generation(machine) < start + number + 1 and time.monotonic() < end:
            screen.read(0.002)
        if number == saves // 4:
            first, size_then = seen(screen, machine), os.path.getsize(machine.wallet)
    screen.settle()
    last, size_now = seen(screen, machine), os.path.getsize(machine.wallet)
    made_saves = generation(machine) - start
    tally.tried += saves - 1
    tally.survived += min(made_saves, saves) - 1
    tally.count(None if made_saves >= saves else f"only {made_saves} saves of {saves}")
    compare(first, last, tally, f"{saves} saves", room=4096)
    tally.count(None if abs(size_now - size_then) < 2_000 else f"the file grew from {size_then} to {size_now}")
    log = os.path.getsize(machine.home + "/w/changes.jsonl")
    tally.count(None if log < 1_000_000 else f"the list of changes has {log} bytes")
    screen.type("q")
    code = screen.end()
    tally.count(None if code == 0 else f"ended with {code}")
    screen.close()
    machine.remove()


def generation(machine):
    with open(machine.wallet, "rb") as file:
        head = file.read(80)
    return int(head.split(b'"generation":')[1].split(b",")[0])
