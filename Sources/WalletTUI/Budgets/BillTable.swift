import WalletDomain
import WalletStore

extension Table {
    /// What comes next; where there is little room, some of it stands under the highlighted row.
    init(_ rows: [ListedBill], _ symbol: String, in wallet: Wallet, on today: CalendarDay, width: Int) {
        let amount = { (cost: Money?) in cost.map { Amount(shown: $0.ofCost(symbol)) } }
        // Without credits that pay some of it, what is left to pay is the amount.
        let hasNet = rows.contains { $0.net != $0.cost }
        let columns: [TableColumn<ListedBill>] = [
            .words("next", isRight: true) { Run($0.day.near(today), .muted) },
            // Who is paid is looked for, and keeps more of its letters than what pays.
            .words("name", least: 10, most: 28, weight: 4) { Run(shown($0.bill.payee)) },
            .words("every", rank: 1) { Run($0.every, .muted) },
            .amounts("amount", { $0.role }) { amount($0.cost) },
            .amounts("a year", rank: 1, .muted) { amount($0.perYear) },
            .words("paid by", least: 8, most: 28, rank: 1, weight: 3) { Run(shown($0.paidBy(in: wallet)), .muted) },
            .amounts("net", rank: 1, { $0.role }) { hasNet ? amount($0.net) : nil },
            TableColumn(head: Run("state", .faint), least: 32, weight: 100) { bill in
                .clauses(bill.clauses.map { Run($0, bill.isUrgent ? .warn : .muted) })
            },
        ]
        self.init(rows, columns, indent: 4, width: width)
    }
}

extension ListedBill {
    fileprivate var role: Role { cost.isNegative ? .good : .text }

    /// What stands under the highlighted row where there is no column for it.
    func rest(_ symbol: String, in wallet: Wallet) -> String {
        let net = net == cost ? nil : "net \(net.ofCost(symbol))"
        let facts = [paceWords, perYearWords, net, shown(paidBy(in: wallet))].compactMap(\.self)
        return facts.filter { !$0.isEmpty }.joined(separator: " \(Glyph.dot) ")
    }
}
