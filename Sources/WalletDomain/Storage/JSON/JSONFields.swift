/// The keys a record may have, in the order they are usually written; recognises a key in a few instructions.
struct JSONFields<Key: Sendable>: Sendable {
    private let keys: [Key]
    private let names: [String]
    private let prints: [KeyFingerprint]

    /// At most 64 keys of at most 24 ASCII bytes; more would not be recognised.
    ///
    /// - Parameter key: of the name at a place.
    init(_ names: [String], _ key: (Int) -> Key) {
        let places = names.indices.prefix(64).filter { names[$0].utf8.count <= 24 }
        self.names = places.map { names[$0] }
        keys = places.map(key)
        prints = places.map { place in
            var name = names[place]
            return name.withUTF8 { KeyFingerprint($0) }
        }
    }

    /// The position of a key, looked for from `expected` on; nil for keys that are not ours.
    @inline(__always)
    func position(of key: JSONKey, expecting expected: Int) -> Int? {
        guard key.isPlain else { return names.firstIndex(of: key.string) }
        let print = KeyFingerprint(key.raw)
        return prints[min(expected, prints.count)...].firstIndex(of: print)
            ?? prints.prefix(expected).firstIndex(of: print)
    }

    /// The key from `expected` on that stands at `text`, in quotes and with the colon right after it, as the program
    /// writes it; nil for everything else, which is not said to be wrong.
    ///
    /// - Returns: its position, and the bytes it takes with its quotes and the colon.
    @inline(__always)
    func next(from expected: Int, at text: UnsafePointer<UInt8>, room: Int) -> (position: Int, bytes: Int)? {
        // What a key may take with its quotes and the colon, and what may be looked at to find it.
        guard room >= 32, text[0] == UInt8(ascii: "\"") else { return nil }
        let base = UnsafeRawPointer(text + 1)
        let word = KeyFingerprint.word(base, 0)
        var index = expected
        while index < prints.count {
            let count = prints[index].count
            if prints[index].stands(at: base, first: word), text[count &+ 1] == UInt8(ascii: "\""),
                text[count &+ 2] == UInt8(ascii: ":")
            {
                return (index, count &+ 3)
            }
            index &+= 1
        }
        return nil
    }

    @inline(__always)
    func key(at position: Int) -> Key { keys[position] }
}

extension JSONFields where Key: CaseIterable & RawRepresentable<String> {
    init(_: Key.Type = Key.self) {
        let all = Array(Key.allCases)
        self.init(all.map(\.rawValue)) { all[$0] }
    }
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
            let position: Int
            if let next = fields.next(from: expected, at: base + offset, room: end &- offset),
                seen &>> UInt64(next.position) & 1 == 0
            {
                position = next.position
                offset &+= next.bytes
                skipWhiteSpace()
            } else {
                let key = try key()
                guard let known = fields.position(of: key, expecting: expected) else {
                    try others.insert(key, &self)
                    try keepMember(key, in: &unknown)
                    continue
                }
                position = known
                if seen &>> UInt64(position) & 1 != 0 { try nameTwin(from: start, key) }
            }
            seen |= 1 &<< UInt64(position)
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
        JSONText.append(value: bytes(in: value), to: &unknown.bytes)
    }
}

extension JSONText {
    /// Appends a checked value without the white space between its parts; most have no parts.
    static func append(value json: UnsafeBufferPointer<UInt8>, to target: inout [UInt8]) {
        let hasParts = json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "[")
        if hasParts { appendOnOneLine(json, to: &target) } else { target.append(contentsOf: json) }
    }

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
