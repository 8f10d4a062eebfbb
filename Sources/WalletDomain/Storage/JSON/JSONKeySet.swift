/// The keys of one open object, to find a key that stands there twice.
///
/// Objects are small and their keys ASCII: up to 32 such keys are noted in the reader's scratch memory, 8 bytes each,
/// behind a filter of 64 bits that answers "new" without looking most of the time. Everything else goes to a
/// dictionary of `String`, whose equality also finds é written in two ways.
struct JSONKeySet {
    private static let smallCount = 32
    /// Entries that fit all objects that can be open at once.
    static let room = smallCount * (JSONLimits.depth + 1)

    private let first: Int
    private var count = 0
    private var filter: UInt64 = 0
    private var offsets: [String: Int]?

    @inline(__always)
    init(of reader: borrowing JSONReader) {
        first = reader.seenCount
    }

    /// Gives the scratch memory back; call it when the object ends.
    @inline(__always)
    func close(_ reader: inout JSONReader) {
        reader.seenCount = first
    }

    /// - Throws: a problem that names both places if the key was there already.
    @inline(__always)
    mutating func insert(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        guard key.isPlain, count < JSONKeySet.smallCount, offsets == nil else {
            return try insertSlowly(key, &reader)
        }
        let hash = KeyFingerprint(key.raw).hash
        let bit: UInt64 = 1 << (hash & 63)
        // The upper half of an entry is a hash, the lower the key's offset: a text may have 4 GB.
        let entry = hash & 0xFFFF_FFFF_0000_0000 | UInt64(truncatingIfNeeded: key.offset) & 0xFFFF_FFFF
        if filter & bit != 0 { try search(entry, key, reader) }
        filter |= bit
        reader.seenKeys[reader.seenCount] = entry
        reader.seenCount &+= 1
        count &+= 1
    }

    private func search(_ entry: UInt64, _ key: JSONKey, _ reader: borrowing JSONReader) throws(JSONProblem) {
        for index in first..<reader.seenCount {
            let other = reader.seenKeys[index]
            if other >> 32 == entry >> 32 {
                let offset = Int(other & 0xFFFF_FFFF)
                let earlier = reader.bytes(in: offset + 1..<offset + 2 + key.raw.count)
                if earlier.dropLast().elementsEqual(key.raw), earlier.last == UInt8(ascii: "\"") {
                    throw twice(key, firstAt: offset, reader)
                }
            }
        }
    }

    private mutating func insertSlowly(_ key: JSONKey, _ reader: inout JSONReader) throws(JSONProblem) {
        var known = offsets ?? notedKeys(reader)
        offsets = nil
        if let earlier = known.updateValue(key.offset, forKey: key.string) {
            throw twice(key, firstAt: earlier, reader)
        }
        guard known.count <= reader.limits.keys else {
            throw reader.problem(
                "This object is too large: more than \(reader.limits.keys) keys.", at: key.offset, kind: .tooLarge)
        }
        offsets = known
    }

    /// The keys in the scratch memory as a dictionary.
    private func notedKeys(_ reader: borrowing JSONReader) -> [String: Int] {
        var known: [String: Int] = [:]
        for index in first..<first + count {
            let offset = Int(reader.seenKeys[index] & 0xFFFF_FFFF)
            let rest = reader.bytes(in: offset + 1..<reader.end)
            known[String(decoding: rest.prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)] = offset
        }
        return known
    }

    private func twice(_ key: JSONKey, firstAt offset: Int, _ reader: borrowing JSONReader) -> JSONProblem {
        let (first, second) = (TextPlace(of: offset, in: reader.bytes), TextPlace(of: key.offset, in: reader.bytes))
        // Of a part of a file nobody knows here at which line it begins.
        let lines = second.line - first.line
        let place = lines == 0 ? "" : lines == 1 ? "in the line above, " : "\(lines) lines above, "
        return reader.problem(
            "The key \"\(key.string)\" stands here for the second time; the first is \(place)at column \(first.column).",
            at: key.offset, kind: .duplicateKey)
    }
}
