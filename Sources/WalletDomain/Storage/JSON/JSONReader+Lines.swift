import Glibc

/// The keys of an object, to know those of the next one again: lines of a table have the same in the same order, and what
/// stood in one without a mistake needs no second look in the others.
struct KnownKeys {
    /// With quotes and colon, as they stand in the text; none: not known.
    fileprivate var keys: [Range<Int>] = []
    /// What is read for each; nil: it is passed over.
    fileprivate var wanted: [Int?] = []
}

extension JSONReader {
    /// Passes the object that stands next, and reads some of its members.
    ///
    /// - Parameters:
    ///   - known: the keys of the object before it.
    ///   - want: which one a key is; nil passes it over. Asked where the keys are not those of the object before.
    ///   - read: reads one of them. It may be asked for the first ones a second time.
    mutating func object(
        _ known: inout KnownKeys, want: (JSONKey) -> Int?,
        _ read: (inout JSONReader, Int) throws(JSONProblem) -> Void
    ) throws(JSONProblem) {
        let (start, values, level) = (offset, valuesLeft, depth)
        if reads(known, read) { return }
        (offset, valuesLeft, depth) = (start, values, level)
        known = KnownKeys()
        try object { reader, key throws(JSONProblem) in
            let wanted = want(key)
            known.keys.append(key.offset..<reader.offset)
            known.wanted.append(wanted)
            if let wanted { try read(&reader, wanted) } else { try reader.skipValue() }
        }
    }

    /// - Returns: false where it has other keys, or a mistake: then the reader stands somewhere in it.
    private mutating func reads(
        _ known: KnownKeys, _ read: (inout JSONReader, Int) throws(JSONProblem) -> Void
    ) -> Bool {
        guard !known.keys.isEmpty, (try? open(UInt8(ascii: "{"), "an object")) != nil else { return false }
        var place = 0
        while place < known.keys.count {
            let key = known.keys[place]
            guard offset &+ key.count < end, memcmp(base + offset, base + key.lowerBound, key.count) == 0 else {
                return false
            }
            offset &+= key.count
            do throws(JSONProblem) {
                if let wanted = known.wanted[place] { try read(&self, wanted) } else { try skipValue() }
            } catch { return false }
            place &+= 1
            guard byte == (place == known.keys.count ? UInt8(ascii: "}") : UInt8(ascii: ",")) else { return false }
            offset &+= 1
        }
        depth &-= 1
        return true
    }

    /// Passes the object that stands next, and reads no more of it than its id.
    mutating func idOfObject(_ known: inout KnownKeys) throws(JSONProblem) -> FreshID {
        let start = offset
        var id: FreshID?
        try object(&known, want: { $0 == "id" ? 0 : nil }) { reader, _ throws(JSONProblem) in id = try reader.id() }
        guard let id else { throw missing("id", from: start) }
        return id
    }
}
