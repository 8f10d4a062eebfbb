"""A model of power loss: of what a save asked the disk to do, whatever was not flushed may be missing afterwards.

The calls of the program are recorded, and played on a disk that forgets. After each call the power may go: then each
change of a folder that was not flushed, and each write to a file that was not flushed, is there or is not, in every
combination; a write may be there in part. In all of them the wallet must be the old or the new one, whole, and the new
one once the program has said so. Some of those disks are made real, and the program starts on them.
"""

import itertools
import os
import random
import re
import shutil
import time

import calls
from machine import Machine, alike, laid
from scenes import all_scenes
from tally import share

CALL = re.compile(r"^(?:\d+ +)?([a-z_0-9]+)\((.*)\) += (-?\d+)")
TEXT = re.compile(r'"((?:\\x[0-9a-f]{2})*)"')
MOST = 500


class File:
    parts = (0, 0.5, 1)

    def __init__(self, data=b""):
        self.flushed, self.waiting = data, []

    def contents(self, chosen=None):
        """What it holds where of each write that waits only that part has reached the disk; None: all."""
        if not self.waiting:
            return self.flushed
        data = bytearray(self.flushed)
        for number, (kind, place, text) in enumerate(self.waiting):
            part = 1 if chosen is None else chosen[number]
            if kind == "cut" and part:
                del data[place:]
            elif kind == "write" and part:
                kept = text[:int(len(text) * part)]
                data[len(data):place] = b"\0" * (place - len(data))
                data[place:place + len(kept)] = kept
        return bytes(data)

    def flush(self):
        self.flushed, self.waiting = self.contents(), []


class Folder:
    parts = (0, 1)

    def __init__(self):
        self.flushed, self.waiting = {}, []

    def entries(self, chosen=None):
        names = dict(self.flushed)
        for number, change in enumerate(self.waiting):
            if chosen is None or chosen[number]:
                for name, node in change:
                    if node is None:
                        names.pop(name, None)
                    else:
                        names[name] = node
        return names

    def flush(self):
        self.flushed, self.waiting = self.entries(), []


class Disk:
    """Everything below one folder, as the program left it at last."""

    def __init__(self, path):
        self.path, self.root = path, self.load(path)

    def load(self, path):
        if os.path.isfile(path):
            with open(path, "rb") as file:
                return File(file.read())
        folder = Folder()
        for name in os.listdir(path):
            folder.flushed[name] = self.load(os.path.join(path, name))
        return folder

    def find(self, path):
        node = self.root
        for part in os.path.relpath(path, self.path).split("/"):
            if part == ".":
                continue
            if not isinstance(node, Folder) or part not in node.entries():
                return None
            node = node.entries()[part]
        return node

    def change(self, *changes):
        """Names in folders that come and go; those of one folder together, as a rename does it."""
        byFolder = {}
        for path, node in changes:
            byFolder.setdefault(os.path.dirname(path), []).append((os.path.basename(path), node))
        for path, entries in byFolder.items():
            folder = self.find(path)
            if folder is not None:
                folder.waiting.append(entries)

    def nodes(self):
        """All that something of waits."""
        found, open_ = [], [self.root]
        while open_:
            node = open_.pop()
            if node.waiting and node not in found:
                found.append(node)
            if isinstance(node, Folder):
                later = [entry for change in node.waiting for _, entry in change if entry is not None]
                open_ += [entry for entry in list(node.flushed.values()) + later if entry not in open_]
        return found

    def afterwards(self, dice, most):
        """What could be on the disk if the power went now: for each node that waits, which of its changes made it.

        All combinations, or so many of them by chance.
        """
        nodes = self.nodes()
        choices = [list(itertools.product(node.parts, repeat=min(len(node.waiting), 6))) for node in nodes]
        total = 1
        for choice in choices:
            total *= len(choice)
        if total <= most:
            combinations = itertools.product(*choices)
        else:
            combinations = ([dice.choice(choice) for choice in choices] for _ in range(most))
        for combination in combinations:
            chosen = {}
            for node, choice in zip(nodes, combination):
                missing = len(node.waiting) - len(choice)
                chosen[id(node)] = list(choice) + [dice.choice((0, 1)) for _ in range(missing)]
            yield tree(self.root, chosen)


def tree(node, chosen):
    if isinstance(node, File):
        return node.contents(chosen.get(id(node)))
    return {name: tree(entry, chosen) for name, entry in node.entries(chosen.get(id(node))).items()}


def record(machine, arguments):
    """The calls of a command that change files, with all bytes, and where it has given its answer."""
    time.sleep(calls.FRESH)
    trace = machine.home + ".trace"
    names = "openat,write,pwrite64,fsync,fdatasync,rename,renameat2,link,unlink,mkdir,ftruncate,close,exit_group"
    outcome = machine.run(*arguments, around=("strace", "-xx", "-s", "9999999", "-o", trace, "-e", "trace=" + names))
    with open(trace) as file:
        lines = file.read().splitlines()
    os.unlink(trace)
    return lines, outcome.code


def texts(arguments):
    return [bytes.fromhex(found.replace("\\x", "")) for found in TEXT.findall(arguments)]


def play(disk, lines):
    """Plays the calls one by one; says after each whether the program has told that it is done."""
    files, isTold = {}, False
    for line in lines:
        if line.startswith("exit_group("):
            yield "exit", True
            return
        found = CALL.match(line)
        if not found or int(found[3]) < 0:
            continue
        name, arguments, answer = found[1], found[2], int(found[3])
        paths = [os.path.join(disk.path, text.decode("utf-8", "replace")) for text in texts(arguments)[:2]]
        number = int(arguments.split(",")[0]) if arguments[:1].isdigit() else None
        if name == "openat":
            if paths[0].startswith(disk.path):
                node = disk.find(paths[0])
                if node is None and "O_CREAT" in arguments:
                    node = File()
                    disk.change((paths[0], node))
                files[answer] = [node, 0, "O_APPEND" in arguments]
            else:
                files.pop(answer, None)
        elif name == "close":
            files.pop(number, None)
        elif name in ("write", "pwrite64"):
            text = texts(arguments)[0][:answer]
            if number in (1, 2):
                isTold = isTold or number == 1
            elif number in files and isinstance(files[number][0], File):
                node, place, appends = files[number]
                if name == "pwrite64":
                    place = int(arguments.rsplit(",", 1)[1])
                elif appends:
                    place = len(node.contents())
                node.waiting.append(("write", place, text))
                files[number][1] = place + len(text)
        elif name == "lseek" and number in files:
            files[number][1] = answer
        elif name == "ftruncate" and number in files:
            files[number][0].waiting.append(("cut", int(arguments.split(",")[1]), b""))
        elif name in ("fsync", "fdatasync") and number in files and files[number][0] is not None:
            files[number][0].flush()
        elif name == "rename":
            disk.change((paths[0], None), (paths[1], disk.find(paths[0])))
        elif name == "link":
            disk.change((paths[1], disk.find(paths[0])))
        elif name == "renameat2":
            disk.change((paths[0], disk.find(paths[1])), (paths[1], disk.find(paths[0])))
        elif name == "unlink":
            disk.change((paths[0], None))
        elif name == "mkdir":
            disk.change((paths[0], Folder()))
        else:
            continue
        yield line[:60], isTold


def power_lost_at_every_call(size, tally):
    """After each prefix of the recorded calls, in each combination of what was not flushed: old or new whole."""
    calls.require(Machine())
    dice = random.Random(11)
    for scene in share(all_scenes(), max(size, 0.3)):
        machine = Machine(scene.before)
        start = Disk(machine.home)
        lines, code = record(machine, scene.arguments)
        if code != 0 or alike(machine.state(), scene.old) != scene.new:
            tally.count(f"{scene.name}: cannot be recorded: {code}")
            continue
        distinct = {}
        for point, isTold in play(start, lines):
            for found in start.afterwards(dice, int(MOST * size) if size >= 1 else 16):
                state = judge(scene, found, isTold)
                isWhole = state in ("old", "new")
                tally.count(None if isWhole else f"{scene.name}, after {point}: {state}", f"were {state}")
                distinct.setdefault(repr(sorted(found.get("w", {}))) + state, found)
        few = list(distinct.values())
        dice.shuffle(few)
        for found in few[:max(2, int(20 * size))]:
            tally.count(begin(scene, found), "started on")
        machine.remove()


def judge(scene, found, isTold):
    folder = found.get("w", {})
    state = scene.stateOf(laid(folder.get("wallet.json"), folder.get("changes.jsonl")))
    if isTold and state != "new":
        return f"{state} although it was told to be saved"
    if state == "new" and scene.backup:
        kept = {**folder.get("backups", {}), **folder}
        if not any(scene.backup in name and content == scene.kept for name, content in kept.items()):
            return "new without what was kept of the old one"
    return state


def begin(scene, found):
    """Makes such a disk, and lets the program work on it."""
    machine = made_of(found)
    trouble = scene.next(machine)
    machine.remove()
    return f"{scene.name}, started afterwards: {trouble}" if trouble else None


def made_of(found):
    """A machine with such a disk."""
    machine = Machine()
    shutil.rmtree(machine.home)
    put(found, machine.home)
    return machine


def put(found, path):
    os.mkdir(path, 0o700)
    for name, content in found.items():
        inner = os.path.join(path, name)
        if isinstance(content, dict):
            put(content, inner)
        else:
            with open(inner, "wb") as file:
                file.write(content)
            os.chmod(inner, 0o600)
