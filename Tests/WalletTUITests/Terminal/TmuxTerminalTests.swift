import Glibc
import Testing
import WalletTestSupport

/// The driver that end-to-end tests rely on.
struct TmuxTerminalTests {
    @Test func typesWaitsAndSeesTheEnd() throws {
        let script =
            "stty -echo; printf 'ready %s %s' \"$TERM\" \"$(stty size)\"; read a; printf '[%s]' \"$a\"; read b; exit 7"
        let terminal = try TmuxTerminal(["bash", "-c", script], columns: 100, rows: 30, environment: ["TERM": "vt100"])
        try terminal.wait(for: "ready vt100 30 100")
        try terminal.type("dining; \"café\"")
        try terminal.keys("Enter", thenMatching: #"\[dining; "café"\]"#)
        #expect(try terminal.state("alternate_on") == "0")
        try terminal.resize(columns: 60, rows: 20)
        try terminal.keys("Enter")
        #expect(try terminal.exitCode() == 7)
    }

    @Test func aSignalAndATimeout() throws {
        let terminal = try TmuxTerminal(["bash", "-c", "echo started; sleep 600"])
        try terminal.wait(for: "started")
        #expect(throws: TmuxTerminal.TimedOut.self) { try terminal.wait(for: "never", seconds: 0.1) }
        #expect(throws: TmuxTerminal.TimedOut.self) { try terminal.exitCode(seconds: 0.1) }
        try terminal.send(signal: SIGTERM)
        #expect(try terminal.exitCode() == 128 + SIGTERM)
    }

    @Test func aPasteIsBracketedForThoseWhoAsk() throws {
        let terminal = try TmuxTerminal(["bash", "-c", "printf '\\033[?2004hready'; stty -icanon -echo; cat -v"])
        try terminal.wait(for: "ready")
        try terminal.paste("two\nlines")
        try terminal.wait(matching: #"\^\[\[200~two\s+lines\^\[\[201~"#)
    }

    @Test func programsThatAreMissingAreNamed() {
        #expect(throws: ChildProcess.CannotStart.self) { try ChildProcess.run(["no-such-program-here"]) }
    }

    @Test func childrenGetInputAndGiveOutput() throws {
        let result = try ChildProcess.run(
            ["sh", "-c", "cat; echo $NAME; echo bad >&2; exit 3"], environment: ["NAME": "x"], input: "in\n")
        #expect(result.output == "in\nx\n")
        #expect(result.errors == "bad\n")
        #expect(result.code == 3)
    }
}
