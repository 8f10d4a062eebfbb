/// The keys a record may have, in the order they are usually written; recognises a key in a few instructions.
struct JSONFields<Key: CaseIterable & RawRepresentable & Sendable>: Sendable where Key.RawValue == String {
    private struct Name: Sendable {
        var key: Key
        var text: String
        var print: Fingerprint
    }

    /// Length and up to 24 bytes of a key: the first eight, the second eight, the last eight. It is the whole key for
    /// every key we use, which `init` makes sure of.
    private struct Fingerprint: Equatable, Sendable {
        var count: Int
        var first: UInt64 = 0
        var second: UInt64 = 0
        var last: UInt64 = 0

        @inline(__always)
        init(_ bytes: UnsafeBufferPointer<UInt8>) {
            count = bytes.count
            guard let start = bytes.baseAddress else { return }
            let base = UnsafeRawPointer(start)
            guard count >= 8 else {
                for byte in bytes { first = first << 8 | UInt64(byte) }
                return
            }
            first = base.loadUnaligned(as: UInt64.self)
            if count > 16 { second = base.loadUnaligned(fromByteOffset: 8, as: UInt64.self) }
            last = base.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
        }
    }

    private let names: [Name]

    /// The keys of `Key`: at most 64 of at most 24 ASCII bytes; more would not be recognised.
    init(_: Key.Type = Key.self) {
        names = Key.allCases.prefix(64).compactMap { key in
            var text = key.rawValue
            guard text.utf8.count <= 24 else { return nil }
            let print = text.withUTF8 { Fingerprint($0) }
            return Name(key: key, text: key.rawValue, print: print)
        }
    }

    /// The position of a key, looked for from `expected` on; nil for keys that are not ours.
    @inline(__always)
    func position(of key: JSONKey, expecting expected: Int) -> Int? {
        guard key.isPlain else { return names.firstIndex { $0.text == key.string } }
        let print = Fingerprint(key.raw)
        var index = expected
        while index < names.count {
            if names[index].print == print { return index }
            index &+= 1
        }
        index = 0
        while index < expected, index < names.count {
            if names[index].print == print { return index }
            index &+= 1
        }
        return nil
    }

    @inline(__always)
    func key(at position: Int) -> Key { names[position].key }
}

extension JSONReader {
    /// Reads an object whose keys are known, in any order. A value null counts as absent, an unknown member is kept.
    ///
    /// `body` is called with each key before its value.
    @inline(__always)
    mutating func record<Key>(
        _ fields: JSONFields<Key>, _ unknown: inout UnknownMembers,
        _ body: (inout JSONReader, Key) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        skipWhiteSpace()
        let start = offset
        try open(UInt8(ascii: "{"), "an object")
        var others = JSONKeySet(of: self)
        defer { others.close(&self) }
        var seen: UInt64 = 0
        var expected = 0
        var isFirst = true
        while try hasMore(until: UInt8(ascii: "}"), isFirst: &isFirst) {
            let key = try self.key()
            guard let position = fields.position(of: key, expecting: expected) else {
                try others.insert(key, &self)
                try keepMember(key, in: &unknown)
                continue
            }
            let bit: UInt64 = 1 << UInt64(position)
            if seen & bit != 0 { try nameTwin(from: start, key) }
            seen |= bit
            expected = position &+ 1
            if byte == UInt8(ascii: "n") {
                try literal("null")
                continue
            }
            let valueStart = offset
            try body(&self, fields.key(at: position))
            if offset == valueStart { try skipValue() }
        }
    }

    /// Reads the object once more with the slower check, which knows where the twin stands.
    private func nameTwin(from start: Int, _ key: JSONKey) throws(JSONProblem) {
        var again = self
        again.offset = start
        again.depth &-= 1
        try again.skipValue()
        throw problem("The key \"\(key.string)\" stands here for the second time.", at: key.offset, kind: .duplicateKey)
    }

    /// Adds a member that stands next to those kept unread, on one line.
    mutating func keepMember(_ key: JSONKey, in unknown: inout UnknownMembers) throws(JSONProblem) {
        let value = try skipValue()
        if !unknown.isEmpty { unknown.bytes.append(UInt8(ascii: ",")) }
        unknown.bytes.append(UInt8(ascii: "\""))
        unknown.bytes.append(contentsOf: key.raw)
        unknown.bytes.append(UInt8(ascii: "\""))
        unknown.bytes.append(UInt8(ascii: ":"))
        JSONText.appendOnOneLine(bytes(in: value), to: &unknown.bytes)
    }
}

extension JSONText {
    /// Appends checked JSON without the white space between its parts.
    static func appendOnOneLine(_ json: UnsafeBufferPointer<UInt8>, to target: inout [UInt8]) {
        var isInText = false
        var isEscaped = false
        for byte in json {
            if isInText {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\") {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isInText = false
                }
            } else if byte <= 0x20 {
                continue
            } else if byte == UInt8(ascii: "\"") {
                isInText = true
            }
            target.append(byte)
        }
    }
}
