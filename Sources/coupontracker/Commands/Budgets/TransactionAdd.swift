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
    @Option("The account it is on.", as: "account", completion: .records(of: RecordKind.accounts.table))
    var account: String?
    @Option("What it was for.", as: "category", completion: .records(of: RecordKind.categories.table))
    var category: String?
    @Option("Its parts, such as groceries=60,fun=24.20.", as: "category=amount,…") var split: String?
    @Option("It comes back: monthly, weekly, quarterly, yearly, or 6 weeks.", as: "frequency", completion: .frequencies)
    var every: String?
    @Option("Of what comes back: several days of the month, such as 1,15.", as: "days") var days: String?
    @Option("Of what comes back: its last day.", as: "day", .unconditional) var until: String?
    @Option("Of what comes back: how often it does.", as: "number", .unconditional) var count: String?
    @Option(
        "Of what comes back: where a day goes that falls on a weekend.", as: "as-is|before|after",
        completion: .list(["as-is", "before", "after"]))
    var weekend: String?
    @Flag(help: "Of what comes back: it is booked by itself on its day.") var autoPost = false
    @Flag(help: "Of what comes back: it is a subscription.") var subscription = false
    @Option("Of a subscription: the day on which its trial ends, and it first costs.", as: "day", .unconditional)
    var trialUntil: String?
    @Option("It counts in equal parts over so many months.", as: "months", .unconditional) var spread: String?
    @Option("The month of the first of these parts; that of its day without it.", as: "month", .unconditional)
    var spreadFrom: String?
    @Flag(help: "It is expected, and did not happen yet.") var expect = false
    @Option("Of what is expected: the day by which.", as: "day", .unconditional) var by: String?
    @Option("The first owner’s part of it: 1 all theirs, 0 all the other’s.", as: "0…1", .unconditional)
    var ratio: String?
    @Option("Who paid, where it is not whose account it is.", as: "owner", completion: .owners) var paidBy: String?
    @Option(help: ArgumentHelp("Words of your own, with commas between them.", valueName: "word,…"))
    var tag: [String] = []
    @Option("A note.", as: "text", .unconditional) var notes: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            split == nil || category == nil,
            orSay: "The parts of --split have categories of their own. Leave out --category.")
        let typed = try amount()
        let kind = try TypedTransactionKind(self, typed)
        try change(output, chosen) { change, ledger in
            let texts = try texts(typed, kind, change.view, ledger)
            let fields =
                RecordKind.transactions.fields.filter { $0.uses.contains(.typed) || $0.key == "kind" }
                + PlannedFields.ofRecurring
            let names = [
                "amount": "The amount", "payee": "The payee", "date": kind.dayOption, "kind": kind.option,
                "accountId": "--account", "categoryId": "--category", "splits": "--split", "tags": "--tag",
                "kind.endsOn": "--until",
            ]
            // As they were typed, not as the ids that are meant.
            var said = texts
            (said["splits"], said["categoryId"], said["accountId"]) = (split, category, account)
            let added = try fields.read(said.mapValues { .some($0) }, named: names) { _ throws(RecordProblems) in
                try change.wallet.add(kind.kind, texts, in: change.context)
            }
            let slip =
                added.outOfIncome(ledger).map { "; \($0) is income, and + before the amount has it come in" } ?? ""
            try change.saveAndTell(added, "\(added.sentence(ledger, change.today))\(slip).", output)
        }
    }

    /// Out of the book, where nothing stands before it.
    private func amount() throws -> Money {
        let first = try (words.count > 1 ? words.first : nil).needed(
            orSay: "Say an amount and a payee, such as: coupontracker transaction add 84.20 Whole Foods")
        let isIn = first.hasPrefix("+")
        let amount = try TypedValue.amountOfBook(isIn ? String(first.dropFirst()) : first, of: "The amount") ?? .zero
        try need(!amount.isNegative, orSay: "An amount is what was paid; with + before it, it came in.")
        return isIn ? amount : -amount
    }

    private func texts(
        _ amount: Money, _ kind: TypedTransactionKind, _ view: WalletView, _ ledger: BookLedger
    ) throws -> [String: String] {
        var texts = ["bookId": ledger.book.id.description, "payee": words.dropFirst().joined(separator: " ")]
        if !kind.kind.isExpectation { texts["amount"] = (amount.isNegative ? "" : "+") + amount.jsonNumber }
        texts["date"] = kind.day?.description
        texts["accountId"] = try account.map { try view.account($0, in: ledger).description }
        texts["categoryId"] = try category.map { try view.category($0, in: ledger).id.description }
        texts["splits"] = try split.map { text in
            try text.split(separator: ",").map { part in
                guard let mark = part.lastIndex(of: "="), mark > part.startIndex else { return String(part) }
                return try view.category(String(part[..<mark]), in: ledger).id.description + part[mark...]
            }.joined(separator: ",")
        }
        (texts["ratio"], texts["paidBy"], texts["tags"], texts["notes"]) = (ratio, paidBy, tag.joinedWords, notes)
        return texts
    }
}

/// What the options of a new transaction say of its kind.
struct TypedTransactionKind {
    let kind: TransactionKind
    let day: CalendarDay?
    /// By which the kind was asked for.
    let option: String
    var dayOption: String { kind.isExpectation ? "--by" : "--on" }

    init(_ said: TransactionAdd, _ amount: Money) throws {
        let asked = [("--every", said.every != nil), ("--spread", said.spread != nil), ("--expect", said.expect)]
            .filter(\.1).map(\.0)
        try need(asked.count < 2, orSay: "\(asked[0]) and \(asked[1]) are two kinds of transactions. Choose one.")
        option = asked.first ?? ""
        let ofWhatComesBack = [
            ("--days", said.days != nil), ("--until", said.until != nil), ("--count", said.count != nil),
            ("--weekend", said.weekend != nil), ("--auto-post", said.autoPost), ("--subscription", said.subscription),
            ("--trial-until", said.trialUntil != nil),
        ]
        if let name = ofWhatComesBack.first(where: \.1)?.0, said.every == nil {
            throw CommandFailure(.usage, "\(name) is of what comes back. Add --every, such as --every monthly.")
        }
        try need(
            said.spreadFrom == nil || said.spread != nil,
            orSay: "--spread-from is of what counts over months. Add --spread, such as --spread 12.")
        try need(said.expect == (said.by != nil), orSay: "What is expected has a day: --expect --by DAY.")
        try need(!said.expect || said.on == nil, orSay: "What is expected has one day. Leave out --on.")
        let on = try TypedValue.day(said.on, of: "--on", .either, said.common)
        let trialEnd = try TypedValue.day(said.trialUntil, of: "--trial-until", .future, said.common)
        day = try TypedValue.day(said.by, of: "--by", .future, said.common) ?? on ?? trialEnd
        kind =
            if said.every != nil {
                try .recurring(TypedTransactionKind.recurring(said, trialEnd))
            } else if let parts = try TypedValue.number(said.spread, of: "--spread", in: 2...120) {
                try .spreadOut(
                    SpreadOutProperties(
                        parts: parts, from: said.spreadFrom.map { try TypedValue.month($0, said.common) }))
            } else if said.expect {
                .expectation(ExpectationProperties(expectedAmount: amount))
            } else { .oneTime }
    }

    private static func recurring(
        _ said: TransactionAdd, _ trialEnd: CalendarDay?
    ) throws -> RecurringProperties {
        let typed = said.every ?? ""
        var properties = try RecurringProperties(typed: typed).needed(
            orSay: "“\(shown(typed))” does not fit --every. \(RecurringProperties.howTyped)")
        properties.endsOn = try TypedValue.day(said.until, of: "--until", .future, said.common)
        properties.count = try TypedValue.number(said.count, of: "--count", in: 1...9_999)
        properties.days = try (said.days ?? "").split(separator: ",").compactMap {
            try TypedValue.number(String($0), of: "--days", in: 1...31)
        }
        try need(
            properties.days.isEmpty || properties.comesByMonths,
            orSay: "--days are days of a month, and \(shown(typed)) goes by days or weeks. Leave them out.")
        properties.autoPost = said.autoPost
        if let word = said.weekend {
            properties.weekend = try RecurringProperties.Weekend(typed: word).needed(
                orSay: "“\(shown(word))” does not fit --weekend. Use as-is, before or after.")
        }
        if said.subscription || trialEnd != nil {
            properties.subscription = .init()
            properties.subscription?.trialEndsOn = trialEnd
        }
        return properties
    }
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
            let open = nextDay(from: today.adding(days: -Bill.mostDaysMissing))
            let next =
                open.map { ($0 < today ? ", open since " : ", next ") + $0.shown(from: today) } ?? ", never again"
            return "\(whole) every \(everyWords(on: today)) added\(next)"
        case .expectation(let expected):
            return "\(shown(payee)) \(ledger.money(expected.expectedAmount)) expected by \(date.shown(from: today))"
        }
    }
}
