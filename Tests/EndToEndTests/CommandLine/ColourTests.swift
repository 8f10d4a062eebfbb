import Glibc
import Testing
import WalletTestSupport

/// Colours of answers: option, variables, terminal, in this order.
struct ColourTests {
    private static let coloured = "\u{1B}["

    private func hasColours(_ arguments: [String], _ environment: [String: String]) throws -> Bool {
        let home = try Home()
        home.environment.merge(environment) { $1 }
        let outcome = try home.run(arguments)
        #expect(outcome.code == 0, "\(outcome)")
        return outcome.output.contains(Self.coloured)
    }

    @Test func theOptionStandsOverVariables() throws {
        #expect(try !hasColours(["benefits"], [:]))
        #expect(try hasColours(["benefits", "--color", "always"], ["NO_COLOR": "1"]))
        #expect(try hasColours(["--color=always", "benefits"], [:]))
        #expect(try !hasColours(["benefits", "--color", "never"], ["CLICOLOR_FORCE": "1"]))
        #expect(try !hasColours(["benefits", "--color", "auto"], ["CLICOLOR_FORCE": "1"]))
        #expect(try hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "CLICOLOR": "0"]))
        #expect(try !hasColours(["benefits"], ["CLICOLOR_FORCE": "0"]))
        #expect(try !hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"]))
        #expect(try hasColours(["benefits"], ["CLICOLOR_FORCE": "1", "NO_COLOR": ""]))
    }

    @Test func aCardKeepsItsColour() throws {
        let home = try Home()
        #expect(
            try home.run("add", "--custom", "Mine", "--issuer", "Bank", "--color", "#102030", "--color", "never").code
                == 0)
        #expect(try home.run("cards", "--json").output.contains("\"customColorHex\":\"#102030\""))
        try home.follow(
            #"""
            $ coupontracker cards --color sometimes
            ! “sometimes” is no choice for --color. Use auto, always or never.
            ? 64
            $ coupontracker cards --color
            ! “” is no choice for --color. Use auto, always or never.
            ? 64
            """#)
    }
}
