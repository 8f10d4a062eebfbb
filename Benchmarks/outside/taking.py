"""One figure of one program in one round, by the clock of whoever looks at the terminal."""

import glob
import os
import time

from terminal import Terminal
from wallets import copyHome

# Silence that ends what a key is answered with.
SILENCE = 0.015


def percentile(values, part):
    values = sorted(values)
    return values[min(len(values) - 1, round(part * (len(values) - 1)))]


class Taking:
    """Runs of cases, each in a copy of its home."""

    def __init__(self, folder):
        self.folder = folder

    def opened(self, case, home=None, arguments=()):
        """The program with its first picture shown, and the milliseconds that took."""
        home = home or self.copied(case)
        terminal = Terminal(case.command + list(arguments), home)
        seen = b""
        while case.marker not in seen:
            part = terminal.read(60)
            if not part:
                raise AssertionError(f"{case.command} never showed {case.marker}: {seen[-300:]}")
            seen += part
        return terminal, (terminal.last - terminal.began) * 1000

    def copied(self, case):
        """A fresh copy of its home, old enough: of a file that was written this very moment more is compared."""
        home = copyHome(case.home, f"{self.folder}/copy")
        time.sleep(0.05)
        return home

    def start(self, case, arguments=()):
        """Milliseconds of a start on a fresh copy."""
        terminal, took = self.opened(case, arguments=arguments)
        terminal.close()
        return took

    def startAgain(self, case, isKept=True):
        """Milliseconds of a start after another one that was left, with nothing changed since; or without its kept picture."""
        home = self.copied(case)
        terminal, _ = self.opened(case, home)
        terminal.readUntilSilent(0.3)
        terminal.leave()
        if not isKept:
            for picture in glob.glob(f"{home}/.cache/coupontracker/picture-*"):
                os.remove(picture)
        terminal, took = self.opened(case, home)
        terminal.close()
        return took

    def settled(self, case):
        """The program as it lies open, at the list whose keys are measured."""
        terminal, _ = self.opened(case)
        terminal.readUntilSilent(0.3)
        for key in case.lead:
            terminal.write(key)
            terminal.readUntilSilent(0.05)
        return terminal

    def keys(self, terminal, keys, count, silence=SILENCE):
        """(milliseconds to the first byte, to the last, bytes) of each of so many keys."""
        hits = []
        for number in range(count):
            key = keys[number % len(keys)]
            before, sent = time.monotonic(), terminal.sent
            terminal.write(key)
            if not terminal.read(2):
                continue
            first = terminal.last
            terminal.readUntilSilent(silence)
            hits.append(((first - before) * 1000, (terminal.last - before) * 1000, terminal.sent - sent))
        return hits

    def held(self, terminal, key, count=500):
        """Milliseconds from a key held down to the last byte it is answered with."""
        before = time.monotonic()
        terminal.write(key * count)
        terminal.read(5)
        terminal.readUntilSilent(0.15)
        return (terminal.last - before) * 1000

    def durable(self, terminal, case, home):
        """Milliseconds of a mark until it says that it is saved, the last that it sends; or until its file is another."""
        path = f"{home}/{case.file}"
        if os.path.exists(os.path.join(os.path.dirname(path), "changes.jsonl")):
            before = time.monotonic()
            terminal.write(case.mark)
            terminal.readUntilSilent(0.1)
            return (terminal.last - before) * 1000
        inode, before = os.stat(path).st_ino, time.monotonic()
        terminal.write(case.mark)
        while os.stat(path).st_ino == inode:
            # Looked at often, but without keeping a core from the program.
            terminal.read(0.0002)
            if time.monotonic() > before + 30:
                return None
        took = (time.monotonic() - before) * 1000
        terminal.readUntilSilent(0.1)
        return took

    def command(self, case):
        """Milliseconds of a command that answers and ends."""
        terminal = Terminal(case.command, self.copied(case))
        while terminal.read(60):
            pass
        ended = time.monotonic()
        terminal.isAlive()
        terminal.close()
        return (ended - terminal.began) * 1000
