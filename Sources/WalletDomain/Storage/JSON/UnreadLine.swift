/// The line of a record before it is read: looking for a few members in it takes a sixth of the time of reading it.
///
/// What is written with other white space than this program writes is not found.
struct UnreadLine {
    private let bytes: UnsafeBufferPointer<UInt8>

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// What stands behind each quote, up to the line's end.
    func forEachQuote(_ body: (UnreadLine) -> Void) {
        var place = 0
        while let quote = bytes.place(of: UInt8(ascii: "\""), from: place) {
            place = quote + 1
            body(UnreadLine(UnsafeBufferPointer(rebasing: bytes[place...])))
        }
    }

    var first: UInt8 { bytes.first ?? 0 }

    func begins(with text: StaticString) -> Bool { bytes.has(text) }

    /// The day that stands behind the text with which it begins.
    func day(behind text: StaticString) -> CalendarDay? {
        value(behind: text, count: 10).flatMap { CalendarDay(ascii: $0) }
    }

    func id<Record>(behind text: StaticString) -> EntityID<Record>? {
        value(behind: text, count: 36).flatMap { EntityID(ascii: $0) }
    }

    /// What stands from a place on.
    func from(_ place: Int) -> UnreadLine? {
        place <= bytes.count ? UnreadLine(UnsafeBufferPointer(rebasing: bytes[place...])) : nil
    }

    /// The hash of the text that stands, up to its quote, behind the text with which it begins.
    func textHash(behind text: StaticString) -> UInt64? {
        let start = text.utf8CodeUnitCount
        guard begins(with: text), let end = bytes.place(of: UInt8(ascii: "\""), from: start) else { return nil }
        return contentHash(bytes[start..<end])
    }

    private func value(behind text: StaticString, count: Int) -> UnsafeBufferPointer<UInt8>? {
        let start = text.utf8CodeUnitCount
        guard start + count <= bytes.count, begins(with: text) else { return nil }
        return UnsafeBufferPointer(rebasing: bytes[start..<start + count])
    }
}

extension RawLines {
    /// Those that `mayBe` does not rule out.
    func filtered(_ mayBe: (UnreadLine) -> Bool) -> RawLines {
        var kept = RawLines(text: text)
        text.withUnsafeBufferPointer { text in
            for (id, range) in zip(ids, ranges) where mayBe(UnreadLine(UnsafeBufferPointer(rebasing: text[range]))) {
                kept.append(id, range)
            }
        }
        return kept
    }
}
