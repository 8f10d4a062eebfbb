"""A person's machine for the built program: a home folder of its own, with a wallet in it."""

import json
import os
import re
import shutil
import subprocess
import tempfile

NOW = "2026-11-27T12:00:00Z"
program = None
# The program of the release before; None: there is none here.
former = None


def environment(home, **more):
    """Nothing of the machine that the tests run on but where programs are."""
    variables = {
        "HOME": home, "TZ": "UTC", "LANG": "C.UTF-8", "TERM": "xterm-256color", "COUPONTRACKER_NOW": NOW,
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "COUPONTRACKER_WALLET": home + "/w/wallet.json",
    }
    variables.update(more)
    return {name: value for name, value in variables.items() if value is not None}


class Machine:
    """Copies of one are cheap: each fault strikes a fresh one."""

    # The folder of all of them, which Torture/run makes and takes away.
    base = None

    def __init__(self, template=None):
        self.home = tempfile.mkdtemp(dir=Machine.base)
        if template:
            shutil.copytree(template.home, self.home, symlinks=True, dirs_exist_ok=True)
        else:
            os.mkdir(self.home + "/w", 0o700)

    @property
    def wallet(self):
        return self.home + "/w/wallet.json"

    def run(self, *arguments, around=(), code=None, by=None, **variables):
        outcome = subprocess.run(
            [*around, by or program, *arguments], env=environment(self.home, **variables), cwd=self.home,
            stdin=subprocess.DEVNULL, capture_output=True, timeout=120)
        outcome.text = outcome.stderr.decode("utf-8", "replace")
        outcome.output = outcome.stdout.decode("utf-8", "replace")
        # subprocess tells signals below zero, a shell above 128.
        outcome.code = outcome.returncode if outcome.returncode >= 0 else 128 - outcome.returncode
        if code is not None and outcome.code != code:
            raise AssertionError(f"{arguments} ended with {outcome.code}: {outcome.text}")
        return outcome

    def read(self, name="w/wallet.json"):
        try:
            with open(os.path.join(self.home, name), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None

    def state(self):
        """What the wallet is by now, whether its file says it already or not."""
        return laid(self.read(), self.read("w/changes.jsonl"))

    def leftovers(self):
        return [
            name for folder in ("w", "w/backups") if os.path.isdir(f"{self.home}/{folder}")
            for name in os.listdir(f"{self.home}/{folder}") if name.endswith((".tmp", ".kept"))
        ]

    def remove(self):
        shutil.rmtree(self.home, ignore_errors=True)


def made(cards=3, benefits=10, years=1):
    """A sample wallet with one more benefit, Counter, of which a cent can be used very often."""
    machine = Machine()
    machine.run(
        "demo", "--cards", str(cards), "--benefits", str(benefits), "--years", str(years), "--out", machine.wallet,
        code=0)
    machine.run("benefit", "add", "gold", "Counter", "--value", "1000000", "--every", "monthly", code=0)
    return machine


IDS = re.compile(rb"[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


# The clock runs on from NOW.
PRESENT = re.compile(rb'"2026-11-27T12:[0-9:.]+Z"')


def alike(text, known):
    """The text with ids that were made by chance given one name, and present times another, so that two runs can be compared.

    Whoever could not read the old file at first does not count on from its number of saves.
    """
    if text is None:
        return None
    wallet = parsed(text)
    if wallet is not None:
        for key in ("generation", "lastChange", "unlisted"):
            wallet.pop(key, None)
        text = PRESENT.sub(b'"now"', written(wallet))
    present = set(IDS.findall(known or b""))
    return IDS.sub(lambda found: found[0] if found[0] in present else b"new", text)


def parsed(text):
    """The wallet of a text; None: it is none."""
    try:
        wallet = json.loads(text)
    except ValueError:
        return None
    return wallet if isinstance(wallet, dict) else None


def written(wallet):
    return json.dumps(wallet, ensure_ascii=False, separators=(",", ":")).encode()


def laid(text, changes):
    """A wallet with the changes over it that only its list of changes holds."""
    waiting = waiting_in(changes or b"")
    wallet = parsed(text) if text is not None and waiting else None
    if wallet is None:
        return text
    held = [number for number, change in enumerate(waiting) if change["id"] == wallet.get("lastChange")]
    for change in waiting[held[-1] + 1 if held else 0:]:
        for record in change["changes"]:
            lay(record, wallet)
    return written(wallet)


def waiting_in(changes):
    """Those with a seal that fits, behind the last receipt."""
    waiting, last = [], None
    for line in changes.split(b"\n"):
        if line.startswith(b'{"held":"'):
            waiting = []
        elif line.startswith(b'{"waiting":"') and last is not None:
            id = last[7:43].decode("ascii", "replace")
            if line == f'{{"waiting":"{id}","sum":"{sum_of(last):x}"}}'.encode():
                waiting.append(json.loads(last))
        last = line if line else last
    return waiting


def sum_of(line):
    """FNV-1a of 64 bits."""
    value = 0xCBF29CE484222325
    for byte in line:
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def lay(change, wallet):
    """One record as it was left; of two with one id the first."""
    table, before, after = change["table"], change.get("before"), change.get("after")
    if table == "preferences":
        wallet[table] = after
        return
    key = (lambda record: (record["userCardId"], record["year"])) if table == "sums" else (lambda record: record.get("id"))
    records = wallet.setdefault(table, [])
    places = [place for place, record in enumerate(records) if key(record) == key(after or before)]
    if after is None:
        del records[places[0]:places[0] + 1]
    elif places:
        records[places[0]] = after
    else:
        records.append(after)
