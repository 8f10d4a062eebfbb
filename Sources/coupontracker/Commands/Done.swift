import ArgumentParser
import WalletDomain

struct Done: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "done", abstract: "Mark a benefit as used, whole or in part.",
        discussion: """
            coupontracker done uber gold
            coupontracker done resy --amount 32.50 --note "with Sam"
            coupontracker done --all 'card:gold <7d'
            coupontracker benefits --expiring 3 --format '{id}' | coupontracker done -
            """)

    @Option(
        "A part of it; otherwise all that is left, of several uses of a period that of one.", as: "amount",
        .unconditional) var amount: String?
    @Option("The day it was used; today otherwise.", as: "day", .unconditional) var on: String?
    @Option("A note beside it.", as: "text", .unconditional) var note: String?
    @Flag(help: "Record it even if more is used than is left.") var force = false
    @Argument("Words that name the benefit. \(SeveralNames.help)", as: "benefit", completion: .openBenefits)
    var words: [String] = []
    @OptionGroup var several: SeveralBenefits
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let amount = try TypedValue.amount(amount, of: "--amount")
        if let amount, amount <= .zero { throw WalletError.notPositive }
        let said = try TypedValue.day(on, of: "--on", .past, common)
        let note = try TypedValue.note(note)
        try change(output, words, several, asking: "Mark as used", told: "used") { change, id in
            let day = said ?? askedDay(beforePeriodOf: id, change)
            let mark = try change.wallet.redeem(
                id, amount: amount, on: day, note: note, force: force, in: change.context)
            return { sentence(mark, $0) }
        }
    }

    /// A day asked for by `--now` is one that is said, where the period that runs began after it.
    private func askedDay(beforePeriodOf id: Benefit.ID, _ change: borrowing WalletChange) -> CalendarDay? {
        let today = change.context.today
        guard common.now != nil, let benefit = change.wallet.benefits[id] else { return nil }
        return today < benefit.currentPeriodStart ? today : nil
    }

    private func sentence(_ mark: Mark, _ words: BenefitWords) -> String {
        let view = words.view
        let amount = mark.amount.isZero ? "" : " \(view.money(mark.amount))"
        var sentence = "\(words.name)\(amount) used on \(words.card)"
        let row = view.wallet.usages[mark.usage]
        if let row, row.periodStart != words.benefit.currentPeriodStart {
            sentence += row.inItsPeriod(from: view.today)
        } else {
            sentence += "; \(words.afterMark)"
        }
        return "\(sentence)." + (mark.warning.map { " " + shown($0) } ?? "")
    }
}

extension TypedValue {
    /// A note of some sentences; blank is none.
    static func note(_ text: String?) throws -> String? {
        guard let text else { return nil }
        try need(text.utf8.count <= 10_000, orSay: "--note is too long. Write at most 10,000 bytes.")
        return text.allSatisfy(\.isWhitespace) ? nil : text
    }
}
