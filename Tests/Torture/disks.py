"""Small disks that fill up, and disks that may not be written: in a place of our own where one may mount."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import machine as machines
from machine import Machine, laid, made, parsed, waiting_in
from screen import Screen
from tally import Skipped, share

MOUNTING = ["unshare", "--mount", "--map-root-user"] if os.geteuid() else ["unshare", "--mount"]
PAGE = 4096


def full_disks(size, tally):
    """A disk of 192 KB with all levels of room left, then one that is read-only: told, and nothing lost."""
    mounted("small", made(cards=2, benefits=6, years=1), size, tally)


def full_disks_beside_the_journal(size, tally):
    """A wallet whose changes are saved by their lines, on a disk with room for some lines, or nearly for the file.

    What a command or a screen called saved is there once there is room again, and nothing else is.
    """
    mounted("large", made(cards=20, benefits=200, years=3), size, tally)


def mounted(name, before, size, tally):
    """Fills disks in a place of our own, and counts the lines that are said of them."""
    with tempfile.TemporaryDirectory(dir=Machine.base) as place:
        if subprocess.run([*MOUNTING, "mount", "-t", "tmpfs", "none", place], capture_output=True).returncode != 0:
            raise Skipped("mounting is not allowed here")
        outcome = subprocess.run(
            [*MOUNTING, sys.executable, __file__, name, machines.program, before.home, place, str(size)],
            capture_output=True, text=True)
    for line in outcome.stdout.splitlines():
        kind, _, text = line.partition(" ")
        if kind == "remark":
            tally.count(None, text)
        elif kind == "lost":
            tally.count(text)
    if outcome.returncode != 0:
        tally.count(outcome.stderr[-300:])


def full(before, place, kilobytes, left):
    """A disk of such a size with the wallet on it, and so many bytes left."""
    subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k,mode=700", "none", place], check=True)
    os.makedirs(place + "/w")
    subprocess.run(["cp", "-p", before.wallet, place + "/w/wallet.json"], check=True)
    try:
        with open(place + "/filler", "wb", buffering=0) as file:
            while True:
                file.write(b"x" * 1024)
    except OSError:
        pass
    # So much room is given back.
    length = os.path.getsize(place + "/filler")
    os.truncate(place + "/filler", max(0, length - left))


def small(before, place, size):
    """Inside the place of our own: one line for each level."""
    levels = range(0, 130)
    for level in share(levels, size):
        full(before, place, 192, level * 1024)
        print(look(place, before, f"{level} KB left", 74, ["full", "quota"]), flush=True)
        subprocess.run(["umount", place], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "none", place], check=True)
    os.makedirs(place + "/w")
    subprocess.run(["cp", "-p", before.wallet, place + "/w/wallet.json"], check=True)
    subprocess.run(["mount", "-o", "remount,ro", place], check=True)
    print(look(place, before, "read-only", 77, ["read-only"]), flush=True)
    subprocess.run(["umount", place], check=True)


def look(place, before, where, code, words):
    machine = before
    outcome = machine.run("done", "counter", "--amount", "1", COUPONTRACKER_WALLET=place + "/w/wallet.json")
    with open(place + "/w/wallet.json", "rb") as file:
        isSaved = file.read() != before.read()
    if (outcome.code == 0) != isSaved:
        return f"lost {where}: ended with {outcome.code}, saved: {isSaved}: {outcome.text.strip()}"
    if not isSaved and (outcome.code != code or not any(word in outcome.text for word in words)):
        return f"lost {where}: ended with {outcome.code}: {outcome.text.strip()}"
    check = machine.run("check", COUPONTRACKER_WALLET=place + "/w/wallet.json")
    if check.code != 0:
        return f"lost {where}: check says {check.output.strip()} {check.text.strip()}"
    names = [name for name in os.listdir(place + "/w") if name.endswith(".tmp")]
    return f"lost {where}: left {names}" if names else f"remark {'saved' if isSaved else 'refused'}"


def large(before, place, size):
    """Levels of a few lines, whose list grows by pages, then those of a draft of the file; one line for each mark."""
    length = os.path.getsize(before.wallet)
    levels = [page * PAGE for page in range(12)] + [length + page * PAGE for page in range(-8, 40, 2)]
    for number, left in enumerate(share(levels, size)):
        full(before, place, 4 * length // 1024, left)
        disk = Full(before, place, f"{left // 1024} KB left")
        # More than a page of the list takes, so that room for lines ends in between.
        for mark in range(12):
            print(disk.command(f"mark {mark}"), flush=True)
        print(disk.screen(("kill", "quit", "term")[number % 3]), flush=True)
        os.truncate(place + "/filler", 0)
        print(disk.afterwards(), flush=True)
        subprocess.run(["umount", place], check=True)


class Full:
    """A disk that is nearly full, and what was told to be saved on it."""

    def __init__(self, machine, place, where):
        self.machine, self.place, self.where, self.told = machine, place, where, []
        self.wallet = {"COUPONTRACKER_WALLET": place + "/w/wallet.json"}

    def read(self, name):
        path = f"{self.place}/w/{name}"
        if not os.path.exists(path):
            return None
        with open(path, "rb") as file:
            return file.read()

    def state(self):
        return laid(self.read("wallet.json"), self.read("changes.jsonl"))

    def rows(self):
        return len(parsed(self.state())["usages"])

    def command(self, note):
        outcome = self.machine.run("done", "counter", "--amount", "0.01", "--note", note, **self.wallet)
        isSaved = f'"{note}"'.encode() in self.state()
        if (outcome.code == 0) != isSaved:
            return f"lost {self.where}: {note} ended with {outcome.code}, saved: {isSaved}: {outcome.text.strip()}"
        if not isSaved and (outcome.code != 74 or "full" not in outcome.text):
            return f"lost {self.where}: {note} ended with {outcome.code}: {outcome.text.strip()}"
        if isSaved:
            self.told.append(note)
        inFile = f'"{note}"'.encode() in self.read("wallet.json")
        return f"remark {'refused' if not isSaved else 'in the file' if inFile else 'in a line alone'}"

    def screen(self, end):
        """A mark on a screen, which is then killed, left or told to end."""
        before = self.rows()
        screen = Screen(self.machine, **self.wallet)
        screen.settle()
        screen.type("d")
        screen.settle()
        isTold = re.search(rb"saved \d\d:\d\d", bytes(screen.sent)) is not None
        if end == "kill":
            screen.signal(signal.SIGKILL)
        elif end == "term":
            screen.signal(signal.SIGTERM)
        else:
            screen.type("q")
        # Who leaves is asked about what is not saved: nobody answers.
        screen.end(3)
        screen.close()
        isSaved = self.rows() != before
        if isTold != isSaved:
            return f"lost {self.where}: a screen said that it is saved: {isTold}, and it is: {isSaved}"
        return f"remark {'a screen saved' if isSaved else 'a screen refused'}"

    def afterwards(self):
        """Once there is room the next one writes all of it into the file, and nothing is left behind."""
        expected = self.rows() + 1
        outcome = self.machine.run("done", "counter", "--amount", "0.01", "--note", "afterwards", **self.wallet)
        check = self.machine.run("check", **self.wallet)
        if outcome.code != 0 or check.code != 0:
            return f"lost {self.where}, afterwards: {outcome.code} {outcome.text} check says {check.output} {check.text}"
        wallet, waiting = parsed(self.read("wallet.json")), waiting_in(self.read("changes.jsonl") or b"")
        notes = [row.get("notes") for row in wallet["usages"]]
        lost = [note for note in [*self.told, "afterwards"] if notes.count(note) != 1]
        names = [name for name in os.listdir(self.place + "/w") if name.endswith((".tmp", ".kept"))]
        if lost or waiting or names or len(notes) != expected:
            return f"lost {self.where}, afterwards: not once {lost}, {len(waiting)} wait, left {names}, {len(notes)} rows of {expected}"
        return "remark whole once there was room"


if __name__ == "__main__":
    machines.program = sys.argv[2]
    wallet = Machine()
    shutil.rmtree(wallet.home)
    wallet.home = sys.argv[3]
    {"small": small, "large": large}[sys.argv[1]](wallet, sys.argv[4], float(sys.argv[5]))
