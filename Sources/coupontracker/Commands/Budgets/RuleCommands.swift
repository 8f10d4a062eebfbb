import ArgumentParser
import WalletDomain

enum RuleRecords: RecordSubject {
    typealias Narrowing = OfBook<RuleRecords>
    static var kind: RecordKind { .rules }
    static let nameKey = "match.text"
    static let verbs: [any ParsableCommand.Type] = [TestRules.self, ApplyRules.self]
    static let examples = """
        coupontracker rule add "WHOLE FOODS*" --category groceries
        coupontracker rule add "*TRANSFER*" --account checking --transfer true
        coupontracker rule test "WHOLE FOODS MKT 10234"
        coupontracker rule apply --dry-run
        """
}

struct TestRules: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Which rules a text fits, and what each of them would set.",
        discussion: """
            A field is set by the first rule that sets it. Conditions of an amount or an account hold where neither is said.

            coupontracker rule test "WHOLE FOODS MKT 10234" --amount 84.20
            """)

    @Argument("What a statement says.", as: "text") var words: [String] = []
    @Option("What it comes to; with + before it, it came in.", as: "amount", .unconditional) var amount: String?
    @Option("The account it is on.", as: "name", completion: .records(of: RecordKind.accounts.table))
    var account: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let text = words.joined(separator: " ")
        try need(!text.isBlank, orSay: "Write what a statement says: coupontracker rule test \"WHOLE FOODS MKT\"")
        let isIn = amount?.hasPrefix("+") ?? false
        let size = try TypedValue.amountOfBook(isIn ? amount.map { String($0.dropFirst()) } : amount, of: "--amount")
        let view = try WalletView(common, whole: false)
        let ledger = try chosen.ledger(view)
        let place = try account.map { try view.account($0, in: ledger).cast(to: BookAccount.self) }
        let steps = BookRules(of: ledger.book.id, filingInto: ledger.categories, in: view.wallet)
            .steps(of: text, amount: size.map { isIn || $0.isNegative ? $0 : -$0 }, account: place)
        if steps.isEmpty { output.say("No rule fits.") }
        output.list(steps.map { RuleStepWords(step: $0, wallet: view.wallet) })
    }
}

struct ApplyRules: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "apply", abstract: "Apply the rules to the transactions that are there.",
        discussion: """
            What a hand set stays: a category, another name, notes, tags, a share. One command is one step of undo.

            coupontracker rule apply --dry-run
            """)

    @Flag(help: "Show what would change; change nothing.") var dryRun = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        if dryRun {
            let view = try WalletView(common)
            let rows = try rows(view)
            output.list(rows)
            return output.say("\(counted(rows.count, "row")) would change. Nothing is changed.")
        }
        try change(output) { change in
            let rows = try rows(change.view)
            change.wallet.apply(rows.map(\.change), in: change.context)
            let isSaved = try change.save() != nil
            let told = "\(counted(rows.count, "row")) changed."
            output.tell(isSaved ? told : "The rules change nothing.", isSaved: isSaved, rows)
        }
    }

    private func rows(_ view: WalletView) throws -> [RuleChangeWords] {
        let ledger = try chosen.ledger(view)
        return view.wallet.ruleChanges(in: BookJournal(ledger, in: view.wallet)).map {
            RuleChangeWords(change: $0, wallet: view.wallet, symbol: ledger.symbol, today: view.today)
        }
    }
}

struct RuleStepWords: Told {
    let step: RuleStep
    let wallet: Wallet

    var sentence: String { "\(step.rule.number), \(shown(step.when(in: wallet))): \(shown(sets))." }

    private var sets: String {
        let words = step.words(in: wallet)
        return words.isEmpty ? "nothing that none before it sets" : words
    }

    static let columns: [Column<RuleStepWords>] = [
        .integer("sortOrder", "Rule") { $0.step.rule.sortOrder }, .id("id") { $0.step.rule.id },
        .text("match", "When", .flexible) { $0.step.when(in: $0.wallet) },
        .text("sets", "Sets", .flexible) { $0.step.words(in: $0.wallet) },
    ]
}

struct RuleChangeWords: Told {
    let change: RuleChange
    let wallet: Wallet
    let symbol: String
    let today: CalendarDay

    var sentence: String {
        "\(change.before.date.shown(from: today)) \(shown(change.before.payee)) \(amount): \(shown(becomes))."
    }

    private var amount: String { change.before.amount?.formatted(symbol: symbol) ?? "" }
    private var becomes: String { change.words(in: wallet) }

    static let columns: [Column<RuleChangeWords>] = [
        .id("id") { $0.change.before.id }, .day("date") { $0.change.before.date },
        .cell("Day", .right) { $0.change.before.date.shown(from: $0.today) },
        .text("payee", "Payee", .flexible) { $0.change.before.payee }, .money("amount") { $0.change.before.amount },
        .cell("Amount", .decimal) { $0.amount }, .text("becomes", "Becomes", .flexible) { $0.becomes },
    ]
}
