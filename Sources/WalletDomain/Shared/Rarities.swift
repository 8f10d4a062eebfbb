/// What few records of a kind have, beside the record: without it that is smaller, to be copied and to be held.
final class Rarities<Rare: Equatable & Sendable>: Equatable, Sendable {
    let rare: Rare

    init(_ rare: Rare) { self.rare = rare }

    static func == (one: Rarities, other: Rarities) -> Bool { one === other || one.rare == other.rare }
}
