/// Finds the number of a value by its hash, for tables whose values are numbered in the order of their first use.
///
/// A few lines instead of a `Dictionary`: at its first use the latter asks the runtime to look through all
/// conformances of the program, which takes longer than drawing the first page.
struct NumberSlots: Sendable {
    /// At each place the hash's upper half and the number plus one, or 0; at most half are taken, the count is a power
    /// of two.
    private var slots = [UInt64](repeating: 0, count: 128)
    private var taken = 0

    /// The number inserted with this hash whose value `matches`.
    func find(hash: UInt64, where matches: (Int) -> Bool) -> Int? {
        var place = start(hash)
        while slots[place] != 0 {
            let number = Int(slots[place] & 0xFFFF_FFFF) - 1
            if slots[place] >> 32 == hash >> 32, matches(number) { return number }
            place = (place + 1) & (slots.count - 1)
        }
        return nil
    }

    mutating func insert(hash: UInt64, number: Int) {
        if taken * 2 >= slots.count { grow() }
        put(hash & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: number + 1) & 0xFFFF_FFFF)
        taken += 1
    }

    private mutating func put(_ slot: UInt64) {
        var place = start(slot)
        while slots[place] != 0 { place = (place + 1) & (slots.count - 1) }
        slots[place] = slot
    }

    private mutating func grow() {
        let old = slots
        slots = [UInt64](repeating: 0, count: old.count * 2)
        for slot in old where slot != 0 { put(slot) }
    }

    private func start(_ hash: UInt64) -> Int { Int(hash >> 40) & (slots.count - 1) }

    /// Spreads a value over all bits, the upper ones best.
    static func mix(_ value: UInt64) -> UInt64 {
        let mixed = value &* 0x9E37_79B9_7F4A_7C15
        return (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
    }
}
