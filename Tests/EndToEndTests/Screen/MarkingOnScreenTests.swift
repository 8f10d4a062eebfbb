import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// Marking benefits on the screen, and finding the marks in the file.
struct MarkingOnScreenTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome.withWallet() }

    private var uberCash: Benefit {
        get throws { try home.savedWallet().benefit("Uber Cash", on: "Gold Card") }
    }

    @Test func doneUndoneAndDoneAgain() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("/")
        try screen.type("uber gold", then: "in 1 hit")
        try screen.keys("Enter", thenWithout: "Find")
        try screen.keys("d", then: "Uber Cash $10 used · u undoes   saved")
        #expect(try uberCash.status == .used)

        try screen.keys("u", thenMatching: "Undone: Uber Cash .*saved")
        #expect(try uberCash.status == .available)

        try screen.keys("C-r", thenMatching: "Done again: Uber Cash .*saved")
        try screen.keys("q", "q")
        #expect(try screen.exitCode() == 0)
        #expect(try uberCash.status == .used)
        let listed = try home.run("benefits", "--json", "uber", "gold")
        #expect(listed.output.contains(#""remaining":0,"#))
        #expect(listed.output.contains(#""status":"used""#))
    }

    @Test func aSecondPressTakesTheMarkBack() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("Tab", "Space", then: "Uber Cash $10 used")
        try screen.keys("d", thenMatching: "Uber Cash \\$10 taken back .*saved")
        #expect(try uberCash.status == .available)
    }

    /// What the screen calls saved survives everything, and nothing is said of the end that came before.
    @Test func killedRightAfterSaved() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("d", then: "saved 12:00")
        try screen.send(signal: SIGKILL)
        #expect(try screen.exitCode() == 128 + SIGKILL)
        #expect(try uberCash.status == .used)

        let next = try home.open(now: "2026-11-27T12:05:00Z")
        try next.wait(until: "$67 open, and nothing but the keys in the foot") {
            $0.contains("$67 open") && $0.split(separator: "\n").last?.hasSuffix("? all keys") ?? false
        }
        try next.keys("u", thenMatching: "Undone: Uber Cash .*saved")
    }

    @Test func aPartIsRefusedUntilItIsAnAmountThatRemains() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("p", then: "$10 of $10 left")
        try screen.type("9,99")
        try screen.keys("Enter", then: "“9,99” is not an amount")
        try screen.keys("C-u")
        try screen.type("99")
        try screen.keys("Enter", then: "Uber Cash has only $10 left")
        try screen.keys("BSpace", "BSpace")
        try screen.type("4.50")
        try screen.keys("Enter", thenMatching: "Uber Cash \\$4.50 used .*saved")
        #expect(try uberCash.periodRedeemed == Money(typed: "4.50"))
        #expect(try uberCash.status == .partiallyUsed)
    }

    @Test func moreThanRemainsIsRecordedWhenAskedTwice() throws {
        let screen = try home.open(then: "Gold Card")
        try screen.keys("p", then: "$10 of $10 left")
        try screen.type("12")
        try screen.keys("Enter", then: "Enter again")
        try screen.keys("Enter", thenMatching: "Uber Cash \\$12 used .*saved")
        #expect(try uberCash.periodRedeemed == Money(12))
    }
}
