"""The full screen, or a command, in a terminal of which every byte is seen."""

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time

import machine as machines
from machine import environment


class Screen:
    def __init__(self, machine, *arguments, term="xterm-256color", columns=120, rows=34, around=(), **variables):
        self.master, self.slave = pty.openpty()
        self.resize(columns, rows)
        self.modes = termios.tcgetattr(self.slave)
        self.sent = bytearray()
        self.process = subprocess.Popen(
            [*around, machines.program, *arguments], env=environment(machine.home, TERM=term, **variables),
            cwd=machine.home, stdin=self.slave, stdout=self.slave, stderr=self.slave, start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0))

    @property
    def pid(self):
        return self.process.pid

    def resize(self, columns, rows):
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def type(self, text):
        data = text.encode() if isinstance(text, str) else text
        while data:
            if select.select([self.master], [self.master], [], 30)[1]:
                data = data[os.write(self.master, data[:1024]):]
            self.read(0)

    def read(self, seconds):
        """Takes what the program sends within that time; False when nothing came."""
        if not select.select([self.master], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.master, 1 << 16)
        except OSError:
            return False
        self.sent += data
        return bool(data)

    def isAsleep(self):
        try:
            with open(f"/proc/{self.pid}/stat") as file:
                return file.read().rpartition(")")[2].split()[0] in "STZX"
        except FileNotFoundError:
            return True

    def settle(self, seconds=20):
        """Until it has shown something, and then neither sends nor runs any more."""
        end, quiet = time.monotonic() + seconds, 0
        while time.monotonic() < end and quiet < 2:
            quiet = 0 if self.read(0.05) or not self.isAsleep() or not self.sent else quiet + 1
            if self.process.poll() is not None:
                return

    def end(self, seconds=20):
        """Waits for its end; 128 and the signal's number if one ended it."""
        end = time.monotonic() + seconds
        while self.process.poll() is None and time.monotonic() < end:
            self.read(0.02)
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
            return -1
        while self.read(0.02):
            pass
        return self.process.returncode if self.process.returncode >= 0 else 128 - self.process.returncode

    def isAsBefore(self):
        return termios.tcgetattr(self.slave) == self.modes

    def signal(self, number):
        os.kill(self.pid, number)

    def hangUp(self):
        """The terminal is gone, as when its window is closed."""
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = None

    def close(self):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for descriptor in (self.master, self.slave):
            if descriptor is not None:
                os.close(descriptor)
        self.master = self.slave = None

    def status(self, name):
        with open(f"/proc/{self.pid}/status") as file:
            for line in file:
                if line.startswith(name + ":"):
                    return int(line.split()[1])
        return 0


def answered(machine, *arguments, **variables):
    """All that a command sends to a terminal, and its exit code."""
    screen = Screen(machine, *arguments, **variables)
    code = screen.end(60)
    screen.close()
    return bytes(screen.sent), code


SIGNALS = [
    signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGILL, signal.SIGTRAP, signal.SIGABRT,
    signal.SIGBUS, signal.SIGFPE, signal.SIGSEGV, signal.SIGSYS, signal.SIGUSR1, signal.SIGUSR2, signal.SIGPIPE,
    signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF, signal.SIGXCPU, signal.SIGIO, signal.SIGPWR, signal.SIGSTKFLT,
    signal.SIGRTMIN, signal.SIGRTMAX,
]
