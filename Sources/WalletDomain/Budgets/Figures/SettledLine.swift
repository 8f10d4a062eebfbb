/// What one owner paid, as it is settled with the other.
public struct SettledLine: Equatable, Sendable {
    public let transaction: BookTransaction
    /// The owner who paid it.
    public let payer: String
    public let paid: Money
    /// What of it the other one owes to who paid.
    public let forOther: Money
    /// What of it was paid for which category.
    public let parts: [Part]

    public struct Part: Equatable, Sendable {
        /// nil: not filed.
        public let category: BookCategory.ID?
        public let paid: Money
        /// It says itself that no part of it is the other's.
        let isAlone: Bool
    }
}

/// The lines of a month, as they are settled between two owners.
public struct SettledLines: Equatable, Sendable {
    /// What one of both paid, into what both have too, but for what was paid to the other.
    public internal(set) var paid: [SettledLine] = []
    /// Of which nobody knows who paid.
    public internal(set) var ofNobody: [BookTransaction] = []
    /// Paid in another month, and settled there.
    public internal(set) var elsewhere: [BookTransaction] = []

    public init() {}
}

extension BookLedger {
    public func settled(of month: CalendarDay, among lines: [MonthLine]) -> SettledLines {
        let transfers = sides(of: lines.map(\.transaction), in: month)
        var settled = SettledLines()
        for transaction in lines.lazy.map(\.transaction) {
            guard transaction.date.firstOfMonth == month.firstOfMonth else {
                settled.elsewhere.append(transaction)
                continue
            }
            let effect = settling.effect(of: transaction, transfers[transaction.transferID] ?? [])
            if effect.unknown > 0 { settled.ofNobody.append(transaction) }
            if let place = effect.paid.indices.first(where: { !effect.paid[$0].isZero }) {
                settled.paid.append(line(of: transaction, paidBy: place, effect))
            }
        }
        return settled
    }

    private func line(
        of transaction: BookTransaction, paidBy place: Int, _ effect: SettledMonths.Effect
    ) -> SettledLine {
        let all: Ratio = place == 0 ? .all : .none
        let parts = transaction.isTransfer ? [] : settling.parts(of: transaction)
        return SettledLine(
            transaction: transaction, payer: book.owners[place].word, paid: effect.paid[place],
            forOther: effect.shares[1 - place].rounded(book.digits),
            parts: parts.map { .init(category: $0.categoryID, paid: -$0.amount, isAlone: $0.ratio == all) })
    }

    /// Both sides of transfers, also of those of which one is of the month before or after.
    private func sides(of lines: [BookTransaction], in month: CalendarDay) -> [FreshID?: [BookTransaction]] {
        let own = lines.sidesOfTransfers
        guard own.contains(where: { $0.value.count == 1 }) else { return own }
        let near = month.adding(months: -1).firstOfMonth...month.adding(months: 1).firstOfMonth
        return own.merging(sums.recent.all(in: near).sidesOfTransfers) { $0.count > 1 ? $0 : $1 }
    }

    /// `Sam's alone: Pets $48.20`, `Settled when it was paid: Car insurance of 10 Mar`
    public func notes(_ settled: SettledLines, on today: CalendarDay) -> [String] {
        lazy var names = categories.names
        let alone = book.owners.compactMap { owner -> String? in
            let parts = settled.paid.filter { $0.payer == owner.word }.flatMap(\.parts).filter(\.isAlone)
            let words = Dictionary(grouping: parts) { $0.category.flatMap { names[$0] } }
                .map { name, parts in
                    let paid = parts.reduce(.zero) { $0 + $1.paid }
                    return "\(name.map { shown($0) } ?? BookTransaction.notFiled) \(paid.formatted(symbol: symbol))"
                }
            return words.isEmpty
                ? nil : "\(shown(owner.word))'s alone: \(words.sorted().joined(separator: ", "))"
        }
        let elsewhere = settled.elsewhere.map { "\(shown($0.payee)) of \($0.date.shown(from: today))" }
        return alone
            + (elsewhere.isEmpty ? [] : ["Settled when it was paid: \(elsewhere.joined(separator: ", "))"])
    }
}
