import WalletDomain
import WalletStore

/// Bills as lines among benefits.
extension BenefitRow {
    init(_ bill: ListedBill, snoozed: Bool, isPaid: Bool, on today: CalendarDay) {
        let days = today.days(until: bill.day)
        attention =
            snoozed
            ? Glyph.snoozed : bill.isUrgent ? Glyph.urgent : bill.paysItself ? Glyph.auto : " "
        mark = bill.mark.sign
        (name, card) = (shown(bill.bill.payee), shown(bill.place))
        left = Amount(shown: bill.costWords)
        self.days = bill.isMissing ? "" : days == 0 ? "today" : "\(days) d"
        until = bill.isMissing ? "since \(bill.day.near(today))" : bill.day.near(today)
        role = bill.isUrgent ? .warn : bill.cost.isNegative ? .good : .text
        untilRole = bill.isUrgent ? .warn : .muted
        guard isPaid else { return }
        (attention, mark, self.days, until) = (" ", Glyph.used, "", bill.paidWord)
        (role, nameRole, untilRole) = (.faint, .faint, .faint)
    }
}

extension ListedBill {
    fileprivate var paidWord: String { cost.isNegative ? "received" : "paid" }
}

extension Page {
    /// What there is to say about a bill, in as many rows as there are.
    ///
    /// - Returns: the rows it took.
    @discardableResult
    mutating func drawDetail(_ bill: ListedBill, _ state: AppState, isPaid: Bool = false, in rect: Rect) -> Int {
        guard rect.height > 0, rect.width > 8 else { return 0 }
        let net = bill.net == bill.cost ? nil : "net \(bill.net.formatted(symbol: bill.symbol)) after credits"
        let facts = [bill.paceWords, bill.perYearWords, net, bill.paysItself ? "pays itself" : nil]
        let head = [
            Run(shown(bill.bill.payee), .title), Run(bill.costWords, .text),
            isPaid ? Run(bill.paidWord, .muted) : Run(bill.state, bill.isUrgent ? .warn : .muted),
        ]
        let width = rect.width - 2
        let lines = [
            head.dotted(width: width), facts.compactMap { $0.map { Run($0, .muted) } }.dotted(width: width),
            [Run(shown(bill.paidBy(in: state.wallet)), .muted), Run("in \(shown(bill.bookName))", .faint)]
                .dotted(width: width),
        ]
        return putLines(lines.flatMap(\.self), in: rect.inset(left: 1, right: 1))
    }
}
