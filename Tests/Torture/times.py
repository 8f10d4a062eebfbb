"""Nights in which the clock jumps, zones that change while the program runs, a clock that is wrong."""

import json
import os
import shutil
import subprocess
import tempfile
import time

from disks import MOUNTING
from machine import Machine
from screen import Screen
from tally import Skipped, share

ZONES = "/usr/share/zoneinfo/"


def alert_machine(minute, hour):
    """A card, and a hook that notes each alert."""
    machine = Machine()
    machine.run("add", "gold", COUPONTRACKER_NOW="2026-01-05T12:00:00Z")
    os.chmod(machine.wallet, 0o600)
    machine.run("set", "preferredReminderHour", str(hour), code=0)
    machine.run("set", "preferredReminderMinute", str(minute), code=0)
    machine.run("set", "followUp", "none", code=0)
    hooks = machine.home + "/.config/coupontracker/hooks"
    os.makedirs(hooks, 0o700)
    for folder in (machine.home + "/.config", machine.home + "/.config/coupontracker", hooks):
        os.chmod(folder, 0o700)
    with open(hooks + "/on-reminder", "w") as file:
        file.write('#!/bin/sh\ncat >> "$HOME/rung"\necho >> "$HOME/rung"\n')
    os.chmod(hooks + "/on-reminder", 0o700)
    return machine


def rung(machine):
    """When the alerts of last days rang."""
    text = machine.read("rung")
    lines = [line for line in (text or b"").decode().split("\n") if line.strip()]
    reminders = [item for line in lines for item in json.loads(line)["reminders"]]
    return [item["dueSince"] for item in reminders if item["kind"] == "lastDay"]


def run_for(machine, seconds, rate, **variables):
    """The full screen, for so many seconds of its own faster clock."""
    screen = Screen(machine, COUPONTRACKER_CLOCK_RATE=str(rate), **variables)
    end = time.monotonic() + seconds / rate
    while time.monotonic() < end and screen.process.poll() is None:
        screen.read(0.05)
    screen.type("q")
    code = screen.end()
    screen.close()
    return code


def nights_in_which_the_clock_jumps(size, tally):
    """The preferred time lies in the hour that is left out, or in the one that comes twice: it rings once."""
    nights = [
        # Zone, when the screen is opened, the preferred local time, and when it must ring.
        ("Europe/Berlin", "2026-03-29T00:30:00Z", 2, 30, "2026-03-29T01:00:00Z"),
        ("Europe/Berlin", "2026-10-25T00:10:00Z", 2, 30, "2026-10-25T00:30:00Z"),
        ("America/Santiago", "2026-09-06T03:30:00Z", 0, 15, "2026-09-06T04:00:00Z"),
        ("America/New_York", "2026-03-08T06:30:00Z", 2, 30, "2026-03-08T07:00:00Z"),
        ("America/New_York", "2026-11-01T05:10:00Z", 1, 30, "2026-11-01T05:30:00Z"),
        ("Africa/Cairo", "2026-04-23T21:30:00Z", 0, 15, "2026-04-23T22:00:00Z"),
        ("Australia/Lord_Howe", "2026-10-03T15:15:00Z", 2, 10, "2026-10-03T15:30:00Z"),
        ("Asia/Kathmandu", "2026-05-28T18:00:00Z", 0, 0, "2026-05-28T18:15:00Z"),
    ]
    for zone, start, hour, minute, moment in nights if size >= 1 else nights[:1]:
        if not os.path.exists(ZONES + zone):
            continue
        machine = alert_machine(minute, hour)
        day = last_day(zone, start)
        machine.run(
            "benefit", "add", "gold", "Counter", "--value", "9", "--every", "once", "--until", day, TZ=zone,
            COUPONTRACKER_NOW=start, code=0)
        machine.run("mute", "gold", TZ=zone, COUPONTRACKER_NOW=start)
        machine.run("unmute", "counter", TZ=zone, COUPONTRACKER_NOW=start)
        code = run_for(machine, 4 * 3600, 3600, TZ=zone, COUPONTRACKER_NOW=start)
        times = rung(machine)
        tally.count(
            None if (code, times) == (0, [moment]) else f"{zone} at {hour}:{minute:02}: rang {times}, ended {code}")
        machine.remove()


def last_day(zone, start):
    """The local day on which the night ends: the alert of the last day rings on it."""
    outcome = subprocess.run(
        ["date", "-d", start + " + 2 hours", "+%F"], env={"TZ": zone, "PATH": os.environ["PATH"]},
        capture_output=True, text=True)
    return outcome.stdout.strip()


def a_zone_that_changes_while_it_runs(size, tally):
    """The machine's zone becomes another one under the open program: within a minute it shows the new day."""
    machine = Machine()
    machine.run("add", "gold", COUPONTRACKER_NOW="2026-11-30T12:00:00Z")
    zone = machine.home + "/localtime"
    shutil.copy(ZONES + "Pacific/Honolulu", zone)
    target = os.path.realpath("/etc/localtime")
    if not os.path.exists(target) or subprocess.run(
            [*MOUNTING, "mount", "--bind", zone, target], capture_output=True).returncode != 0:
        raise Skipped("mounting is not allowed here")
    around = (*MOUNTING, "sh", "-c", f'mount --bind "{zone}" "{target}" && exec "$@"', "sh")
    # In Honolulu it is still 30 November; in Kiritimati it is 1 December: what is monthly closes and comes back.
    screen = Screen(
        machine, around=around, TZ=None, COUPONTRACKER_NOW="2026-11-30T11:00:00Z", COUPONTRACKER_CLOCK_RATE="60")
    screen.settle()
    first = bytes(screen.sent)
    with open(ZONES + "Pacific/Kiritimati", "rb") as source, open(zone, "r+b") as file:
        file.truncate()
        file.write(source.read())
    # The C library tells files apart by the second in which they were changed.
    os.utime(zone, (1e9, 1e9))
    start = len(screen.sent)
    end = time.monotonic() + 4
    while time.monotonic() < end:
        screen.read(0.1)
    later = bytes(screen.sent[start:])
    screen.type("q")
    code = screen.end()
    tally.count(None if b"today" in first else "the first picture does not show the last day of November")
    tally.count(None if b"missed" in later or b"31 d" in later else f"the day did not turn: {later[-300:]}")
    tally.count(None if code == 0 else f"ended with {code}")
    screen.close()
    machine.remove()


def clocks_that_are_wrong(size, tally):
    """1970, 2038 and beyond, back an hour and a year, between saves: nothing rings twice, closes twice or is lost."""
    machine = alert_machine(0, 9)
    moments = [
        "2026-11-27T12:00:00Z", "2026-11-27T11:00:00Z", "2025-11-27T12:00:00Z", "1970-01-01T00:00:00Z",
        "2038-01-19T03:14:08Z", "2106-02-07T06:28:16Z" if size >= 1 else "2036-02-29T00:00:00Z",
        "0001-01-01T00:00:00Z",
        "2026-11-28T12:00:00Z",
    ]
    machine.run("benefit", "add", "gold", "Counter", "--value", "999999", "--every", "annual", code=0)
    for number, moment in enumerate(share(moments, max(size, 0.4))):
        outcome = machine.run("done", "counter", "--amount", "1", "--note", f"clock {number}", COUPONTRACKER_NOW=moment)
        # A day outside of the wallet's life is refused in words; never a trap.
        tally.count(None if outcome.code in (0, 1, 64) else f"{moment}: ended with {outcome.code} {outcome.text}")
        for command in (["benefits"], ["remind"], ["insights"], ["history"], ["check"]):
            outcome = machine.run(*command, COUPONTRACKER_NOW=moment)
            said = outcome.output + outcome.text
            isGood = outcome.code in (0, 1) and " -" not in said.replace("--", "")
            tally.count(None if isGood else f"{moment}: {command} {outcome.code}: {said[:200]}")
    ids = [row["id"] for row in json.loads(machine.run("history", "--json", code=0).output)]
    tally.count(None if len(ids) == len(set(ids)) else "a record stands there twice")
    machine.remove()
