import ArgumentParser
import WalletDomain

struct Refund: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "refund", abstract: "Record that a use was given back, whole or in part.",
        discussion: """
            It counts in the period of the use it answers: the newest one that is large enough.

            coupontracker refund uber gold 4.50
            coupontracker refund saks 50 --on 2026-11-20 --note "returned the shoes"
            coupontracker refund lounge pass

            What is counted has no amount: one use is given back.
            """)

    @Option("What was given back, if it does not follow the words.", as: "amount", .unconditional) var amount: String?
    @Option("The day it was given back; today otherwise.", as: "day", .unconditional) var on: String?
    @Flag(help: "Of an archived benefit too.") var archived = false
    @Option("A note beside it.", as: "text", .unconditional) var note: String?
    @Argument("Words that name the benefit, then the amount.", as: "benefit-and-amount", completion: .benefits)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (benefit, typed) = try named()
        let day = try TypedValue.day(on, of: "--on", .past, common)
        let note = try TypedValue.note(note)
        try change(output) { change in
            let id = try change.view.benefit(benefit, archived ? .all : .active)
            let isCounted = change.wallet.benefits[id].map { change.wallet.terms(of: $0).isCounted } ?? false
            guard let amount = typed ?? (isCounted ? .zero : nil) else { throw Refund.namesTooLittle }
            let mark = try change.wallet.refund(id, amount, on: day, note: note, in: change.context)
            try change.save()
            let view = change.view
            let said = try view.words(of: id)
            guard let row = view.wallet.usages[mark.usage] else { throw WalletError.benefitNotFound }
            let refunded = mark.amount.isZero ? "1 use" : view.money(mark.amount)
            let place =
                row.periodStart == said.benefit.currentPeriodStart
                ? "; \(said.afterMark)" : row.inItsPeriod(from: view.today)
            output.tell("\(said.name) \(refunded) refunded on \(said.card)\(place).", [said])
        }
    }

    /// - Returns: no amount where only words are there: one use of what is counted.
    private func named() throws -> (benefit: [String], amount: Money?) {
        if let amount { return try (words, TypedValue.amount(amount, of: "--amount")) }
        guard let last = words.last else { throw Refund.namesTooLittle }
        guard words.count > 1, last.contains(where: \.isNumber) else { return (words, nil) }
        return try (Array(words.dropLast()), TypedValue.amount(last, of: "The amount"))
    }

    private static let namesTooLittle = CommandFailure(
        .usage, "Name a benefit and an amount, such as: coupontracker refund uber gold 4.50")
}
