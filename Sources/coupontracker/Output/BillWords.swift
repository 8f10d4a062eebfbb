import WalletDomain

/// What is said about a bill of a book.
struct BillWords: Told {
    let bill: ListedBill
    let view: WalletView

    private var day: String { bill.day.shown(from: view.today) }
    private var name: String { shown(bill.bill.payee) }
    private var daysLeft: Int { view.today.days(until: bill.day) }
    private var days: String { bill.isMissing ? "" : daysLeft == 0 ? "today" : "\(daysLeft) d" }

    /// `due`, `missing since 5 Nov, snoozed until 28 Nov 09:00`
    private var state: String {
        let state = bill.note.isEmpty ? word : bill.note
        guard let until = bill.snoozedUntil, until > view.now else { return state }
        return "\(state), snoozed until \(view.time(until))"
    }

    private var word: String {
        bill.cost.isNegative ? "expected" : bill.paysItself ? "pays itself" : "due"
    }

    private var attention: String {
        bill.isSnoozed(at: view.now) ? "◷" : bill.isUrgent ? "▲" : bill.paysItself ? "↻" : ""
    }

    var style: TextStyle { bill.isUrgent ? .urgent : .plain }

    /// `Utilities, Checking of Home: $74 due 29 Nov, in 2 days.`
    var sentence: String {
        let place = bill.account.isEmpty ? shown(bill.bookName) : "\(shown(bill.account)) of \(shown(bill.bookName))"
        if bill.isHeld { return "\(name), \(place): \(bill.costWords) of \(day); \(bill.state)." }
        if bill.isMissing { return "\(name), \(place): \(bill.costWords) missing since \(day)." }
        let when = bill.day.away(from: view.today)
        if let end = bill.trialEndsOn {
            let ends = end.shown(from: view.today)
            return
                "\(name), \(place): last day to cancel the trial \(day), \(when); it ends \(ends), then \(bill.costWords)."
        }
        return "\(name), \(place): \(bill.costWords) \(bill.cost.isNegative ? "expected" : "due") \(day), \(when)."
    }

    /// In the columns of benefits.
    static let columnsOfAgenda: [Column<BillWords>] = [
        .cell("") { $0.attention }, .cell("") { $0.bill.mark.sign },
        .id("id") { $0.bill.bill.transactionID },
        .text("name", "Benefit") { $0.bill.bill.payee },
        .text("cardName", "Card") { $0.bill.place },
        .text("kind") { _ in "bill" },
        .cell("Left", by: { .money($0.bill.cost) }) { $0.bill.costWords }, .cell("Of") { _ in "" },
        .cell("Days", by: { .integer($0.daysLeft) }) { $0.days },
        .cell("Until", by: { .day($0.bill.day) }) { $0.day },
        .cell("State") { $0.state },
        .money("value") { $0.bill.cost },
        .money("remaining") { $0.bill.cost },
        .day("currentPeriodEnd") { $0.bill.day },
        .integer("daysLeft") { $0.daysLeft },
        .instant("snoozedUntil") { $0.bill.snoozedUntil },
    ]

    static let columns: [Column<BillWords>] = [
        .text("kind") { _ in "bill" },
        .id("id") { $0.bill.bill.transactionID },
        .day("on") { $0.bill.bill.due.on },
        .cell("Day", .right, by: { .day($0.bill.day) }) { $0.day },
        .text("payee", "Payee", .flexible) { $0.bill.bill.payee },
        .day("day") { $0.bill.day },
        .money("amount") { $0.bill.bill.amount },
        .cell("Amount", .decimal, by: { .money($0.bill.cost) }) { $0.bill.costWords },
        .text("every") { $0.bill.every.isEmpty ? nil : $0.bill.every },
        .money("perYear") { $0.bill.perYear },
        .money("net") { $0.bill.net },
        .id("bookId") { $0.bill.book },
        .text("book", "Book", .flexible, rank: 2) { $0.bill.bookName },
        .id("accountId") { $0.bill.bill.accountID },
        .text("account", "Paid by", .flexible, rank: 1) { $0.bill.account.isEmpty ? nil : $0.bill.account },
        .text("state") { $0.bill.isHeld ? "held" : $0.bill.isMissing ? "missing" : "due" },
        .integer("daysLeft") { $0.daysLeft },
        .bool("paysItself") { $0.bill.paysItself },
        .instant("snoozedUntil") { $0.bill.snoozedUntil },
        .cell("State", .flexible) { $0.state },
    ]
}
