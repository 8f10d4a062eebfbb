import ArgumentParser
import WalletDomain

struct TransactionAdd: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add what was paid or came in, what comes back, or what is expected.",
        discussion: """
            An amount is what was paid; with + before it, it came in.

            coupontracker transaction add 84.20 Whole Foods \\
                --split groceries=60,fun=24.20@Ana
            coupontracker transaction add +5200 Salary --every monthly --on 2026-11-25
            coupontracker transaction add 100 "Car insurance" --on 2026-11-10 --spread 3
            coupontracker transaction add 120 Dinner --expect --by 2026-12-18
            """)

    @Argument("The amount, then whom it went to or came from.", as: "amount-and-payee") var words: [String] = []
    @Option("The day it counts for, or on which it first comes; today without it.", as: "day", .unconditional)
    var on: String?
    @Option("It comes back: monthly, weekly, quarterly, yearly, or 6 weeks.", as: "frequency", completion: .frequencies)
    var every: String?
    @Flag(help: "Of what comes back: it is booked by itself on its day.") var autoPost = false
    @Flag(help: "Of what comes back: it is a subscription.") var subscription = false
    @Flag(help: "It is expected, and did not happen yet.") var expect = false
    @Option("Of what is expected: the day by which.", as: "day", .unconditional) var by: String?
    @OptionGroup var fields: FieldOptions<AddedTransaction>
    @OptionGroup var plan: FieldOptions<AddedPlan>
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            fields.added["splits"] == nil || fields.added["categoryId"] == nil,
            orSay: "The parts of --split have categories of their own. Leave out --category.")
        try need(
            words.count > 1,
            orSay: "Say an amount and a payee, such as: coupontracker transaction add 84.20 Whole Foods")
        let asked = try kindAsked()
        let texts = try texts()
        try change(output, chosen) { change, ledger in
            let own = RecordKind.transactions.fields.filter { ["date", "payee", "amount", "kind"].contains($0.key) }
            let names = [
                "amount": "The amount", "payee": "The payee", "date": expect ? "--by" : "--on", "kind": asked,
            ]
            let said = texts.merging(["bookId": ledger.book.id.description]) { $1 }
            let kind = said["kind"] == nil ? RecordKind.transactions : .bills
            let id = try (own + AddedTransaction.fields + AddedPlan.fields).read(
                said.mapValues { .some($0) }, named: names
            ) { texts throws(RecordProblems) in try change.wallet.add(kind, texts, in: change.context) }
            guard let added = change.wallet.transaction(id) else { return }
            let slip =
                added.outOfIncome(ledger).map { "; \($0) is income, and + before the amount has it come in" } ?? ""
            try change.saveAndTell(added, "\(added.sentence(ledger, change.today))\(slip).", output)
        }
    }

    /// The option that asks for a kind; empty: none does.
    ///
    /// - Throws: where another says what does not go with it.
    private func kindAsked() throws -> String {
        let asked = [("--every", every != nil), ("--spread", fields.added["kind.parts"] != nil), ("--expect", expect)]
            .filter(\.1).map(\.0)
        try need(asked.count < 2, orSay: "\(asked[0]) and \(asked[1]) are two kinds of transactions. Choose one.")
        let flags = (autoPost ? ["auto-post"] : []) + (subscription ? ["subscription"] : [])
        let ofWhatComesBack = AddedPlan.fields.filter { plan.added[$0.key] != nil }.flatMap(\.options) + flags
        if let name = ofWhatComesBack.first, every == nil {
            throw CommandFailure(.usage, "--\(name) is of what comes back. Add --every, such as --every monthly.")
        }
        try need(
            fields.added["kind.from"] == nil || fields.added["kind.parts"] != nil,
            orSay: "--spread-from is of what counts over months. Add --spread, such as --spread 12.")
        try need(expect == (by != nil), orSay: "What is expected has a day: --expect --by DAY.")
        try need(!expect || on == nil, orSay: "What is expected has one day. Leave out --on.")
        return asked.first ?? ""
    }

    private func texts() throws -> [String: String] {
        var texts = fields.added.merging(plan.added) { $1 }
        (texts["amount"], texts["payee"]) = (words.first, words.dropFirst().joined(separator: " "))
        let on = try TypedValue.day(on, of: "--on", every == nil ? .either : .nearest, common)
        let trialEnd = try TypedValue.day(plan.added["kind.trialEndsOn"], of: "--trial-until", .future, common)
        let day = try TypedValue.day(by, of: "--by", .future, common) ?? on ?? trialEnd
        (texts["date"], texts["kind.trialEndsOn"]) = (day?.description, trialEnd?.description)
        if autoPost { texts["kind.autoPost"] = "true" }
        if subscription { texts["kind.subscription"] = "true" }
        texts["kind"] = try every.map(pace) ?? (expect ? BookTransaction.onceWord : nil)
        return texts
    }

    private func pace(_ pace: String) throws -> String {
        let properties = try RecurringProperties(typed: pace).needed(
            orSay: "“\(shown(pace))” does not fit --every. \(RecurringProperties.howTyped)")
        try need(
            plan.added["kind.days"] == nil || properties.comesByMonths,
            orSay: "--days are days of a month, and \(shown(pace)) goes by days or weeks. Leave them out.")
        return pace
    }
}

enum AddedTransaction: FieldSubject {
    static let fields = RecordKind.transactions.typedFields.asked(as: [
        "accountId": "account", "categoryId": "category", "splits": "split splits", "ratio": "ratio",
        "paidBy": "paid-by", "kind.parts": "spread", "kind.from": "spread-from",
        "tags": "tag tags", "notes": "notes",
    ])
}

/// Of what comes back.
enum AddedPlan: FieldSubject {
    static let fields = PlannedFields.ofRecurring.asked(as: [
        "kind.days": "days", "kind.endsOn": "until ends-on", "kind.count": "count", "kind.weekend": "weekend",
        "kind.trialEndsOn": "trial-until trial-ends-on",
    ])
    static let lead = "Of what comes back: "
}

extension BookTransaction {
    /// The category of what comes in, where this goes out.
    fileprivate func outOfIncome(_ ledger: BookLedger) -> String? {
        guard let category = categoryID.flatMap({ ledger.categories[$0] }), category.direction == .income,
            (amount ?? kind.expectation?.expectedAmount)?.isNegative ?? false
        else { return nil }
        return shown(ledger.categories.name(of: category))
    }

    /// `Whole Foods −$84.20 added`
    fileprivate func sentence(_ ledger: BookLedger, _ today: CalendarDay) -> String {
        let whole = "\(shown(payee)) \(ledger.money(amount ?? .zero))"
        switch kind {
        case .oneTime, .other:
            guard let matches else { return "\(whole) added" }
            return "\(whole) added; it pays the bill of \(matches.on.shown(from: today))"
        case .spreadOut(let spread):
            let since = spread.from.map { " from \($0.monthName) \($0.year) on" } ?? ""
            return "\(whole) added, counted over \(counted(spread.parts, "month"))\(since)"
        case .recurring:
            // What is listed as missing is open.
            let open = next(from: Bill.firstMissing(on: today))?.shownOn
            let then =
                open.map { ($0 < today ? ", open since " : ", next ") + $0.shown(from: today) } ?? ", never again"
            return "\(whole) every \(everyWords(on: today)) added\(then)"
        case .expectation(let expected):
            return "\(shown(payee)) \(ledger.money(expected.expectedAmount)) expected by \(date.shown(from: today))"
        }
    }
}
