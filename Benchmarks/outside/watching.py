"""What the program sends, and what it costs while nobody touches it."""

from steps import HELD_KEYS, STEPS
from terminal import Terminal
from wallets import NOW, copyHome


def opened(program, home, folder):
    """The program with its first picture shown, and nothing left to do, on a fresh copy of a home."""
    terminal = Terminal([program], copyHome(home, f"{folder}/watched"), COUPONTRACKER_NOW=NOW)
    while not terminal.sent and terminal.isAlive():
        terminal.read(0.5)
    terminal.settle()
    return terminal


def bytesSent(program, home, folder):
    """Bytes of a start, of one key of each step, and of a key held down."""
    figures = {}
    for step in STEPS:
        with opened(program, home, folder) as terminal:
            figures["start"] = terminal.sent
            for key in step.before + step.keys:
                terminal.press(key)
            figures[step.name] = sum(terminal.press(key) for key in step.keys) / len(step.keys)
    with opened(program, home, folder) as terminal:
        terminal.press(b"2")
        figures[f"{HELD_KEYS}-held-keys"] = terminal.press(b"jk" * (HELD_KEYS // 2) + b"j")
    return figures


def idle(program, home, folder, seconds=10):
    """Wake-ups, bytes and microseconds of the processor while a reminder is pending, and memory in KiB."""
    with opened(program, home, folder) as terminal:
        memory = terminal.status("RssAnon")
        terminal.readUntilSilent(1.5)
        wakes, time, sent = terminal.wakes(), terminal.processorTime(), terminal.sent
        terminal.readUntilSilent(seconds, patience=seconds)
        return {
            "wake-ups": terminal.wakes() - wakes, "bytes": terminal.sent - sent,
            "microseconds": (terminal.processorTime() - time) * 1e6,
        }, memory
