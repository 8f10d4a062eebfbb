import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// However the program ends, the terminal is as it was before.
struct LeavingTests {
    enum Way: CaseIterable {
        case key, controlC, terminated, hungUp, interrupted, aborted

        var code: Int32 {
            switch self {
            case .key, .controlC: 0
            case .terminated: 128 + SIGTERM
            case .hungUp: 128 + SIGHUP
            case .interrupted: 128 + SIGINT
            case .aborted: 128 + SIGABRT
            }
        }

        func leave(_ screen: TmuxTerminal) throws {
            switch self {
            case .key: try screen.keys("q")
            case .controlC: try screen.keys("C-c")
            case .terminated: try screen.send(signal: SIGTERM)
            case .hungUp: try screen.send(signal: SIGHUP)
            case .interrupted: try screen.send(signal: SIGINT)
            case .aborted: try screen.send(signal: SIGABRT)
            }
        }
    }

    static let terms = ["xterm-256color", "screen", "vt100"]

    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    @Test(arguments: terms, Way.allCases) func theTerminalIsAsBefore(term: String, way: Way) throws {
        let screen = try home.open(term: term, then: "Gold Card")
        try screen.keys("d", then: "saved 12:00")
        try way.leave(screen)
        #expect(try screen.exitCode() == way.code)
        try expectAsBefore(screen, term)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
    }

    /// Whatever another program sends: the first and the last of the real-time signals among it.
    @Test(arguments: [
        SIGUSR1, SIGUSR2, SIGPIPE, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR, SIGSTKFLT, 34, 64,
    ]) func otherSignalsGiveTheTerminalBack(signal: Int32) throws {
        let screen = try home.open(then: "Gold Card")
        try screen.send(signal: signal)
        #expect(try screen.exitCode() == 128 + signal)
        try expectAsBefore(screen, "xterm-256color")
    }

    /// A file that may not grow is an error of its write; the signal does nothing.
    @Test func theSignalOfFullFilesIsHeld() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.send(signal: SIGXFSZ)
        try screen.keys("d", then: "saved 12:00")
        #expect(try screen.quit() == 0)
        try expectAsBefore(screen, "xterm-256color")
    }

    @Test(arguments: terms) func suspendedAndBack(term: String) throws {
        let screen = try home.open(term: term, then: "Gold Card")
        for _ in 0..<2 {
            try screen.keys("C-z")
            #expect(try screen.modesWhileStopped() == screen.modesBefore())
            try screen.wait(until: "the shell's screen") { _ in try screen.state("cursor_flag") == "1" }
            if term != "vt100" { #expect(try !screen.screen().contains("Gold Card")) }
            try screen.keys("Enter")
            // On a terminal without a second screen the words stood there all the time.
            try screen.wait(until: "the program again") { try $0.contains("Gold Card") && !screen.isStopped() }
        }
        try screen.keys("d", then: "Uber Cash $10 used")
        #expect(try screen.quit() == 0)
        try expectAsBefore(screen, term)
    }

    /// As `kill -STOP` or a debugger does it: nothing can be put right before, all of it after.
    @Test func stoppedFromOutsideAndBack() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.send(signal: SIGTSTP)
        #expect(try screen.modesWhileStopped() == screen.modesBefore())
        try screen.keys("Enter")
        try screen.wait(until: "the program again") { try $0.contains("Gold Card") && !screen.isStopped() }
        #expect(try screen.quit() == 0)
        try expectAsBefore(screen, "xterm-256color")
    }

    @Test func aClosedTerminalEndsIt() throws {
        let screen = try home.open(then: "Gold Card")
        let program = try screen.pid()
        try screen.keys("d", then: "saved 12:00")
        try screen.close()
        #expect(becomesTrue(seconds: 5) { !TmuxTerminal.isRunning(program) })
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
    }

    /// As under nohup: the signal of a closed terminal never comes.
    @Test func aClosedTerminalIsNoticedWithoutASignal() throws {
        let screen = try TmuxTerminal(
            ["sh", "-c", "trap '' HUP; exec \"$0\"", BuiltProgram.path], columns: 120, rows: 34,
            environment: home.environment)
        try screen.wait(for: "b shows")
        let program = try screen.pid()
        try screen.close()
        #expect(becomesTrue(seconds: 5) { !TmuxTerminal.isRunning(program) })
    }

    private func expectAsBefore(_ screen: TmuxTerminal, _ term: String) throws {
        #expect(try screen.modesAfter() == screen.modesBefore())
        let shown = try screen.wait(for: "after the program")
        // The alternate screen is left, where there is one, and what stood there before is back.
        if term != "vt100" {
            #expect(shown.hasPrefix("before the program\n"))
            #expect(!shown.contains("Gold Card"))
        }
        #expect(try screen.state("alternate_on") == "0")
        #expect(try screen.state("cursor_flag") == "1")
        #expect(try screen.state("mouse_any_flag") == "0")
        #expect(try screen.state("keypad_flag") == "0")
        #expect(try screen.state("keypad_cursor_flag") == "0")
        let sent = try String(decoding: screen.sentBytes(), as: UTF8.self)
        if let on = sent.ranges(of: "\u{1B}[?2004h").last, let off = sent.ranges(of: "\u{1B}[?2004l").last {
            #expect(on.lowerBound < off.lowerBound)
        } else {
            #expect(!sent.contains("\u{1B}[?2004h"))
        }
    }
}
