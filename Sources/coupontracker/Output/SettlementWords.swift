import WalletDomain

/// What two owners paid and owe in a month.
struct SettlementWords {
    private let settlement: Settlement
    private let month: CalendarDay
    private let ledger: BookLedger
    private let view: WalletView

    init(_ settlement: Settlement, _ month: CalendarDay, _ ledger: BookLedger, _ view: WalletView) {
        (self.settlement, self.month, self.ledger, self.view) = (settlement, month, ledger, view)
    }

    private func money(_ amount: Money) -> String { ledger.money(amount) }

    /// `Sam owes Ana $179.29`, `Home is settled`; of a month that is over also what was paid since
    var sentence: String {
        guard let owes = settlement.owes else {
            let name = shown(ledger.book.name)
            return settlement.isWhole ? "\(name) is settled" : "\(name): \(Settlement.nothingOwed)"
        }
        return owes.words(money) + settlement.sinceWords(money)
    }

    func write(to output: Output) {
        guard output.isText else { return output.records(rows) }
        let shares = ledger.book.shareWords(in: month)
        output.paragraph("\(month.monthTitle) · \(shown(ledger.book.name)) · \(shares)")
        output.paragraph("\(sentence).")
        if output.form == .table { output.line("") }
        output.list(rows)
        for line in notes where output.form == .table || !line.isEmpty { output.paragraph(line) }
    }

    private var notes: [String] {
        var lines = settlement.payments.map { payment in
            "\(payment.on.short)  \(shown(payment.owner)) paid \(money(payment.amount))"
        }
        if !settlement.broughtForward.isZero {
            let owner = settlement.broughtForward.isNegative ? settlement.owners.first : settlement.owners.last
            lines.append("Brought forward: \(shown(owner ?? "")) owed \(money(settlement.broughtForward.magnitude))")
        }
        if settlement.withoutOwner > 0 {
            lines.append(
                "\(counted(settlement.withoutOwner, "transaction")) on no owner's account and paid by nobody named: not counted"
            )
        }
        lines += ledger.notes(
            ledger.settled(of: month, among: ledger.lines(of: month, in: view.wallet)), on: view.today)
        return lines.isEmpty ? [] : [""] + lines
    }

    private var rows: [Row] {
        settlement.owners.enumerated().map { Row(place: $0.offset, owner: $0.element, words: self) }
    }

    struct Row: ToldInMoney {
        fileprivate let place: Int
        fileprivate let owner: String
        fileprivate let words: SettlementWords

        private var settlement: Settlement { words.settlement }
        var symbol: String { words.ledger.symbol }
        /// What the other owes this owner after all that was paid.
        private var balance: Money { ofOwner(settlement.left) }
        private func ofOwner(_ amount: Money) -> Money { place == 0 ? amount : -amount }
        /// Nothing where none of both has any.
        private func said(_ amount: Money) -> String { amount.isZero ? "" : money(ofOwner(amount)) }
        private var owes: Money? {
            settlement.owes.flatMap { $0.debtor == owner ? $0.amount : nil }
        }

        var sentence: String {
            "\(shown(owner)): paid \(money(settlement.paid[place])), share \(money(settlement.share(place)))."
        }

        private var payments: OutputValue {
            .list(
                settlement.payments.filter { $0.owner == owner }.map {
                    .object([("on", .day($0.on)), ("amount", .money($0.amount))])
                })
        }

        static let columns: [Column<Row>] = [
            .day("period") { $0.words.month },
            .text("owner", "Owner") { $0.owner },
            .money("paid", "Paid") { $0.settlement.paid[$0.place] },
            .money("share", "Own share") { $0.settlement.share($0.place) },
            .cell("Before", .decimal) { $0.said($0.settlement.broughtForward) },
            .cell("Settled", .decimal) { $0.said(-$0.settlement.settled) },
            .money("balance", "Balance") { $0.balance },
            .money("owes") { $0.owes },
            .value("payments") { $0.payments },
            .money("before") { $0.ofOwner($0.settlement.broughtForward) },
            .money("settled") { $0.ofOwner(-$0.settlement.settled) },
        ]
    }
}
