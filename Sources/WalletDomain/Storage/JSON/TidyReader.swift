import Glibc

/// Reads a record that stands exactly as the program writes it: its keys in their order, nothing between them, and plain
/// values.
///
/// It never says what is wrong. It gives up, and whoever asked reads the record again by the strict reader, which says
/// so. What it does take, the strict reader would take too, and read the same.
///
/// Keys are given as they stand in the file, with what is before and behind them: `,"usedOn":`. Where one is missing, or
/// has another value, what is returned means nothing, and ``finish(_:)`` is false.
struct TidyReader {
    private var place: UnsafeRawPointer
    private let end: UnsafeRawPointer
    private let mostBytes: Int
    private var values = 1
    /// What was read means nothing then.
    private(set) var hasGivenUp = false
    /// A record was often made, used and changed at one instant.
    private var lastInstant: (place: UnsafeRawPointer, count: Int, instant: Instant)?

    /// nil where no object begins as ours do.
    @inline(__always)
    init?(_ reader: borrowing JSONReader) {
        guard reader.end &- reader.offset > 2, reader.base[reader.offset] == UInt8(ascii: "{"),
            reader.base[reader.offset &+ 1] == UInt8(ascii: "\"")
        else { return nil }
        place = UnsafeRawPointer(reader.base + reader.offset)
        end = UnsafeRawPointer(reader.base + reader.end)
        mostBytes = reader.limits.stringBytes
    }

    /// Passes the closing bracket, and lets `reader` go on behind it.
    ///
    /// - Returns: false if anything was not as it should be; `reader` then stands where it stood.
    @inline(__always)
    mutating func finish(_ reader: inout JSONReader) -> Bool {
        guard !hasGivenUp, pass("}"), reader.depth < JSONLimits.depth, reader.valuesLeft >= values else { return false }
        reader.valuesLeft &-= values
        reader.offset = place - UnsafeRawPointer(reader.base)
        return true
    }

    @inline(__always)
    mutating func giveUp() { hasGivenUp = true }

    /// Gives up, as what stands behind a key is no value of its kind.
    @inline(__always)
    private mutating func refused<Value>() -> Value? {
        giveUp()
        return nil
    }

    /// Passes a text that stands next.
    @inline(__always)
    mutating func pass(_ text: StaticString, before width: Int = 0) -> Bool {
        let count = text.utf8CodeUnitCount
        guard end - place >= count &+ width, memcmp(place, text.utf8Start, count) == 0 else { return false }
        place += count
        return true
    }

    @inline(__always)
    private mutating func passKey(_ key: StaticString, before width: Int) -> Bool {
        guard pass(key, before: width) else { return false }
        values &+= 1
        return true
    }

    /// Whether a value of `count` bytes stands next between quotes.
    @inline(__always)
    private func isQuoted(_ count: Int) -> Bool {
        byte(0) == UInt8(ascii: "\"") && byte(count &+ 1) == UInt8(ascii: "\"")
    }

    @inline(__always)
    private func byte(_ offset: Int) -> UInt8 { place.load(fromByteOffset: offset, as: UInt8.self) }

    // MARK: Values that must be there

    @inline(__always)
    mutating func id<Entity>(_ key: StaticString) -> EntityID<Entity> {
        id(ifThere: key) ?? missing(EntityID(high: 0, low: 0))
    }

    @inline(__always)
    mutating func day(_ key: StaticString) -> CalendarDay { day(ifThere: key) ?? missing(.earliest) }

    @inline(__always)
    mutating func instant(_ key: StaticString) -> Instant {
        instant(ifThere: key) ?? missing(Instant(milliseconds: 0))
    }

    @inline(__always)
    mutating func money(_ key: StaticString) -> Money { money(ifThere: key) ?? missing(.zero) }

    @inline(__always)
    mutating func integer(_ key: StaticString) -> Int { integer(ifThere: key) ?? missing(0) }

    @inline(__always)
    mutating func text(_ key: StaticString, _ known: inout KnownTexts) -> String {
        text(ifThere: key, &known) ?? missing("")
    }

    /// A word of a list; `read` tells which, with ``pass(_:before:)``.
    @inline(__always)
    mutating func word<Word>(_ key: StaticString, _ usual: Word, _ read: (inout TidyReader) -> Word?) -> Word {
        word(ifThere: key, read) ?? missing(usual)
    }

    /// Gives up, as a value is not there that must be.
    @inline(__always)
    mutating func missing<Value>(_ usual: Value) -> Value {
        giveUp()
        return usual
    }
}

// MARK: Values that may be missing

/// nil where the key does not stand next; where it does, and no such value stands behind it, nothing counts any more.
extension TidyReader {
    @inline(__always)
    mutating func id<Entity>(ifThere key: StaticString) -> EntityID<Entity>? {
        guard passKey(key, before: 38) else { return nil }
        guard isQuoted(36), let id = EntityID<Entity>(ascii: bytes(at: 1, 36)) else { return refused() }
        place += 38
        return id
    }

    @inline(__always)
    mutating func day(ifThere key: StaticString) -> CalendarDay? {
        guard passKey(key, before: 12) else { return nil }
        guard isQuoted(10), let day = CalendarDay(tidy: place + 1) else { return refused() }
        place += 12
        return day
    }

    @inline(__always)
    mutating func instant(ifThere key: StaticString) -> Instant? {
        guard passKey(key, before: 22) else { return nil }
        // With milliseconds, which most instants have that were noted while somebody did something.
        let count = byte(20) == UInt8(ascii: ".") ? 26 : 22
        guard end - place >= count else { return refused() }
        defer { place += count }
        if let last = lastInstant, last.count == count, memcmp(place, last.place, count) == 0 { return last.instant }
        let text = place + 1
        guard isQuoted(count &- 2),
            let instant = count == 22 ? Instant(tidy: text) : Instant(tidyWithMilliseconds: text)
        else { return refused() }
        lastInstant = (place, count, instant)
        return instant
    }

    @inline(__always)
    mutating func bool(ifThere key: StaticString) -> Bool? {
        guard passKey(key, before: 0) else { return nil }
        if pass("false") { return false }
        return pass("true") ? true : refused()
    }

    @inline(__always)
    mutating func word<Word>(ifThere key: StaticString, _ read: (inout TidyReader) -> Word?) -> Word? {
        guard passKey(key, before: 0) else { return nil }
        return read(&self) ?? refused()
    }

    /// A whole number that is not negative, of at most 18 digits.
    @inline(__always)
    mutating func integer(ifThere key: StaticString) -> Int? {
        guard passKey(key, before: 0) else { return nil }
        var number: UInt64 = 0
        guard appendDigits(18, at: &place, until: end, to: &number) != nil else { return refused() }
        return Int(truncatingIfNeeded: number)
    }

    /// An amount of at most `most` digits, 15 at most, before the point.
    @inline(__always)
    mutating func money(ifThere key: StaticString, digits most: Int = 9) -> Money? {
        guard passKey(key, before: 0) else { return nil }
        guard let (money, count) = Money.plain(at: place, until: end, digits: most) else { return refused() }
        place += count
        return money
    }

    /// A text without escapes.
    ///
    /// - Parameter known: texts that were read before.
    @inline(__always)
    mutating func text(ifThere key: StaticString, _ known: inout KnownTexts) -> String? {
        guard passKey(key, before: 2) else { return nil }
        let isText = pass("\"")
        let (count, isASCII) = lengthOfText()
        guard isText, count <= mostBytes, end - place > count, byte(count) == UInt8(ascii: "\"") else {
            return refused()
        }
        let text = known.text(bytes(at: 0, count), isASCII: isASCII)
        place += count &+ 1
        if text == nil { giveUp() }
        return text
    }

    /// Up to the quote, or to what no plain text has.
    @inline(__always)
    private func lengthOfText() -> (count: Int, isASCII: Bool) {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var high: UInt64 = 0
        var index = place
        while end - index >= 8 {
            let word = UInt64(littleEndian: index.loadUnaligned(as: UInt64.self))
            let seven = word & (ones &* 0x7F)
            // The high bit of each byte that is no control character, quote or backslash; exact, without a borrow.
            let quote = (seven ^ (ones &* 0x22)) &+ (ones &* 0x7F)
            let backslash = (seven ^ (ones &* 0x5C)) &+ (ones &* 0x7F)
            let ordinary = (seven &+ (ones &* 0x60)) & quote & backslash | word
            let special = ~ordinary & (ones &* 0x80)
            if special != 0 {
                let count = special.trailingZeroBitCount >> 3
                let before = count == 0 ? 0 : word << UInt64(64 &- 8 &* count)
                return (index - place &+ count, (high | before) & (ones &* 0x80) == 0)
            }
            high |= word
            index += 8
        }
        while index < end {
            let byte = index.load(as: UInt8.self)
            if byte < 0x20 || byte == 0x22 || byte == 0x5C { break }
            high |= UInt64(byte)
            index += 1
        }
        return (index - place, high & (ones &* 0x80) == 0)
    }

    @inline(__always)
    private func bytes(at offset: Int, _ count: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: (place + offset).assumingMemoryBound(to: UInt8.self), count: count)
    }
}
