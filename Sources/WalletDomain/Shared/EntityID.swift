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
        if let (high, low) = lowercase(word(0), half(9) | half(14) << 32, half(19) | half(24) << 32, word(28)) {
            self.init(high: high, low: low)
            return
        }
        var (high, low, count) = (UInt64(0), UInt64(0), 0)
        for byte in bytes where byte != 0x2D {
            let (numeral, letter) = (byte &- 0x30, (byte | 0x20) &- 0x61)
            guard numeral < 10 || letter < 6 else { return nil }
            (high, low) = (high << 4 | low >> 60, low << 4 | UInt64(numeral < 10 ? numeral : letter + 10))
            count += 1
        }
        guard count == 32 else { return nil }
        self.init(high: high, low: low)
    }

    public var description: String {
        String(unsafeUninitializedCapacity: 36) { text in
            guard let base = text.baseAddress else { return 0 }
            write(at: UnsafeMutableRawPointer(base))
            return 36
        }
    }

    /// Writes the 36 ASCII characters; there must be room for them.
    @inline(__always)
    func write(at text: UnsafeMutableRawPointer) {
        let (second, third) = (digits(of: high), digits(of: low >> 32))
        text.storeBytes(of: digits(of: high >> 32), as: UInt64.self)
        text.storeBytes(of: UInt32(truncatingIfNeeded: second), toByteOffset: 9, as: UInt32.self)
        text.storeBytes(of: UInt32(truncatingIfNeeded: second >> 32), toByteOffset: 14, as: UInt32.self)
        text.storeBytes(of: UInt32(truncatingIfNeeded: third), toByteOffset: 19, as: UInt32.self)
        text.storeBytes(of: UInt32(truncatingIfNeeded: third >> 32), toByteOffset: 24, as: UInt32.self)
        text.storeBytes(of: digits(of: low), toByteOffset: 28, as: UInt64.self)
        text.storeBytes(of: 0x2D, toByteOffset: 8, as: UInt8.self)
        text.storeBytes(of: 0x2D, toByteOffset: 13, as: UInt8.self)
        text.storeBytes(of: 0x2D, toByteOffset: 18, as: UInt8.self)
        text.storeBytes(of: 0x2D, toByteOffset: 23, as: UInt8.self)
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

/// The two numbers that four times eight digits write as we write them, all at once: opening a wallet reads tens of thousands of
/// ids. nil for other bytes, capitals too.
@inline(__always)
private func lowercase(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) -> (UInt64, UInt64)? {
    func each(_ byte: UInt64) -> SIMD4<UInt64> { SIMD4(repeating: 0x0101_0101_0101_0101 &* byte) }
    let text = SIMD4(first, second, third, fourth)
    let signs = (text &>> 6) & each(1)
    let digits = (text & each(0x0F)) &+ signs &+ (signs &<< 3)
    let letters = ((digits &+ each(6)) &>> 4) & each(1)
    // What is a digit is written again as it stands; 0x27 lies between the ends of both ranges.
    let again = digits &+ each(0x30) &+ (((letters &<< 8) &- letters) & each(0x27))
    let wrong = (digits & each(0xF0)) | (again ^ text)
    guard wrong[0] | wrong[1] | wrong[2] | wrong[3] == 0 else { return nil }
    let bytes = ((digits &<< 4) | (digits &>> 8)) & SIMD4(repeating: 0x00FF_00FF_00FF_00FF)
    let pairs = (bytes | (bytes &>> 8)) & SIMD4(repeating: 0x0000_FFFF_0000_FFFF)
    let numbers = pairs | (pairs &>> 16)
    func number(_ index: Int) -> UInt64 { UInt64(UInt32(truncatingIfNeeded: numbers[index]).byteSwapped) }
    return (number(0) << 32 | number(1), number(2) << 32 | number(3))
}

/// The eight ASCII hexadecimal digits of a number's lower half, the first one in the lowest byte.
@inline(__always)
private func digits(of number: UInt64) -> UInt64 {
    let word = UInt64(UInt32(truncatingIfNeeded: number).byteSwapped)
    let halves = (word | word << 16) & 0x0000_FFFF_0000_FFFF
    let bytes = (halves | halves << 8) & 0x00FF_00FF_00FF_00FF
    let digits = (bytes >> 4 | bytes << 8) & 0x0F0F_0F0F_0F0F_0F0F
    // One in each byte that is a letter.
    let letters = (digits &+ 0x0606_0606_0606_0606) >> 4 & 0x0101_0101_0101_0101
    return (digits &+ 0x3030_3030_3030_3030 &+ letters &* 0x27).littleEndian
}
