/// Objects, lists and what separates their parts.
extension JSONReader {
    /// Reads an object, calling `body` with each key; the value stands next and is skipped if left untouched.
    public mutating func object(
        _ body: (inout JSONReader, JSONKey) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        try open(UInt8(ascii: "{"), "an object")
        var keys = JSONKeySet(of: self)
        defer { keys.close(&self) }
        var isFirst = true
        while try hasMore(until: UInt8(ascii: "}"), isFirst: &isFirst) {
            let key = try key()
            try keys.insert(key, &self)
            let valueStart = offset
            try body(&self, key)
            if offset == valueStart { try skipValue() }
        }
    }

    /// Reads a list, calling `body` before each element; an element left untouched is skipped.
    public mutating func array(
        _ body: (inout JSONReader) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        try open(UInt8(ascii: "["), "a list")
        var isFirst = true
        while try hasMore(until: UInt8(ascii: "]"), isFirst: &isFirst) {
            let valueStart = offset
            try body(&self)
            if offset == valueStart { try skipValue() }
        }
    }

    /// Reads a list whose elements are read by `element`.
    public mutating func list<Element>(
        _ element: (inout JSONReader) throws(JSONProblem) -> Element
    ) throws(JSONProblem) -> [Element] {
        var all: [Element] = []
        try array { reader throws(JSONProblem) in try all.append(element(&reader)) }
        return all
    }

    /// Skips the next value, whatever it is, checking it; gives its bytes without white space around.
    @discardableResult
    public mutating func skipValue() throws(JSONProblem) -> Range<Int> {
        skipWhiteSpace()
        let start = offset
        switch byte {
        case UInt8(ascii: "{"): try object { reader, _ throws(JSONProblem) in try reader.skipValue() }
        case UInt8(ascii: "["): try array { reader throws(JSONProblem) in try reader.skipValue() }
        case UInt8(ascii: "\""): _ = try text()
        case UInt8(ascii: "t"): try literal("true")
        case UInt8(ascii: "f"): try literal("false")
        case UInt8(ascii: "n"): try literal("null")
        default: _ = try scanNumber()
        }
        return start..<offset
    }

    mutating func open(_ bracket: UInt8, _ name: StaticString) throws(JSONProblem) {
        skipWhiteSpace()
        guard byte == bracket else { throw unexpected(name) }
        guard depth < JSONLimits.depth else {
            throw problem("Nested too deeply: more than \(JSONLimits.depth) levels.", kind: .tooDeep)
        }
        try countValue()
        depth &+= 1
        offset &+= 1
    }

    /// Whether another part follows before the closing bracket; passes the comma before it, or the bracket.
    @inline(__always)
    mutating func hasMore(until bracket: UInt8, isFirst: inout Bool) throws(JSONProblem) -> Bool {
        skipWhiteSpace()
        guard offset < end else { throw endOfText() }
        if base[offset] == bracket {
            offset &+= 1
            depth &-= 1
            return false
        }
        if isFirst {
            isFirst = false
            return true
        }
        guard base[offset] == UInt8(ascii: ",") else { throw missingComma(before: bracket) }
        let comma = offset
        offset &+= 1
        skipWhiteSpace()
        if byte == bracket { throw problem("Take away this comma: nothing follows it.", at: comma, kind: .syntax) }
        return true
    }

    /// Reads a key and the colon after it.
    @inline(__always)
    mutating func key() throws(JSONProblem) -> JSONKey {
        let start = offset
        guard byte == UInt8(ascii: "\"") else {
            throw offset < end ? problem("A key in double quotes belongs here.", kind: .syntax) : endOfText()
        }
        let (text, isASCII) = try scanString()
        skipWhiteSpace()
        guard byte == UInt8(ascii: ":") else {
            throw offset < end ? problem("A colon is missing after this key.", kind: .syntax) : endOfText()
        }
        offset &+= 1
        skipWhiteSpace()
        return JSONKey(raw: bytes(in: text.range), isPlain: text.isPlain && isASCII, offset: start)
    }

    @inline(__always)
    mutating func countValue() throws(JSONProblem) {
        valuesLeft &-= 1
        if valuesLeft < 0 {
            throw problem("The file is too large: more than \(limits.values) values.", kind: .tooLarge)
        }
    }

    private func missingComma(before bracket: UInt8) -> JSONProblem {
        switch byte {
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            problem(
                "This bracket closes nothing; \(bracket == UInt8(ascii: "}") ? "}" : "]") belongs here.", kind: .syntax)
        case UInt8(ascii: "/"), UInt8(ascii: "#"): unexpected("a comma")
        default: problem("A comma is missing here.", kind: .syntax)
        }
    }
}
