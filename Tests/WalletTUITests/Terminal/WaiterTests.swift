import Glibc
import Testing
import WalletDomain

@testable import WalletTUI

/// A Waiter on pipes in place of a terminal.
private struct Fixture: ~Copyable {
    let keys: Int32
    let signals: Int32
    let waiter: Waiter
    private let ends: [Int32]

    init(escapeDelay: Int = 25, reading: Waiter.Reading = .now) throws {
        var input: [Int32] = [0, 0]
        var signal: [Int32] = [0, 0]
        #expect(pipe(&input) == 0)
        #expect(pipe(&signal) == 0)
        #expect(fcntl(signal[0], F_SETFL, O_NONBLOCK) == 0)
        (keys, signals) = (input[1], signal[1])
        ends = [input[0], signal[0], signal[1]]
        waiter = try Waiter(
            input: input[0], signals: SignalPipe(descriptor: signal[0]), reading: { reading }, escapeDelay: escapeDelay
        )
    }

    deinit { for end in ends { close(end) } }

    func type(_ text: String) {
        let bytes = Array(text.utf8)
        #expect(write(keys, bytes, bytes.count) == bytes.count)
    }

    func raise(_ number: Int32) {
        var byte = UInt8(number)
        #expect(write(signals, &byte, 1) == 1)
    }
}

/// Milliseconds since 1970.
private func now() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
}

struct WaiterTests {
    @Test func allWaitingInputIsOneReason() throws {
        let fixture = try Fixture()
        fixture.type(String(repeating: "j", count: 500))
        #expect(fixture.waiter.wait(until: nil) == [.input(Array(repeating: .key("j"), count: 500))])
        close(fixture.keys)
    }

    /// Before a page that is not to be answered unseen; the terminal's own answers are no typing.
    @Test func whatWasTypedIsDropped() throws {
        let fixture = try Fixture()
        fixture.type(String(repeating: "t", count: 9_000) + "\r\u{1B}")
        let dropped = fixture.waiter.dropInput()
        #expect(dropped.count == 9_002 && dropped.last == .key(.escape))
        #expect(fixture.waiter.dropInput().isEmpty)
        fixture.type("j")
        #expect(fixture.waiter.wait(until: nil) == [.input([.key("j")])])
    }

    @Test func aLoneEscapeArrivesAfterItsDelayAndASequenceAtOnce() throws {
        let fixture = try Fixture(escapeDelay: 10)
        fixture.type("\u{1B}")
        let start = now()
        #expect(fixture.waiter.wait(until: nil) == [.input([.key(.escape)])])
        #expect(now() - start >= 9)
        fixture.type("\u{1B}[A")
        #expect(fixture.waiter.wait(until: nil) == [.input([.key(.up)])])
        close(fixture.keys)
    }

    @Test func aMomentComesOnceEvenIfItIsPast() throws {
        let fixture = try Fixture()
        #expect(fixture.waiter.wait(until: now() - 5000) == [.moment])
        let soon = now() + 20
        #expect(fixture.waiter.wait(until: soon) == [.moment])
        #expect(now() >= soon)
        // Another one takes its place.
        fixture.type("q")
        #expect(fixture.waiter.wait(until: now() + 60_000) == [.input([.key("q")])])
        #expect(fixture.waiter.wait(until: 0) == [.moment])
        close(fixture.keys)
    }

    @Test func theMailboxWakesOnceForManyLetters() throws {
        let fixture = try Fixture()
        let waker = fixture.waiter.waker
        for _ in 0..<3 { waker.wake() }
        #expect(fixture.waiter.wait(until: nil) == [.mailbox])
        #expect(fixture.waiter.wait(until: 0) == [.moment])
        close(fixture.keys)
    }

    @Test func signalsAreNamedAndNotRepeated() throws {
        let fixture = try Fixture()
        for number in [SIGWINCH, SIGWINCH, SIGCONT, SIGTSTP, SIGTERM] { fixture.raise(number) }
        #expect(
            fixture.waiter.wait(until: nil) == [.resized, .continued, .stopAsked, .endAsked(signal: SIGTERM)]
        )
        close(fixture.keys)
    }

    @Test func aTerminalThatIsGoneIsSaidForEver() throws {
        let fixture = try Fixture()
        fixture.type("j")
        close(fixture.keys)
        #expect(fixture.waiter.wait(until: nil) == [.input([.key("j")]), .hangup])
        #expect(fixture.waiter.wait(until: nil) == [.hangup])
    }

    @Test func aTerminalOfAnotherProgramIsNotRead() throws {
        let suspended = try Fixture(reading: .later)
        suspended.type("j")
        #expect(suspended.waiter.wait(until: 0) == [.moment])
        close(suspended.keys)
        let closed = try Fixture(reading: .never)
        #expect(closed.waiter.wait(until: nil) == [.hangup])
        close(closed.keys)
    }

    @Test func onlyTheWatchedFileWakes() throws {
        let folder = try #require(mkdtemp(strdup("/tmp/waiter-XXXXXX")).map { String(cString: $0) })
        defer {
            for name in ["wallet.json", "other"] { unlink(folder + "/" + name) }
            rmdir(folder)
        }
        let fixture = try Fixture()
        #expect(!fixture.waiter.watch(folder: folder + "/missing", name: "wallet.json"))
        #expect(fixture.waiter.watch(folder: folder, name: "wallet.json"))
        write(to: folder + "/other")
        #expect(fixture.waiter.wait(until: now() + 30) == [.moment])
        rename(folder + "/other", folder + "/wallet.json")
        #expect(fixture.waiter.wait(until: nil) == [.folderChanged])
        write(to: folder + "/wallet.json")
        // While we save ourselves it can wait, and is not lost.
        #expect(fixture.waiter.wait(until: now() + 30, isSaving: true) == [.moment])
        #expect(fixture.waiter.wait(until: nil) == [.folderChanged])
        #expect(fixture.waiter.wait(until: 0) == [.moment])
        close(fixture.keys)
    }

    @Test func aCopyOfTheWatchedFileWakes() throws {
        let folder = try #require(mkdtemp(strdup("/tmp/waiter-XXXXXX")).map { String(cString: $0) })
        defer {
            for name in ["wallet.json", "wallet.conflict-1.json", "other.conflict-1.json"] {
                unlink(folder + "/" + name)
            }
            rmdir(folder)
        }
        let fixture = try Fixture()
        let copies = try ConflictCopies(ofWallet: folder + "/wallet.json")
        #expect(fixture.waiter.watch(folder: folder, name: "wallet.json", copies: copies))
        write(to: folder + "/other.conflict-1.json")
        #expect(fixture.waiter.wait(until: now() + 30) == [.moment])
        write(to: folder + "/wallet.conflict-1.json")
        #expect(fixture.waiter.wait(until: nil) == [.copiesChanged])
        write(to: folder + "/wallet.json")
        unlink(folder + "/wallet.conflict-1.json")
        #expect(fixture.waiter.wait(until: nil) == [.folderChanged, .copiesChanged])
        close(fixture.keys)
    }

    private func write(to path: String) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        #expect(Glibc.write(file, "x", 1) == 1)
        close(file)
    }
}
