import ArgumentParser
import WalletDomain

struct Paid: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "paid", abstract: "Note that a bill was paid, or that what was expected came.",
        discussion: """
            Of several open days of one bill the earliest is meant, with --on, which has come, the one next to that day.

            coupontracker paid utilities
            coupontracker paid rent --on 2026-11-03 --amount 1850
            coupontracker paid utilities --with "city works"
            coupontracker paid "city works" --none
            coupontracker paid 3f2a91 8b07d5
            """)

    @Argument("Words that name the bill. \(SeveralNames.help)", as: "bill", completion: .bills)
    var words: [String] = []
    @Option("The transaction that paid it, if it is there already.", as: "transaction", completion: .movements)
    var with: String?
    @Option("The day on which it was paid; today without it.", as: "day", .unconditional) var on: String?
    @Option("What was paid, where it is not what was planned.", as: "amount", .unconditional) var amount: String?
    @Flag(help: "What is named is a transaction that pays no bill: the day that it paid is open again.") var none =
        false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        if none { return try takeBack(output) }
        try need(with == nil || amount == nil, orSay: "The transaction says what was paid. Leave out --amount.")
        let day = try TypedValue.day(on, of: "--on", .past, common)
        // With a transaction, which has a day of its own, it only says which bill is meant.
        if with == nil, let day, day > common.today { throw WalletError.inTheFuture(day: day) }
        let said = try BillAmount(amount, of: "--amount")
        let names = try words.eachName()
        try need(
            names.count == 1 || with == nil && said == nil,
            orSay: "--with and --amount are of one bill. Name one, or leave them out.")
        try change(
            output, about: { view in try bills(names, on: day, view).compactMap { PaidAgain($0, on: day, view) } },
            asking: { try PaidAgain.question($0) }, orSay: "Nothing was noted."
        ) { change, _ in
            let open = try bills(names, on: day, change.view)
            let done = try each(of: open, called: { $0.name }) { try pay($0, on: day, said, &change) }
            if done.count > 1 { change.wallet.tellAct(as: "\(done.count) bills paid") }
            let isSaved = try change.save() != nil
            output.say(done.map { $0.done.sentence }, isSaved: isSaved, nothing: "")
            let kind = RecordKind.transactions
            output.records(
                done.compactMap { change.wallet.record(kind, $0.done.payment.cast()) }, change.view.columns(of: kind))
        }
    }

    private func takeBack(_ output: Output) throws {
        try need(
            !words.isEmpty && with == nil && on == nil && amount == nil,
            orSay: "With --none name a transaction alone: coupontracker paid \"city works\" --none")
        try change(output, chosen) { change, ledger in
            let paying = BookJournal(ledger, in: change.wallet).transactions.filter { $0.matches != nil }
            let id = try change.view.transaction(words, among: paying.map(\.id), in: ledger) {
                BookError.paysNoBill(payee: $0).message
            }
            guard let payment = paying.first(where: { $0.id == id }), let paid = payment.matches else { return }
            try change.wallet.unpay(id, in: change.context)
            let bill = change.wallet.transaction(paid.recurringID.cast())?.payee ?? payment.payee
            let open = "\(shown(bill)) of \(paid.on.shown(from: change.today)) is open again."
            try change.saveAndTell(payment, "\(shown(payment.payee)) pays no bill: \(open)", output)
        }
    }

    /// Those that are named, each once; an id says by itself of which book it is.
    private func bills(_ names: [[String]], on day: CalendarDay?, _ view: WalletView) throws -> [NamedBill] {
        let meant = try chosen.ledger(view)
        let ids = names.map { $0.count == 1 ? FreshID($0[0]) : nil }
        let isAnyBook = chosen.book == nil && ids.contains { $0 != nil }
        let books = isAnyBook ? view.books(isSure: true) : BookLedgers()
        var open: [Book.ID: [Bill]] = [:]
        var seen: Set<Bill> = []
        return zip(names, ids).compactMap { words, id -> NamedBill? in
            let known = id.flatMap { view.wallet.transaction($0) }
            let ledger = known.flatMap { books[$0.bookID] } ?? meant
            let all = open[ledger.book.id] ?? view.openBills(near: day, in: ledger)
            open[ledger.book.id] = all
            let bill = Result { try view.bill(words, on: day, among: all, in: ledger) }
            let found = try? bill.get()
            if let found, !seen.insert(found).inserted { return nil }
            let payee = found?.payee ?? known?.payee
            return NamedBill(
                name: payee.map { shown($0) } ?? brief(words.joined(separator: " ")), bill: bill, ledger: ledger)
        }
    }

    private func pay(
        _ named: NamedBill, on day: CalendarDay?, _ said: BillAmount?, _ change: inout WalletChange
    ) throws -> (payment: BookTransaction.ID, sentence: String) {
        let (bill, ledger) = try (named.bill.get(), named.ledger)
        let payment: BookTransaction
        if let with {
            let id = try change.view.movement([with], in: ledger)
            payment = try change.wallet.pay(bill, with: id, in: change.context)
        } else {
            let signed = try said?.signed(as: bill.amount, of: bill.payee, "--amount", in: ledger.book)
            payment = try change.wallet.pay(bill, on: day ?? change.today, amount: signed, in: change.context)
        }
        let sum = ledger.money((payment.amount ?? .zero).magnitude)
        let verb = bill.amount.isNegative ? "paid" : "received"
        // A mistyped year is not to go unseen.
        let when = day == nil || day == bill.due.shownOn ? "" : " on \(payment.date.shown(from: change.today))"
        let due = bill.due.shownOn.shown(from: change.today)
        return (payment.id, "\(shown(bill.payee)) of \(due): \(sum) \(verb)\(when).")
    }
}

/// A bill that is named, or why that is none which is open, and the book that it is of.
private struct NamedBill {
    /// What it is called, as it is shown.
    let name: String
    let bill: Result<Bill, any Error>
    let ledger: BookLedger
}

/// A bill whose day before it is paid, and nearer.
private struct PaidAgain: Equatable {
    let next: CalendarDay
    let told: String

    init?(_ named: NamedBill, on day: CalendarDay?, _ view: WalletView) {
        guard let bill = try? named.bill.get(),
            let told = named.ledger.paidAlready(before: bill, payingOn: day, on: view.today)
        else { return nil }
        (next, self.told) = (bill.due.shownOn, told)
    }

    /// A script that pays bills twice is told so; nil: there are none.
    static func question(_ all: [PaidAgain]) throws -> String? {
        guard !all.isEmpty else { return nil }
        let told = all.map(\.told).joined(separator: " ")
        let next = all.map(\.next.long).eachOnce.joined(ending: "and")
        try need(isTerminal(0) && isTerminal(2), .refused, orSay: "\(told) If it is that of \(next), add --yes.")
        return "\(told) Is it that of \(next)?"
    }
}

struct SkipBill: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "skip", abstract: "Leave out one day of what comes back, or give up what is expected.",
        discussion: "coupontracker transaction skip rent --on 2027-02-28")

    @Argument("Words that name the bill.", as: "bill", completion: .bills) var words: [String] = []
    @Option("Its day; the earliest that is open without it.", as: "day", .unconditional) var on: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws { try skipBill(words, on: on, of: chosen, output) }
}

extension AnsweringCommand {
    /// Leaves out the bill that words name, of a day or the earliest.
    func skipBill(_ words: [String], on: String?, of chosen: BookOption, _ output: Output) throws {
        let day = try TypedValue.day(on, of: "--on", .future, common)
        try change(output, chosen) { change, ledger in
            let open = change.view.openBills(near: day, in: ledger)
            let bill = try change.view.bill(words, on: day, isExact: true, among: open, in: ledger)
            try change.wallet.skip(bill, in: change.context)
            guard let plan = ledger.planned.first(where: { $0.id == bill.transactionID }) else { return }
            let verb = plan.kind.isExpectation ? "given up" : "skipped"
            try change.saveAndTell(
                plan, "\(shown(bill.payee)) of \(bill.due.shownOn.shown(from: change.today)) \(verb).", output)
        }
    }
}

struct Reconcile: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "reconcile", abstract: "Say which transactions are what was expected.",
        discussion: """
            They count in its place then. Several have commas between them.

            coupontracker reconcile dinner --with bistro,taxi
            coupontracker reconcile dinner --none
            """)

    @Argument("Words that name the expectation.", as: "expectation", completion: .expectations) var words: [String] = []
    @Option("The transactions that came, such as bistro,taxi.", as: "transaction,…", completion: .movements) var with:
        String?
    @Flag(help: "None of them was: it is expected again.") var none = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(with == nil || !none, orSay: "Say --with or --none, not both.")
        let names = (with ?? "").split(separator: ",").map { String($0) }.filter { !$0.isBlank }
        try need(none || !names.isEmpty, orSay: "Say what came, such as: coupontracker reconcile dinner --with bistro")
        try change(output, chosen) { change, ledger in
            let expected = ledger.planned.filter(\.kind.isExpectation).map(\.id)
            let id = try change.view.transaction(words, among: expected, in: ledger) {
                BookError.noExpectation(payee: $0).message
            }
            guard !none else {
                try change.wallet.unreconcile(id, in: change.context)
                return try change.saveAndTell(id, output) { _, _ in "is expected again." }
            }
            let actual = try names.map { try change.view.movement([$0], in: ledger) }
            try change.wallet.reconcile(id, with: actual, in: change.context)
            try change.saveAndTell(id, output) { plan, wallet in
                let sum = ledger.money(wallet.actualAmount(of: plan) ?? .zero)
                return "reconciled: \(sum)\(wallet.varianceWords(of: plan).map { ", \($0)" } ?? "")."
            }
        }
    }
}

struct Transfer: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "transfer", abstract: "Say that two transactions are one movement between accounts.",
        discussion: """
            They are in no category then. Of one alone the other side is outside the book.

            coupontracker transfer autopay "payment thank you"
            coupontracker transfer autopay --none
            """)

    @Argument("A transaction, and the one that is its other side.", as: "transaction", completion: .movements)
    var names: [String] = []
    @Flag(help: "It is no transfer: what was linked waits for a category again.") var none = false
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            (1...2).contains(names.count),
            orSay: "Name one transaction or two, each in quotes: coupontracker transfer autopay \"payment thank you\"")
        try need(
            !none || names.count == 1, orSay: "Name one of its sides, such as: coupontracker transfer autopay --none")
        try change(output, chosen) { change, ledger in
            let ids = try names.map { try change.view.movement([$0], in: ledger) }
            if !none { try change.wallet.linkTransfer(ids[0], ids.dropFirst().first, in: change.context) }
            let sides = ids.compactMap { change.wallet.transaction($0.cast()) }
            guard let first = sides.first else { return }
            guard !none else {
                try need(first.isTransfer, .refused, orSay: "\(brief(names[0])) is no transfer.")
                change.wallet.unlinkTransfer(first.id, in: change.context)
                return try change.saveAndTell(first, "\(shown(first.payee)) is no transfer.", output)
            }
            let sum = ledger.money((first.amount ?? .zero).magnitude)
            let payees = sides.map { shown($0.payee) }.joined(separator: " and ")
            try change.saveAndTell(
                first, sides.count == 1 ? "\(payees) \(sum) is a transfer." : "\(payees) are one transfer of \(sum).",
                output)
        }
    }
}

struct ChangePrice: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "price", abstract: "Have what comes back cost another amount from a day on.",
        discussion: """
            What was before that day stays as it was. What was charged last is taken from that charge on.

            coupontracker transaction price netflix 17.99 --from 2026-11-05
            """)

    @Argument("Words that name it, then the amount.", as: "what-and-amount", completion: .recurring) var words:
        [String] = []
    @Option("The day from which; without it that of a charge of as much, or today.", as: "day", .unconditional)
    var from: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (names, last) = try words.beforeLast(
            orSay: "Say what and an amount, such as: coupontracker transaction price netflix 17.99")
        let said = try BillAmount(last, of: "The amount")
        let day = try TypedValue.day(from, of: "--from", .either, common)
        try change(output, chosen) { change, ledger in
            let id = try change.view.recurring(names, in: ledger)
            guard let said, let plan = ledger.planned.first(where: { $0.id == id }) else {
                throw BookError.noRecurring(payee: names.joined(separator: " "))
            }
            let charge = ledger.priceChange(of: plan).flatMap { $0.now.magnitude == said.amount ? $0.from : nil }
            let day = day ?? charge ?? change.today
            guard let before = plan.amount(on: day) else { throw BookError.noRecurring(payee: plan.payee) }
            let amount = try said.signed(as: before, of: plan.payee, "The amount", in: ledger.book)
            try change.wallet.changePrice(of: id, to: amount, from: day, in: change.context)
            let (verb, since) = (amount.isNegative ? "costs" : "brings", day.shown(from: change.today))
            try change.saveAndTell(id, output) { _, _ in
                "\(verb) \(ledger.money(amount.magnitude)) from \(since) on."
            }
        }
    }
}

struct ChangePace: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "every", abstract: "Have what comes back come at another pace.",
        discussion: """
            Of what has begun its next day is the first; what was before stays as it was.

            coupontracker transaction every gym weekly
            """)

    @Argument("Words that name it, then the pace.", as: "what-and-pace", completion: .recurring) var words: [String] =
        []
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let (names, pace) = try words.beforeLast(
            orSay: "Say what and how often, such as: coupontracker transaction every gym weekly")
        try need(
            RecurringProperties(typed: pace) != nil,
            orSay: "“\(shown(pace))” is no pace. \(RecurringProperties.howTyped)")
        try change(output, chosen) { change, ledger in
            let id = try change.view.recurring(names, in: ledger)
            _ = try change.wallet.edit(.bills, id.cast(), ["kind": pace], in: change.context)
            let today = change.today
            try change.saveAndTell(id, output) { plan, _ in
                let first = plan.kind.recurring?.changes.last { $0.frequency != nil }?.from ?? plan.date
                return "comes every \(plan.everyWords(on: first)) from \(first.shown(from: today)) on."
            }
        }
    }
}

struct EndBill: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "end", abstract: "Have what comes back come no more.",
        discussion: """
            What was paid stays. Of a subscription the day is the one on which it was cancelled.

            coupontracker transaction end gym --on 2026-11-30
            """)

    @Argument("Words that name it.", as: "what", completion: .recurring) var words: [String] = []
    @Option("The last day on which it may come; today without it.", as: "day", .unconditional) var on: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let day = try TypedValue.day(on, of: "--on", .either, common)
        try change(output, chosen) { change, ledger in
            let id = try change.view.recurring(words, in: ledger)
            let day = day ?? change.today
            try change.wallet.end(id, after: day, in: change.context)
            let end = "comes no more after \(day.shown(from: change.today))."
            try change.saveAndTell(id, output) { _, _ in end }
        }
    }
}
