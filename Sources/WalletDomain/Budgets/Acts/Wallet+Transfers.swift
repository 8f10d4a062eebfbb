extension Wallet {
    /// Notes that two transactions are one movement between accounts, or that the other side of one is outside the book.
    ///
    /// They are in no category then.
    ///
    /// - Parameter owner: who paid what came in alone, to the other owner or into what both have.
    public mutating func linkTransfer(
        _ one: BookTransaction.ID, _ other: BookTransaction.ID?, by owner: String? = nil, in context: ChangeContext
    ) throws(BookError) {
        let sides = ([one] + [other].compactMap(\.self)).compactMap { self[$0] }
        guard let first = sides.first else { throw .noMovement(payee: "") }
        for side in sides {
            try side.needMovement(of: first.bookID)
            guard side.kind.isOneTime else { throw .noMovement(payee: side.payee) }
            // One whose other side nobody had yet may get it.
            if side.isTransfer, other == nil || hasBothSides(side) { throw .isTransfer(payee: side.payee) }
        }
        if let last = sides.last, sides.count == 2 {
            guard let taken = first.amount, let brought = last.amount, taken == -brought else {
                let amounts = [first, last].map { formatted($0.amount ?? .zero, in: $0.bookID) }
                throw .isNotOpposite(amounts[0], amounts[1])
            }
            if let account = first.accountID, account == last.accountID { throw .isOnOneAccount }
        }
        let transfer = sides.lazy.compactMap(\.transferID).first ?? context.newID()
        for side in sides {
            var side = side
            (side.transferID, side.categoryID, side.splits) = (transfer, nil, [])
            if let owner { side.paidBy = owner }
            keep(side, context)
        }
        did("\(sides.map(\.payee).joined(by: " and ")) linked as a transfer")
    }

    /// Takes back that a transaction is a side of a transfer: what was linked waits for a category again, and a rule that made
    /// it one does so no more.
    public mutating func unlinkTransfer(_ id: BookTransaction.ID, in context: ChangeContext) {
        guard let side = self[id], side.isTransfer else { return }
        for var one in all(BookTransaction.self) where one.transferID == side.transferID {
            // Who paid what came into an account was said of the transfer.
            if one.accountID != nil, !(one.amount ?? .zero).isNegative { one.paidBy = nil }
            (one.transferID, one.setBy, one.ruleID) = (nil, one.setBy == .rule ? .hand : nil, nil)
            keep(one, context)
        }
        did("\(side.payee) is no transfer")
    }

    /// The other sides of what was noted as paid by one owner to the other: both are one act, and go together until a
    /// statement has one.
    public func notedSides(of ids: [FreshID], _ kind: RecordKind) -> [FreshID] {
        guard kind.table == RecordKind.transactions.table else { return [] }
        let chosen = ids.compactMap { self[$0.cast()] as BookTransaction? }
        let noted = Dictionary(grouping: chosen.filter { $0.isTransfer && $0.source == nil }, by: \.transferID)
        guard !noted.isEmpty else { return [] }
        let meant = Set(ids)
        let others = all(BookTransaction.self) { other in
            // One of two that were noted so says who paid; what a hand linked was there before.
            let isSide = noted[other.transferID]?.contains { ($0.paidBy == nil) != (other.paidBy == nil) } ?? false
            return isSide && other.source == nil && !meant.contains(other.id.cast())
        }
        return others.map { $0.id.cast() }
    }

    /// Where the other side of a transfer is: `To savings, −$300 on 14 Nov 2026, Checking`, `from Sam`; `none linked`,
    /// as nobody knows whether its statement is still to come or it is outside the book.
    func transferFact(of side: BookTransaction) -> [(label: String, text: String)] {
        guard side.isTransfer else { return [] }
        let isOther = { (other: BookTransaction) in other.transferID == side.transferID && other.id != side.id }
        let others = all(where: isOther, mayBe: { UnreadTransaction($0).isMarked })
        let told = others.map { listed(words(ofCharge: $0), $0.accountID.flatMap { self[$0]?.name }) }
        let elsewhere = side.isOpening ? "was there at first" : side.paidBy.map { "from \($0)" } ?? "none linked"
        return [("Other side", told.isEmpty ? elsewhere : told.joined(by: "; "))]
    }

    /// Whether the other side of a transfer is known too.
    public func hasBothSides(_ side: BookTransaction) -> Bool {
        side.isTransfer && all(BookTransaction.self).contains { $0.transferID == side.transferID && $0.id != side.id }
    }
}
