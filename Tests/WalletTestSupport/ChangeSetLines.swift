@testable import WalletDomain

/// Change sets as tests write them: a line for what was done, and one for each record touched.
///
///     Uber Cash $10 used
///     usage + Uber Cash 10 on 2026-11-27
///     benefit Uber Cash: periodRedeemed 0 → 10, periodUses 0 → 1, status available → used
///     sum American Express Gold 2026: captured 0 → 10
public struct ChangeSetLines {
    private let before: Wallet
    private let after: Wallet

    /// - Parameters:
    ///   - before: the wallet before it, for the names of what it takes away.
    ///   - after: the wallet after it.
    public init(from before: Wallet, to after: Wallet) {
        self.before = before
        self.after = after
    }

    public func lines(_ changeSet: ChangeSet) -> [String] {
        [head(changeSet)] + changeSet.changes.map { line($0, at: changeSet.at) }
    }

    private func head(_ changeSet: ChangeSet) -> String {
        switch changeSet.kind {
        case .act: changeSet.what
        case .housekeeping: "housekeeping" + (changeSet.what.isEmpty ? "" : ": " + changeSet.what)
        case .undo: "undo: \(changeSet.what)"
        case .redo: "redo: \(changeSet.what)"
        }
    }

    /// - Parameter instant: of the act; a record's `updatedAt` is not written where it says the same.
    public func line(_ change: RecordChange, at instant: Instant) -> String {
        if let (old, new) = change.card {
            return told("card", old, new, name: (new ?? old).map { name($0.id) } ?? "", at: instant)
        }
        if let (old, new) = change.benefit {
            return told("benefit", old, new, name: (new ?? old).map { name($0) } ?? "", at: instant)
        }
        if let (old, new) = change.usage { return usage(old, new, at: instant) }
        if let (old, new) = change.sum {
            let named = (new ?? old).map { name($0.id) } ?? ""
            return told("sum", old ?? new.map { YearSum(id: $0.id) }, new, name: named, at: instant)
        }
        guard let (old, new) = change.preferences else {
            return "\(change.table.text) \(change.isNewRecord ? "+" : "changed")"
        }
        return told("preferences", old, new, name: "", at: instant)
    }

    private func name(_ card: UserCard.ID) -> String {
        after.cards[card] == nil ? before.name(ofCard: card) : after.name(ofCard: card)
    }

    /// With the card's name where another card has one that is called the same.
    private func name(_ benefit: Benefit) -> String {
        let wallet = after.benefits[benefit.id] == nil ? before : after
        let name = wallet.terms(of: benefit).name
        let equals = wallet.benefits.records.filter { wallet.terms(of: $0).name == name }
        return equals.count > 1 ? "\(name) on \(self.name(benefit.userCardID))" : name
    }

    private func name(_ sum: YearSum.ID) -> String {
        "\(sum.userCardID.map { name($0) } ?? "no card") \(sum.year)"
    }

    private func usage(_ old: BenefitUsage?, _ new: BenefitUsage?, at instant: Instant) -> String {
        if let old, let new { return told("usage", old, new, name: old.benefitNameSnapshot, at: instant) }
        guard let row = new ?? old else { return "usage" }
        let kind = row.kind == .use ? "usage" : row.kind.rawValue
        let amount = row.valueMissed ?? row.valueRedeemed
        let note = row.notes.map { " “\($0)”" } ?? ""
        return "\(kind) \(new == nil ? "-" : "+") \(row.benefitNameSnapshot) \(text(amount)) on \(row.usedOn)\(note)"
    }

    private func told(_ table: String, _ old: Any?, _ new: Any?, name: String, at instant: Instant) -> String {
        let subject = name.isEmpty ? table : "\(table) \(name)"
        guard let old, let new else { return "\(table) \(new == nil ? "-" : "+") \(name)" }
        let fields = zip(Mirror(reflecting: old).children, Mirror(reflecting: new).children).compactMap { left, right in
            let (was, is_) = (text(left.value), text(right.value))
            if was == is_ || (left.label == "updatedAt" && is_ == text(instant)) { return String?.none }
            return "\(left.label ?? "?") \(was) → \(is_)"
        }
        return "\(subject): " + (fields.isEmpty ? "touched" : fields.joined(separator: ", "))
    }

    /// A field's value in few words.
    private func text(_ value: Any) -> String {
        switch value {
        case let amount as Money: amount.jsonNumber
        case let day as CalendarDay: day.description
        case let instant as Instant: instant.description
        case let number as Int: String(number)
        case let flag as Bool: String(flag)
        case let text as String: "“\(text)”"
        default:
            if let optional = value as? any OptionalValue { optional.wrapped.map(text) ?? "nil" } else { "\(value)" }
        }
    }
}

private protocol OptionalValue {
    var wrapped: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var wrapped: Any? { map { $0 } }
}
