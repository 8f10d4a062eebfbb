/// The id of a record: a UUID as two machine words, typed by what it names.
///
/// Written as lower-case text of 36 characters.
public struct EntityID<Entity>: Hashable, Sendable {
    public let high: UInt64
    public let low: UInt64

    public init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The same 16 bytes, naming something else.
    public func cast<Other>(to _: Other.Type = Other.self) -> EntityID<Other> { EntityID<Other>(high: high, low: low) }
}

extension EntityID {
    /// What tables go by. An id is a random number already: mixing it with the table's own seed is enough, and takes a
    /// tenth of what hashing unknown bytes would. A start asks tables thousands of times.
    public func _rawHashValue(seed: Int) -> Int {
        let first = (high ^ UInt64(bitPattern: Int64(seed))).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        let second = (low ^ first.high ^ first.low).multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
        return Int(truncatingIfNeeded: second.high ^ second.low)
    }
}

/// A fresh id that does not say yet what it will name.
public typealias FreshID = EntityID<Never>

extension EntityID: Comparable {
    public static func < (left: EntityID, right: EntityID) -> Bool {
        (left.high, left.low) < (right.high, right.low)
    }
}

extension EntityID: CustomStringConvertible {
    /// Reads 36 characters `8-4-4-4-12` of hexadecimal digits; nil for anything else.
    public init?(_ text: String) {
        var text = text
        guard let id = text.withUTF8({ EntityID(ascii: $0) }) else { return nil }
        self = id
    }

    public init?(ascii bytes: UnsafeBufferPointer<UInt8>) {
        guard bytes.count == 36, let start = bytes.baseAddress else { return nil }
        guard bytes[8] == 0x2D, bytes[13] == 0x2D, bytes[18] == 0x2D, bytes[23] == 0x2D else { return nil }
        let base = UnsafeRawPointer(start)
        func half(_ offset: Int) -> UInt64 {
            UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        }
        func word(_ offset: Int) -> UInt64 {
            UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        }
        guard let first = hexadecimal(word(0)), let second = hexadecimal(half(9) | half(14) << 32),
            let third = hexadecimal(half(19) | half(24) << 32), let fourth = hexadecimal(word(28))
        else { return nil }
        self.init(high: first << 32 | second, low: third << 32 | fourth)
    }

    public var description: String { String(unsafeUninitializedCapacity: 36) { write(into: $0) } }

    /// Writes the 36 ASCII characters; returns 36, or 0 when there is no room.
    public func write(into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
        guard buffer.count >= 36 else { return 0 }
        var position = 0
        for digit in 0..<32 {
            if digit == 8 || digit == 12 || digit == 16 || digit == 20 {
                buffer[position] = 0x2D
                position += 1
            }
            let word = digit < 16 ? high : low
            let value = UInt8(truncatingIfNeeded: word >> UInt64((15 - digit % 16) * 4)) & 15
            buffer[position] = value < 10 ? 0x30 + value : 0x61 + value - 10
            position += 1
        }
        return 36
    }
}

extension EntityID {
    /// An id that follows from another and a day alone, so that two machines that close the same period write
    /// the same record. Marked as UUID version 8 (made by the application's own rule).
    public static func derived<Source>(from source: EntityID<Source>, day: CalendarDay) -> EntityID {
        var high = mix(source.high ^ 0x9E37_79B9_7F4A_7C15 &* UInt64(bitPattern: Int64(day.number)))
        var low = mix(source.low ^ high)
        high = mix(high ^ low)
        high = high & ~0xF000 | 0x8000
        low = low & ~(3 << 62) | (2 << 62)
        return EntityID(high: high, low: low)
    }

    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

/// The number that eight ASCII hexadecimal digits write, the first one in the lowest byte; nil for other bytes.
///
/// All eight at once: opening a wallet reads tens of thousands of ids.
@inline(__always)
private func hexadecimal(_ text: UInt64) -> UInt64? {
    func each(_ byte: UInt64) -> UInt64 { 0x0101_0101_0101_0101 &* byte }
    // Digits are 0x30…0x39 and letters, once lower case, 0x61…0x66: bit 0x40 tells them apart.
    let lower = text | each(0x20)
    let letters = (lower >> 6) & each(1)
    let numerals = each(1) &- letters
    let low = lower & each(0x0F)
    let isHighRight = (lower & each(0xF0)) == each(0x30) &+ (letters &* 0x30)
    // A control character becomes a digit by the bit that makes letters lower case.
    let isNoControl = ((text | (text >> 1)) & each(0x20)) == each(0x20)
    let isLowSmall = ((low &+ (letters &* 9) &+ (numerals &* 6)) & each(0xF0)) == 0
    let isLowLarge = ((low &+ (letters &* 15) &+ (numerals &* 16)) & each(0x10)) == each(0x10)
    guard isHighRight, isNoControl, isLowSmall, isLowLarge else { return nil }
    let digits = low &+ (letters &* 9)
    let bytes = ((digits << 4) | (digits >> 8)) & 0x00FF_00FF_00FF_00FF
    let pairs = (bytes | (bytes >> 8)) & 0x0000_FFFF_0000_FFFF
    return UInt64(UInt32(truncatingIfNeeded: pairs | (pairs >> 16)).byteSwapped)
}
