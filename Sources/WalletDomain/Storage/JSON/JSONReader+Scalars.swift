/// What sort of value stands next.
public enum JSONKind: Equatable, Sendable {
    case object, array, string, number, bool, null
}

/// White space, the fixed words and looking ahead.
extension JSONReader {
    /// The byte that stands next; 0, which is never valid, at the end.
    var byte: UInt8 { offset < end ? base[offset] : 0 }

    @inline(__always)
    mutating func skipWhiteSpace() {
        while offset < end {
            let byte = base[offset]
            if byte > 0x20 { return }
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            offset &+= 1
        }
    }

    /// What sort of value stands next, without reading it; nil if none does.
    public mutating func kind() -> JSONKind? {
        skipWhiteSpace()
        switch byte {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .bool
        case UInt8(ascii: "n"): return .null
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        default: return nil
        }
    }

    /// Reads `null` if it stands next.
    public mutating func null() throws(JSONProblem) -> Bool {
        guard kind() == .null else { return false }
        try literal("null")
        return true
    }

    /// Reads true or false.
    public mutating func bool() throws(JSONProblem) -> Bool {
        skipWhiteSpace()
        let isTrue = byte == UInt8(ascii: "t")
        guard isTrue || byte == UInt8(ascii: "f") else { throw unexpected("true or false") }
        try literal(isTrue ? "true" : "false")
        return isTrue
    }

    mutating func literal(_ word: StaticString) throws(JSONProblem) {
        let count = word.utf8CodeUnitCount
        guard offset &+ count <= end, bytes.has(word, at: offset) else {
            throw problem("This is not a value; did you mean \(word)?", kind: .syntax)
        }
        try countValue()
        offset &+= count
    }

    func endOfText() -> JSONProblem {
        problem("The text ends here, before its last bracket.", kind: .syntax)
    }

    /// What to say if something else stands where `expected` belongs: the kind of mistake decides.
    func unexpected(_ expected: StaticString) -> JSONProblem {
        guard offset < end else { return endOfText() }
        var ahead = self
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "#"): return problem("JSON has no comments.", kind: .syntax)
        case UInt8(ascii: "'"): return problem("Texts need double quotes.", kind: .syntax)
        default: break
        }
        return ahead.kind() == nil
            ? problem("This is not a value; \(expected) belongs here.", kind: .syntax)
            : problem("Here belongs \(expected).", kind: .value)
    }
}
