/// What few records of a kind have, beside the record: without it that is smaller, to be copied and to be held.
final class Rarities<Rare: Equatable & Sendable>: Equatable, Sendable {
    let rare: Rare

    init(_ rare: Rare) { self.rare = rare }

    static func == (one: Rarities, other: Rarities) -> Bool { one === other || one.rare == other.rare }
}

/// A record that has some of its fields in ``Rarities``.
protocol HasRarities {
    associatedtype Rare: Equatable & Sendable

    /// What there is of them in a record that has none.
    static var noRarities: Rare { get }
    var rarities: Rarities<Rare>? { get set }
}

extension HasRarities {
    /// nil where there is nothing.
    @inline(__always)
    static func boxed(_ rare: Rare) -> Rarities<Rare>? { rare == noRarities ? nil : Rarities(rare) }

    mutating func put<Value: Equatable>(_ value: Value, _ field: WritableKeyPath<Rare, Value>) {
        var rare = rarities?.rare ?? Self.noRarities
        guard rare[keyPath: field] != value else { return }
        rare[keyPath: field] = value
        rarities = Self.boxed(rare)
    }
}
