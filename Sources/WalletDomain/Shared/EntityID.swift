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
        guard bytes.count == 36 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        var digits = 0
        for index in 0..<36 {
            let byte = bytes[index]
            if index == 8 || index == 13 || index == 18 || index == 23 {
                guard byte == 0x2D else { return nil }
                continue
            }
            let value: UInt8
            switch byte {
            case 0x30...0x39: value = byte - 0x30
            case 0x61...0x66: value = byte - 0x61 + 10
            case 0x41...0x46: value = byte - 0x41 + 10
            default: return nil
            }
            if digits < 16 { words.0 = words.0 << 4 | UInt64(value) } else { words.1 = words.1 << 4 | UInt64(value) }
            digits += 1
        }
        self.init(high: words.0, low: words.1)
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
