import Testing
import WalletDomain
import WalletTestSupport

/// The wallet as a dialogue: lines in, lines out, nothing drawn over.
struct PlainDialogueTests {
    let home: ScreenHome

    init() throws { home = try ScreenHome() }

    private func say(_ lines: String...) throws -> ChildProcess.Result {
        try ChildProcess.run(
            [BuiltProgram.path, "--plain"], environment: home.environment,
            input: lines.map { $0 + "\n" }.joined())
    }

    @Test func aBenefitIsMarkedInPartAndTakenBack() throws {
        try home.makeWallet()
        let result = try say("1", "2", "4", "u", "q")
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.contains("\n1. "))
        #expect(result.output.contains("How much, like 12.95?"))
        #expect(result.output.contains(" $4 used on "))
        #expect(result.output.contains("Undone: "))
        #expect(!result.output.contains("\u{1B}"))
        #expect(try home.savedWallet().usages.all.isEmpty)
        _ = try say("1", "1")
        #expect(try home.savedWallet().usages.all.count == 1)
    }

    @Test func aWrongAnswerIsSaidAndAskedAgain() throws {
        try home.makeWallet()
        let result = try say("99", "x", "1", "2", "4,00", "q")
        #expect(result.code == 0)
        #expect(result.output.contains("“99” is none of these."))
        #expect(result.output.contains("“x” is none of these."))
        #expect(result.errors.contains("“4,00” is not an amount."))
    }

    /// Beside the benefit it is asked again, for Enter alone goes back.
    @Test func aWrongAnswerBesideABenefitIsSaidAndAskedAgain() throws {
        try home.makeWallet()
        let result = try say("1", "h", "1", "q")
        #expect(result.code == 0)
        #expect(result.output.contains("“h” is none of these."))
        #expect(result.output.contains(" used on "))
        #expect(try home.savedWallet().usages.all.count == 1)
        // q ends it there too: nothing more is listed.
        let left = try say("1", "q", "1", "1")
        #expect(left.output.split(separator: " open.").count == 2)
        #expect(try home.savedWallet().usages.all.count == 1)
    }

    @Test func anyCommandIsAnAnswer() throws {
        try home.makeWallet()
        let result = try say(
            "book add \"Our Home\" --currency USD --owners Ana",
            "transaction add 74 Utilities --every monthly --on 2026-11-29", "b", "q")
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.contains("Our Home added"))
        // Bills are named once there are books.
        let parts = result.output.split(separator: "Our Home added", maxSplits: 1)
        #expect(parts.count == 2 && !parts[0].contains(" b bills,") && parts[1].contains(" b bills,"))
        #expect(parts[1].contains("Utilities, Our Home: $74 due 29 Nov, in 2 days."))
    }

    @Test func aWalletWithABookAloneIsNotEmpty() throws {
        let result = try say("book add Home --currency USD --owners Ana", "q")
        #expect(result.code == 0 && result.errors == "")
        let parts = result.output.split(separator: "Home added", maxSplits: 1)
        #expect(parts.count == 2 && parts[0].contains("Your wallet is empty"))
        #expect(parts.count == 2 && parts[1].contains("\nNo benefit is open.\n") && !parts[1].contains("empty"))
    }

    @Test func helpIsAnAnswerToo() throws {
        let result = try say("help", "help done", "q")
        #expect(result.code == 0 && result.errors == "")
        #expect(result.output.contains("mark Uber Cash on Gold as used") && result.output.contains("--amount <amount>"))
    }

    @Test func anEmptyWalletSaysHowToBegin() throws {
        let result = try say("a gold card")
        #expect(result.code == 0)
        #expect(result.output.contains("Your wallet is empty: a gold adds a card."))
        #expect(result.output.contains("Gold Card added with"))
        #expect(try home.savedWallet().cards.count == 1)
    }
}
