"""Somebody else writes the wallet's file, with an editor that knows of no lock, while it is being saved."""

import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time

import calls
import machine as machines
from machine import Machine, environment, made
from marking import Saver, lines_of
from screen import Screen
from tally import Skipped, each, share

# A key of the first card that no version knows; each edit gives it another value of the same length.
MARK = re.compile(rb'"edited":"([^"]{8})"')
MARKING = ["done", "counter", "--amount", "0.01", "--note", "mine"]
# Between these nothing of a save can be seen from outside.
UNSEEN = {"brk", "mmap", "munmap", "mremap", "mprotect", "madvise", "rt_sigprocmask", "rt_sigaction", "clock_gettime"}


class Editor:
    """Edits one wallet in one way, and knows what must not be lost."""

    number = 0

    def __init__(self, machine, way):
        self.machine, self.way = machine, way
        self.token, self.hadOurs = None, False
        # Odd while it writes; an edit may begin and end while somebody reads.
        self.moves = 0

    def edit(self):
        Editor.number += 1
        self.token = b"e%07d" % Editor.number
        text = self.machine.read()
        self.hadOurs = b'"mine"' in text
        if self.way == "older":
            text = self.machine.read("older.json")
        new = MARK.sub(b'"edited":"' + self.token + b'"', text, count=1)
        assert new != text
        # An editor does not think of keeping the size.
        if self.way in ("in place", "truncating", "rename"):
            new = new.rstrip(b"\n") + b" " * random.randrange(40) + b"\n"
        path, times = self.machine.wallet, os.stat(self.machine.wallet)
        self.moves += 1
        if self.way in ("rename", "older"):
            with open(path + "~", "wb") as file:
                file.write(new)
            os.chmod(path + "~", 0o600)
            os.replace(path + "~", path)
        else:
            with open(path, "wb" if self.way == "truncating" else "r+b", buffering=0) as file:
                file.write(new)
                file.truncate()
            if self.way == "times put back":
                os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))
        self.moves += 1

    def lost(self, said):
        """What is wrong with the edit and the file afterwards; `said` is what the programs told since."""
        try:
            json.loads(self.machine.read())
        except ValueError as problem:
            return f"the file is broken: {problem}"
        if self.token in self.machine.read():
            return None
        folder = self.machine.home + "/w"
        for name in os.listdir(folder):
            if ".conflict-" in name and self.token in self.machine.read("w/" + name):
                return None if name in said else f"{name} is not told of: {said}"
        return "the edit is lost"


WAYS = ["in place", "truncating", "rename", "older", "times put back"]


# Whoever is this slow is met in the midst of a save.
SLOW = "inject=fsync,rename,renameat2,unlink,link,newfstatat,fstat,pread64,fcntl,futimens,fchmod:delay_exit=3000"


class Reader:
    """Reads the file all the time: it is whole whenever no editor is at work."""

    def __init__(self, machine, editor):
        self.machine, self.editor, self.broken, self.isOver = machine, editor, [], False
        self.thread = threading.Thread(target=self.read)
        self.thread.start()

    def read(self):
        while not self.isOver:
            moves = self.editor.moves
            text = self.machine.read()
            if moves % 2 or moves != self.editor.moves:
                continue
            try:
                json.loads(text)
            except (ValueError, TypeError) as problem:
                self.broken.append(str(problem))
            time.sleep(0.002)

    def end(self):
        self.isOver = True
        self.thread.join()
        return f"not whole in between: {self.broken[0]}" if self.broken else None


def prepared(**size):
    """A wallet with the key that editors change, and an older copy of it."""
    machine = made(**size)
    text = machine.read().replace(b'"cards":[\n{', b'"cards":[\n{"edited":"original",', 1)
    with open(machine.wallet, "wb") as file:
        file.write(text)
    machine.run("done", "counter", "--amount", "3", "--note", "since the copy", code=0)
    with open(machine.home + "/older.json", "wb") as file:
        file.write(text)
    assert MARK.search(machine.read()), "the key is not kept"
    return machine


def small_and_large():
    return {"small": prepared(), "large": prepared(cards=40, benefits=400, years=3)}


class Busy:
    """Both processors have something else to do."""

    def __init__(self, isBusy):
        self.isBusy = isBusy

    def __enter__(self):
        count = (os.cpu_count() or 2) if self.isBusy else 0
        self.burners = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(count)]

    def __exit__(self, *_):
        for burner in self.burners:
            burner.kill()
            burner.wait()


def state_of(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return "X"


def between(machine, injections, edit):
    """Runs a mark that is stopped at a call, edits while it stands still, and lets it go on; its code and what it said."""
    options = [option for injection in injections for option in ("-e", "inject=" + injection)]
    process = subprocess.Popen(
        ["strace", "-D", "-o", "/dev/null", *options, machines.program, *MARKING], env=environment(machine.home),
        cwd=machine.home, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    stopped, isEdited = 0, False
    while state_of(process.pid) not in "XZ":
        # Each call of a program that is traced stops it too, for less than a moment.
        stopped = stopped + 1 if state_of(process.pid) in "tT" else 0
        if stopped == 4:
            if not isEdited:
                stand_still(process.pid)
                edit()
                isEdited = True
            os.kill(process.pid, signal.SIGCONT)
            stopped = 0
        time.sleep(0.004)
    output, said = process.communicate()
    return process.returncode, (output + said).decode("utf-8", "replace"), isEdited


def stand_still(pid):
    """On a busy machine a call may take as long as a stop: an editor that reads, and writes once the program went on, takes
    back what it did not read."""
    os.kill(pid, signal.SIGSTOP)
    looks = 0
    while looks < 5 and state_of(pid) not in "ZX":
        looks = looks + 1 if state_of(pid) in "tT" else 0
        time.sleep(0.004)


def seen(machine):
    """The calls of a mark between which somebody could write."""
    return [call for call in calls.of(machine, MARKING) if call[0] not in UNSEEN]


def edits_between_any_two_calls(size, tally):
    """Stopped behind each call of a save, edited in each way, continued: nothing broken, nothing lost, nothing untrue."""
    calls.require(Machine())
    points, wallets = [], small_and_large()
    for name, before in wallets.items():
        points += [(name, before, call, way) for call in seen(Machine(before)) for way in WAYS]

    def strike(point):
        name, before, call, way = point
        machine = Machine(before)
        editor = Editor(machine, way)
        reader = Reader(machine, editor)
        code, said, isEdited = between(machine, [f"{call[0]}:signal=STOP:when={call[1]}"], editor.edit)
        where = f"{name}, {way} behind {call[2][:80]}"
        loss = reader.end() or (judge(machine, editor, code, said) if isEdited else None)
        machine.remove()
        return (f"{where}: {loss}" if loss else None), "edited" if isEdited else "ended before"

    each(share(points, size), strike, tally)
    for name, before in wallets.items():
        points = [(name, before, call, way) for call in seen_of_a_screen(Machine(before)) for way in WAYS]
        each(share(points, size), strike_a_screen, tally)


def seen_of_a_screen(machine):
    """The calls of the thread that saves, for one mark."""
    trace, counts, found = machine.home + ".trace", {}, []
    saver = Saver(machine, "-o", trace)
    saver.screen.type("d")
    saver.screen.settle()
    saver.close()
    for line in lines_of(trace):
        match = calls.LINE.match(line)
        if match:
            counts[match[1]] = counts.get(match[1], 0) + 1
            if match[1] not in UNSEEN | {"restart_syscall", "futex", "poll", "ppoll", "exit"}:
                found.append((match[1], counts[match[1]], line.strip()))
    return found


def strike_a_screen(point):
    """The mark behind the one that was stopped does not know of the edit, if that took it for its own."""
    name, before, call, way = point
    machine = Machine(before)
    editor = Editor(machine, way)
    reader = Reader(machine, editor)
    saver = Saver(
        machine, "-o", "/dev/null", "-e", f"trace={call[0]}", "-e", f"inject={call[0]}:signal=STOP:when={call[1]}")
    screen, end = saver.screen, time.monotonic() + 3
    screen.type("d")
    while state_of(screen.pid) != "T" and time.monotonic() < end:
        screen.read(0.01)
    isStopped = state_of(screen.pid) == "T"
    editor.edit()
    screen.signal(signal.SIGCONT)
    screen.settle()
    screen.type("u")
    screen.settle()
    loss = reader.end() or editor.lost(machine.run("check").output)
    saver.close()
    machine.remove()
    where = f"{name}, {way} beside a screen behind {call[2][:80]}"
    return (f"{where}: {loss}" if loss else None), "on a screen that was stopped" if isStopped else "ended before"


def judge(machine, editor, code, said):
    check = machine.run("check")
    loss = editor.lost(said + check.output + check.text)
    if loss or check.code != 0 and ".conflict-" not in check.output:
        return loss or f"check says: {check.output.strip()}"
    # Who puts an older copy over what was saved wants that.
    isOver = editor.way == "older" and editor.hadOurs
    if code == 0 and b'"mine"' not in machine.state() and not isOver:
        return "said to be saved and is not there"
    if code != 0 and not said.strip():
        return f"ended with {code} and no word"
    return f"left behind: {machine.leftovers()}" if machine.leftovers() else None


def edits_at_any_moment(size, tally):
    """Edits beside commands whose calls take long, and beside marks on a screen, on an idle and a busy machine."""
    calls.require(Machine())
    rounds = max(5, int(125 * size))
    for name, before in small_and_large().items():
        for isBusy in (False, True):
            with Busy(isBusy):
                where = f"{name}, {'busy' if isBusy else 'idle'}"
                beside_commands(before, where, rounds, tally)
                beside_a_screen(before, where, rounds, tally)


def beside_commands(before, where, rounds, tally):
    dice, machine = random.Random(7), Machine(before)
    around = ("strace", "-o", "/dev/null", "-e", SLOW)
    for number in range(rounds):
        editor = Editor(machine, WAYS[number % len(WAYS)])
        reader = Reader(machine, editor)
        timer = threading.Timer(dice.uniform(0.05, 0.4), editor.edit)
        timer.start()
        outcome = machine.run(*MARKING[:-1], f"mine {number}", around=around)
        timer.join()
        loss = reader.end() or editor.lost(outcome.text + machine.run("check").output)
        tally.count(f"{where}, {editor.way}, command {number}: {loss}" if loss else None, "beside commands")
    machine.remove()


def beside_a_screen(before, where, rounds, tally):
    """Each edit is followed by a mark that does not know of it, if the one before it took it for its own."""
    dice, machine = random.Random(8), Machine(before)
    for first in range(0, rounds, 10):
        # Half of them are as quick as they are, half are slow between all calls of the thread that saves.
        isSlow = first // 10 % 2 == 0
        saver = Saver(machine, "-o", "/dev/null", *(("-e", SLOW) if isSlow else ("-e", "trace=exit_group")))
        screen = saver.screen
        for number in range(first, min(rounds, first + 10)):
            editor = Editor(machine, WAYS[number % len(WAYS)])
            reader = Reader(machine, editor)
            screen.type("d")
            end = time.monotonic() + dice.uniform(0, 0.25 if isSlow else 0.04)
            while time.monotonic() < end:
                screen.read(0.001)
            editor.edit()
            screen.settle()
            screen.type("u")
            screen.settle()
            loss = reader.end() or editor.lost(machine.run("check").output)
            tally.count(f"{where}, {editor.way}, mark {number}: {loss}" if loss else None, "beside a screen")
        saver.close()
    check = machine.run("check")
    tally.count(None if check.code == 0 or ".conflict-" in check.output else f"{where}: check says {check.output}")
    machine.remove()


def rested(before):
    """A copy of a machine whose wallet nobody wrote within the last instants: one that is that fresh is read with more calls,
    so that a call's number would say another one."""
    machine = Machine(before)
    time.sleep(0.05)
    return machine


def killed_while_an_edit_is_put_back(size, tally):
    """Edited in the last instant, then killed at any call: the edit is in the file, or in a copy that the next one names."""
    calls.require(Machine())
    before = prepared()
    found = seen(rested(before))
    hiding = next(call for call in found if call[0] == "rename" and ".kept" in call[2])
    # Of one kind of call strace does one thing.
    later = [call for call in found[found.index(hiding) + 1:] if call[0] != hiding[0]]
    points = [(call, way) for call in later for way in ("in place", "rename")]
    # Putting back takes more calls than a save has.
    points += [(("renameat2", 2, "renameat2, the second"), way) for way in ("in place", "rename")]

    def strike(point):
        call, way = point
        machine = rested(before)
        editor = Editor(machine, way)
        stop = f"{hiding[0]}:signal=STOP:when={hiding[1]}"
        kill = f"{call[0]}:signal=KILL:when={call[1]}"
        code, said, isEdited = between(machine, [stop, kill], editor.edit)
        again = machine.run(*MARKING[:-1], "afterwards")
        loss = None if isEdited else "was not edited"
        loss = loss or editor.lost(said + again.text + machine.run("check").output)
        if again.code != 0:
            loss = loss or f"the next one ended with {again.code}: {again.text}"
        if machine.leftovers():
            loss = loss or f"left behind: {machine.leftovers()}"
        machine.remove()
        where = f"{way}, killed behind {call[2][:80]}"
        return (f"{where}: {loss}" if loss else None), "killed" if code == -9 else "came to an end"

    each(share(points, size), strike, tally)


FOREIGN = [
    ".syncthing.statement.2026-11.tmp", ".budget.2026-1.tmp", ".wallet.json.123-abc.tmp", ".wallet.json.tmp",
    ".wallet.json.4711-0123456789abcdef.tmp", ".changes.jsonl.12-0123456789abcdef.tmp", ".other.json.1-1f.tmp",
    ".wallet-2026-11-01.json.77-0123456789abcdef.tmp", ".wallet.json.kept", ".wallet.json.0123-4567.kept",
]


def files_of_others(size, tally):
    """Hidden files beside the wallet and its backups that are not ours stay, whatever runs."""
    machine = made()
    machine.run(*MARKING, code=0)
    for name in FOREIGN:
        for folder in ("w", "w/backups"):
            with open(f"{machine.home}/{folder}/{name}", "w") as file:
                file.write("theirs")
    machine.run(*MARKING, code=0)
    machine.run("check", "--repair", "--yes")
    screen = Screen(machine)
    screen.settle()
    screen.type("dq")
    screen.end()
    screen.close()
    for name in FOREIGN:
        for folder in ("w", "w/backups"):
            isThere = machine.read(f"{folder}/{name}") == b"theirs"
            tally.count(None if isThere else f"{folder}/{name} is gone")
    machine.remove()


def a_writer_in_another_container(size, tally):
    """Who saves among other process numbers is alive, though nobody here knows his: his draft stays, and is saved."""
    calls.require(Machine())
    apart = ("unshare", "--pid", "--fork", "--mount-proc")
    if Machine().run("--version", around=apart).code != 0:
        raise Skipped("no process numbers of one's own may be had here")
    machine = made()
    slow = (*apart, "strace", "-o", "/dev/null", "-e", "inject=fsync:delay_enter=1500000")
    process = subprocess.Popen(
        [*slow, machines.program, *MARKING], env=environment(machine.home), cwd=machine.home,
        stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    end = time.monotonic() + 10
    while not machine.leftovers() and time.monotonic() < end:
        time.sleep(0.01)
    drafts = machine.leftovers()
    screen = Screen(machine)
    screen.settle(2)
    machine.run("check")
    tally.count(None if drafts and machine.leftovers() == drafts else f"the draft {drafts} was swept")
    tally.count(None if process.wait(30) == 0 and b'"mine"' in machine.read() else "he could not save")
    screen.type("q")
    screen.end()
    screen.close()
    machine.remove()


def locks_that_are_something_else(size, tally):
    """A lock or a list of changes that is a link, another file's second name, a folder, a pipe: said; nothing is emptied."""
    before = made()
    makers = {
        "link": lambda path, victim: os.symlink(victim, path),
        "hard link": lambda path, victim: os.link(victim, path),
        "folder": lambda path, victim: os.mkdir(path),
        "pipe": lambda path, victim: os.mkfifo(path),
    }
    for kind, make in makers.items():
        for name in ("wallet.json.lock", "changes.jsonl"):
            machine = Machine(before)
            victim, path, old = machine.home + "/diary.txt", f"{machine.home}/w/{name}", machine.read()
            with open(victim, "w") as file:
                file.write("dear diary\n" * 9)
            os.chmod(victim, 0o644)
            if os.path.exists(path):
                os.unlink(path)
            make(path, victim)
            outcome = machine.run(*MARKING)
            isLock = name.endswith("lock")
            loss = None
            if machine.read("diary.txt") != b"dear diary\n" * 9 or os.stat(victim).st_mode & 0o777 != 0o644:
                loss = "the other file was changed"
            elif name not in outcome.text or kind not in outcome.text or "leads back" in outcome.text:
                loss = f"not named: {outcome.text}"
            elif (outcome.code == 0) == isLock or (machine.read() == old) != isLock:
                loss = f"ended with {outcome.code}: {outcome.text}"
            tally.count(f"{name} is a {kind}: {loss}" if loss else None)
            machine.remove()
