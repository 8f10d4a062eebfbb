import Glibc

/// The keys of an object, to know those of the next one again: lines of a table have the same in the same order, and what
/// stood in one without a mistake needs no second look in the others.
struct KnownKeys {
    /// With quotes and colon, as they stand in the text; none: not known.
    private(set) var keys: [Range<Int>] = []
    private(set) var isOfID: [Bool] = []

    fileprivate mutating func note(_ key: JSONKey, upTo end: Int) {
        keys.append(key.offset..<end)
        isOfID.append(key == "id")
    }
}

extension JSONReader {
    /// Passes the object that stands next, and reads no more of it than its id.
    ///
    /// - Parameter known: the keys of the object before it.
    mutating func idOfObject(_ known: inout KnownKeys) throws(JSONProblem) -> FreshID {
        let (start, values, level) = (offset, valuesLeft, depth)
        if let id = idOfObject(having: known) { return id }
        (offset, valuesLeft, depth) = (start, values, level)
        known = KnownKeys()
        var id: FreshID?
        try object { reader, key throws(JSONProblem) in
            known.note(key, upTo: reader.offset)
            if key == "id" { id = try reader.id() } else { try reader.skipValue() }
        }
        guard let id else { throw missing("id", from: start) }
        return id
    }

    /// - Returns: nil where it has other keys, or a mistake: then the reader stands somewhere in it.
    private mutating func idOfObject(having known: KnownKeys) -> FreshID? {
        guard !known.keys.isEmpty, (try? open(UInt8(ascii: "{"), "an object")) != nil else { return nil }
        var (id, place) = (FreshID?.none, 0)
        while place < known.keys.count {
            let key = known.keys[place]
            guard offset &+ key.count < end, memcmp(base + offset, base + key.lowerBound, key.count) == 0 else {
                return nil
            }
            offset &+= key.count
            do throws(JSONProblem) {
                if known.isOfID[place] { id = try self.id() } else { try skipValue() }
            } catch { return nil }
            place &+= 1
            guard byte == (place == known.keys.count ? UInt8(ascii: "}") : UInt8(ascii: ",")) else { return nil }
            offset &+= 1
        }
        depth &-= 1
        return id
    }
}
