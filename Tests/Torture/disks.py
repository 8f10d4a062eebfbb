"""Small disks that fill up, and disks that may not be written: in a place of our own where one may mount."""

import os
import subprocess
import sys
import tempfile

import machine as machines
from machine import Machine, made
from tally import Skipped, share

MOUNTING = ["unshare", "--mount", "--map-root-user"] if os.geteuid() else ["unshare", "--mount"]


def full_disks(size, tally):
    """A disk of 192 KB with all levels of room left, then one that is read-only: told, and nothing lost."""
    before = made(cards=2, benefits=6, years=1)
    with tempfile.TemporaryDirectory(dir=Machine.base) as place:
        if subprocess.run([*MOUNTING, "mount", "-t", "tmpfs", "none", place], capture_output=True).returncode != 0:
            raise Skipped("mounting is not allowed here")
        outcome = subprocess.run(
            [*MOUNTING, sys.executable, __file__, machines.program, before.home, place, str(size)], capture_output=True,
            text=True)
    for line in outcome.stdout.splitlines():
        kind, _, text = line.partition(" ")
        if kind == "remark":
            tally.count(None, text)
        elif kind == "lost":
            tally.count(text)
    if outcome.returncode != 0:
        tally.count(outcome.stderr[-300:])


def fill(before, place, size):
    """Inside the place of our own: one line for each level."""
    levels = range(0, 130)
    for level in share(levels, size):
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=192k,mode=700", "none", place], check=True)
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
        os.truncate(place + "/filler", max(0, length - level * 1024))
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


if __name__ == "__main__":
    machines.program = sys.argv[1]
    wallet = Machine()
    wallet.home = sys.argv[2]
    fill(wallet, sys.argv[3], float(sys.argv[4]))
