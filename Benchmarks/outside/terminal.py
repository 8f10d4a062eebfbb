"""A program on a pseudo-terminal of its own, every byte of which is seen and stamped."""

import fcntl
import os
import pty
import select
import signal
import struct
import termios
import time

COLUMNS, ROWS = 120, 40


def surroundings(home, **more):
    """Nothing of this machine but where programs are; None takes a variable away."""
    values = {
        "PATH": os.environ.get("PATH", "/usr/bin:/bin"), "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8",
        "TZ": "UTC",
    }
    values.update(more)
    return {name: value for name, value in values.items() if value is not None}


class Terminal:
    def __init__(self, command, home, columns=None, rows=None, **variables):
        # The clock starts in the child, just before the program takes its place.
        reading, writing = os.pipe()
        self.pid, self.master = pty.fork()
        if self.pid == 0:
            try:
                fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows or ROWS, columns or COLUMNS, 0, 0))
                os.chdir(home)
                os.write(writing, struct.pack("d", time.monotonic()))
                os.execvpe(command[0], command, surroundings(home, **variables))
            finally:
                os._exit(127)
        os.close(writing)
        self.began = struct.unpack("d", os.read(reading, 8))[0]
        os.close(reading)
        self.sent, self.last = 0, None
        self.code = None

    def read(self, seconds):
        """What comes at once within so many seconds, or nothing; notes when it came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return b""
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            data = b""
        if data:
            self.last = time.monotonic()
            self.sent += len(data)
        return data

    def readUntilSilent(self, silence, patience=60.0):
        """All that comes until nothing did for so many seconds."""
        data, end = b"", time.monotonic() + patience
        while time.monotonic() < end and (part := self.read(silence)):
            data += part
        return data

    def write(self, keys):
        os.write(self.master, keys)

    def threads(self):
        try:
            return os.listdir(f"/proc/{self.pid}/task")
        except OSError:
            return []

    def isAlive(self):
        if self.code is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self.code = os.waitstatus_to_exitcode(status)
        return self.code is None

    def isAsleep(self):
        """Whether each of its threads waits for something that is not the disk."""
        for thread in self.threads():
            try:
                with open(f"/proc/{self.pid}/task/{thread}/stat") as file:
                    if file.read().rpartition(")")[2].split()[0] not in "SZX":
                        return False
            except OSError:
                pass
        return True

    def settle(self, patience=60.0, looks=3):
        """Reads on until it sleeps and sends nothing; whether it came to that."""
        end, quiet = time.monotonic() + patience, 0
        while quiet < looks:
            if time.monotonic() > end:
                return False
            quiet = 0 if self.read(0.002) or not self.isAsleep() else quiet + 1
        return True

    def press(self, key, patience=60.0):
        """One key, and all that follows from it; the bytes it was answered with."""
        before = self.sent
        self.write(key)
        end = time.monotonic() + patience
        while self.sent == before and time.monotonic() < end and self.isAlive():
            self.read(0.5)
        self.settle(patience)
        return self.sent - before

    def status(self, name):
        """A number of its status, memory in KiB."""
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1])
        return 0

    def wakes(self):
        """How often any of its threads has gone to sleep."""
        total = 0
        for thread in self.threads():
            with open(f"/proc/{self.pid}/task/{thread}/status") as file:
                total += next(int(line.split()[1]) for line in file if line.startswith("voluntary_ctxt_switches"))
        return total

    def processorTime(self):
        """Seconds that its threads have run."""
        total = 0
        for thread in self.threads():
            with open(f"/proc/{self.pid}/task/{thread}/schedstat") as file:
                total += int(file.read().split()[0]) / 1e9
        return total

    def leave(self, patience=30.0):
        """Goes back by q until it has left; its code, or None where it had to be killed."""
        limit = time.monotonic() + patience
        while time.monotonic() < limit:
            self.write(b"q")
            before = self.sent
            while self.isAlive() and time.monotonic() < limit:
                self.read(0.005)
                if self.sent > before and self.isAsleep():
                    break
            if self.code is not None:
                break
        self.close()
        return self.code

    def close(self):
        if self.code is None:
            try:
                os.kill(self.pid, signal.SIGKILL)
                os.waitpid(self.pid, 0)
            except OSError:
                pass
        if self.master is not None:
            os.close(self.master)
            self.master = None

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
