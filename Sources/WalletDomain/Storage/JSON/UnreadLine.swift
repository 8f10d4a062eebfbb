import CFiles

/// The line of a record before it is read: looking for a few bytes in it takes a sixth of the time of reading it.
///
/// What is written with other white space than this program writes is not found.
struct UnreadLine {
    let bytes: UnsafeBufferPointer<UInt8>

    func has(_ text: StaticString) -> Bool { end(of: text) != nil }

    /// The day that stands behind a text.
    func day(behind text: StaticString) -> CalendarDay? {
        value(behind: text, count: 10).flatMap { CalendarDay(ascii: $0) }
    }

    func id<Record>(of _: Record.Type) -> EntityID<Record>? {
        value(behind: "{\"id\":\"", count: 36).flatMap { EntityID(ascii: $0) }
    }

    private func value(behind text: StaticString, count: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let start = end(of: text), start + count <= bytes.count else { return nil }
        return UnsafeBufferPointer(rebasing: bytes[start..<start + count])
    }

    private func end(of text: StaticString) -> Int? {
        guard let base = bytes.baseAddress,
            let place = cfiles_find(base, bytes.count, text.utf8Start, text.utf8CodeUnitCount)
        else { return nil }
        return place - UnsafeRawPointer(base) + text.utf8CodeUnitCount
    }
}

extension RawLines {
    /// Without those that `mayBe` says it of.
    func filtered(_ mayBe: (UnreadLine) -> Bool) -> RawLines {
        var kept = RawLines(text: text)
        text.withUnsafeBufferPointer { text in
            for (id, range) in zip(ids, ranges)
            where mayBe(UnreadLine(bytes: UnsafeBufferPointer(rebasing: text[range]))) {
                kept.append(id, range)
            }
        }
        return kept
    }
}
