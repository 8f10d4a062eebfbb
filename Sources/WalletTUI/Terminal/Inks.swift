/// The words for colours met so far, one behind the other; few on any screen.
struct Inks {
    private let colors: TerminalColors
    private let make: @Sendable (Int32) -> [UInt8]
    private var bytes: [UInt8] = []
    private var numbers: [Int16] = []
    /// Where the word of each number ends, which is where the next begins.
    private var ends: [UInt32] = []
    /// Where a colour of the palette's own stands in `numbers`, one more than that; 0 for one that was not met.
    private var places: [UInt8] = []
    private static let most = 255

    init(_ colors: TerminalColors, _ make: @escaping @Sendable (Int32) -> [UInt8]) {
        (self.colors, self.make) = (colors, make)
    }

    subscript(number: Int16) -> ArraySlice<UInt8> {
        mutating get {
            let place = Int(number)
            if places.indices.contains(place), places[place] > 0 { return word(Int(places[place]) - 1) }
            if let old = numbers.firstIndex(of: number) { return word(old) }
            if numbers.count >= Inks.most { (numbers, ends, places, bytes) = ([], [], [], []) }
            if bytes.isEmpty { bytes.reserveCapacity(256) }
            let own = colors.number(of: number)
            if own >= 0 { bytes += make(own) }
            numbers.append(number)
            ends.append(UInt32(truncatingIfNeeded: bytes.count))
            if (0..<Palette.directBase).contains(place) {
                if places.isEmpty { places = Array(repeating: 0, count: Palette.directBase) }
                places[place] = UInt8(truncatingIfNeeded: numbers.count)
            }
            return word(numbers.count - 1)
        }
    }

    private func word(_ index: Int) -> ArraySlice<UInt8> {
        bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
    }
}
