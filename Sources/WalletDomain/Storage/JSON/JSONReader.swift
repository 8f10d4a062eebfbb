/// Reads JSON strictly, in one pass, straight from bytes.
///
/// It is a pull reader: the caller asks for what should stand next and gets it, or a ``JSONProblem`` with line and
/// column. A value that a closure leaves untouched is skipped, and checked all the same.
///
///     try JSONReader.read(bytes) { reader in
///         try reader.object { reader, key in
///             switch key {
///             case "name": name = try reader.string()
///             case "tags": tags = try reader.list { reader in try reader.string() }
///             default: unknown.append(try reader.skipValue())
///             }
///         }
///     }
///
/// Stricter than the standard where laxness has cost people data: UTF-8 only, no key twice in one object (also not
/// once composed and once decomposed), at most 64 levels, no number that a double could not hold.
public struct JSONReader {
    /// The whole text; positions are counted from its start even if only a part of it is read.
    let bytes: UnsafeBufferPointer<UInt8>
    let base: UnsafePointer<UInt8>
    let end: Int
    let limits: JSONLimits
    /// Where the next byte will be read.
    public internal(set) var offset: Int
    var depth = 0
    /// Where the text begins whose lines a problem counts.
    var start = 0
    var valuesLeft: Int
    /// Marks of the keys seen in the objects that are open, see ``JSONKeySet``.
    let seenKeys: UnsafeMutablePointer<UInt64>
    var seenCount = 0
    /// Nothing is remembered unless somebody asks for it.
    var knownTexts = KnownTexts()

    /// Reads one JSON text, or the one value in `range` of it, and makes sure that nothing follows.
    ///
    /// - Throws: ``JSONProblem``, without a file name.
    public static func read<Answer>(
        _ bytes: [UInt8], in range: Range<Int>? = nil, limits: JSONLimits = .document,
        _ body: (inout JSONReader) throws(JSONProblem) -> Answer
    ) throws(JSONProblem) -> Answer {
        try bytes.withUnsafeBufferPointer { pointer throws(JSONProblem) in
            try read(pointer, in: range, limits: limits, body)
        }
    }

    /// The same over memory that belongs to somebody else and stays as it is meanwhile.
    public static func read<Answer>(
        _ bytes: UnsafeBufferPointer<UInt8>, in range: Range<Int>? = nil, limits: JSONLimits = .document,
        _ body: (inout JSONReader) throws(JSONProblem) -> Answer
    ) throws(JSONProblem) -> Answer {
        try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: JSONKeySet.room) { seenKeys throws(JSONProblem) in
            guard let base = bytes.baseAddress, let scratch = seenKeys.baseAddress else { throw .emptyText }
            var reader = JSONReader(bytes: bytes, base: base, range: range, limits: limits, seenKeys: scratch)
            do throws(JSONProblem) {
                try reader.checkBeginning(isWhole: range == nil)
                let answer = try body(&reader)
                try reader.checkEnd()
                return answer
            } catch {
                throw reader.explained(error)
            }
        }
    }

    /// Lets `body` read what stands at a place; what follows is not looked at.
    static func peek<Answer>(
        _ bytes: UnsafeBufferPointer<UInt8>, at place: Int, _ body: (inout JSONReader) -> Answer?
    ) -> Answer? {
        withUnsafeTemporaryAllocation(of: UInt64.self, capacity: JSONKeySet.room) { seenKeys in
            guard let base = bytes.baseAddress, let scratch = seenKeys.baseAddress, place < bytes.count else {
                return nil
            }
            var reader = JSONReader(
                bytes: bytes, base: base, range: place..<bytes.count, limits: .document, seenKeys: scratch)
            return body(&reader)
        }
    }

    private init(
        bytes: UnsafeBufferPointer<UInt8>, base: UnsafePointer<UInt8>, range: Range<Int>?, limits: JSONLimits,
        seenKeys: UnsafeMutablePointer<UInt64>
    ) {
        self.bytes = bytes
        self.base = base
        self.limits = limits
        self.seenKeys = seenKeys
        end = min(max(range?.upperBound ?? bytes.count, 0), bytes.count)
        offset = min(max(range?.lowerBound ?? 0, 0), end)
        valuesLeft = limits.values
    }

    /// A problem at `offset`, or where the reader stands, for callers that find a value unsuitable.
    public func problem(
        _ message: String, at offset: Int? = nil, kind: JSONProblem.Kind = .value
    ) -> JSONProblem {
        let position = TextPlace(of: (offset ?? self.offset) - start, in: bytes(in: start..<bytes.count))
        return JSONProblem(kind: kind, line: position.line, column: position.column, message: message)
    }

    /// The bytes of a range that the reader returned. Use them only while reading.
    public func bytes(in range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return UnsafeBufferPointer(start: base + lower, count: upper - lower)
    }
}
