import ArgumentParser
import WalletDomain

struct Settle: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "settle", abstract: "Who of two owners owes the other, and noting what was paid.",
        discussion: """
            What came before the month is brought forward. --record notes that the debtor paid: all of it, or an amount; more than is owed asks first, and --from says whose debt is meant, so that a script that is run again does not note the opposite. Of a month that is over it is what nobody has paid since, and at most what is owed by now.

            coupontracker settle
            coupontracker settle nov --record
            coupontracker settle --record 300 --on 2026-11-20
            coupontracker settle --record 300 --from Sam --yes
            """)

    @Argument("The month, such as 2026-11, nov (the last) or last-month; this one without it.", as: "month, amount")
    var words: [String] = []
    @Flag(help: "Note that the debtor paid: all, or the amount that is named.") var record = false
    @Option("The day of the payment; today without it.", as: "day") var on: String?
    @Option("Who paid; who owes without it.", as: "owner", completion: .owners) var from: String?
    @OptionGroup var chosen: BookOption
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        // With --record a number is an amount: 2026-11 is none.
        var months = words
        let place = record ? months.firstIndex { $0.allSatisfy { "0123456789.,$+".contains($0) } } : nil
        let amountWord = place.map { months.remove(at: $0) }
        try need(
            months.count <= 1,
            orSay: record
                ? "Say a month and an amount, or one of them: coupontracker settle nov --record 300"
                : "Name one month, such as: coupontracker settle 2026-11")
        let month = try TypedValue.month(months.first, common, .past, mayBeAmount: record && place == nil)
        try need(from == nil || record, orSay: "--from goes with --record.")
        guard record else {
            let view = try WalletView(common, whole: false)
            let ledger = try chosen.ledger(view)
            return try SettlementWords(settlement(ledger, month, view), month, ledger, view).write(to: output)
        }
        let amount = try TypedValue.amountOfBook(amountWord, of: "The amount")
        let day = try TypedValue.day(on, of: "--on", .past, common) ?? common.today
        guard day <= common.today else { throw WalletError.inTheFuture(day: day) }
        try change(output, chosen) { change, ledger in
            let settlement = try settlement(ledger, month, change.view)
            let owed = try settlement.owesStill.needed(
                .refused,
                orSay: settlement.owes == nil
                    ? "Nothing is owed in \(shown(ledger.book.name))."
                    : "\(month.monthTitle) was settled since: nothing of it is owed by now.")
            let paid = amount ?? owed.amount
            try need(
                from.map { $0.folded == owed.debtor.folded } ?? true, .refused,
                orSay: "\(owed.words(ledger.money)): nothing is noted of \(brief(from ?? "")).")
            if paid > owed.amount {
                if common.yes { try refuseTwice(settlement, owed, paid, on: day, ledger) }
                try Confirmation.need(
                    owed.question(paying: paid, ledger.money), yes: common.yes, orSay: "Nothing was noted.")
            }
            try change.wallet.settle(ledger.book.id, paid, by: owed.debtor, on: day, in: change.context)
            let told = change.wallet.told(owed, paying: paid, in: ledger.book.id)
            try change.saveAndSay(output) { _ in "\(shown(told))." }
            guard !output.isText, let after = BookLedger(ledger.book.id, in: change.wallet) else { return }
            try SettlementWords(self.settlement(after, month, change.view), month, after, change.view).write(to: output)
        }
    }

    /// A script that notes a payment twice would note the second of the other owner, who owes by the first.
    private func refuseTwice(
        _ settlement: Settlement, _ owed: Settlement.Debt, _ paid: Money, on day: CalendarDay, _ ledger: BookLedger
    ) throws {
        let isNoted = (settlement.payments + settlement.since).contains {
            $0.owner == owed.creditor && $0.amount == paid && $0.on == day
        }
        try need(
            !isNoted || from != nil, .refused,
            orSay: "\(shown(owed.creditor)) paid \(ledger.money(paid)) on \(day.long) already, and so "
                + "\(owed.words(ledger.money)). If \(shown(owed.debtor)) paid as much back, add --from \(shown(owed.debtor))."
        )
    }

    private func settlement(_ ledger: BookLedger, _ month: CalendarDay, _ view: WalletView) throws -> Settlement {
        /// Books stand behind the history of a large file, and are asked for only where there is something to say.
        func advice() -> String {
            view.wallet.books.first(where: \.isTwoUser).map { "Of another book: --book \(shown(inShell($0.name)))" }
                ?? "A second one joins: coupontracker book owner add NAME"
        }
        return try ledger.settlement(of: month, by: common.today).needed(
            .refused, orSay: "\(shown(ledger.book.name)) has one owner. \(advice())")
    }
}
