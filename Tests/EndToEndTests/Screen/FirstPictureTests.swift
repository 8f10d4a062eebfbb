import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// An unchanged wallet is on the screen before it is read.
struct FirstPictureTests {
    let home: ScreenHome

    init() throws {
        // The machine's time: none is kept of a time that was asked for.
        home = try ScreenHome(now: nil)
        try home.makeWallet()
    }

    private var log: String { home.path + "/calls" }

    private func leave(after key: String? = nil) throws {
        let screen = try home.open(then: "Platinum Card")
        if let key {
            try screen.keys(key, then: "saved")
        }
        #expect(try screen.quit() == 0)
    }

    /// The system calls of a start that matter: `read` for the wallet's first, `paint` for whole pictures.
    private func start(columns: Int = 120) throws -> [String] {
        let screen = try TmuxTerminal(
            ["strace", "-e", "trace=openat,write", "-s", "0", "-o", log, BuiltProgram.path],
            columns: columns, rows: 34, environment: home.environment, term: "xterm-256color")
        try screen.wait(for: "Platinum Card")
        #expect(try screen.quit() == 0)
        return try String(decoding: readFile(log), as: UTF8.self).split(separator: "\n").compactMap { line in
            if line.contains("/wallet.json\"") { return "read" }
            guard line.hasPrefix("write(1"), let count = line.split(separator: " ").last.flatMap({ Int($0) }) else {
                return nil
            }
            return count > 2_000 ? "paint" : nil
        }
    }

    @Test func itIsShownBeforeTheWalletIsRead() throws {
        let (first, second) = try (start(), start())
        #expect(first.prefix(2) == ["read", "paint"])
        #expect(second == ["paint", "read"])
    }

    @Test func aMarkIsInThePictureOfTheNextStart() throws {
        try leave()
        try leave(after: "d")
        let calls = try start()
        #expect(calls == ["paint", "read"])
    }

    @Test func whatAnotherProgramChangedIsReadFirst() throws {
        try leave()
        try home.run("edit", "gold", "--nickname", "Lounge")
        #expect(try start().prefix(2) == ["read", "paint"])
    }

    @Test func anotherSizeIsDrawnAnew() throws {
        try leave()
        #expect(try start(columns: 100).prefix(2) == ["read", "paint"])
    }

    @Test func ofNoWalletThereIsNoPicture() throws {
        let empty = try ScreenHome(now: nil)
        let screen = try empty.open(then: "catalogue")
        #expect(try screen.quit() == 0)
        #expect(access(empty.path + "/.cache", F_OK) != 0)
    }
}
