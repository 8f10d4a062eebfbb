import Glibc
import WalletTemplates

/// Where the text of a catalogue is.
enum TemplateBytes: Sendable {
    case none
    /// In the program itself, for as long as it runs.
    case bundled
    /// Of a file that took its place.
    case text([UInt8])

    func with<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        switch self {
        case .none: body(UnsafeBufferPointer(start: nil, count: 0))
        case .text(let text): text.withUnsafeBufferPointer(body)
        case .bundled: body(UnsafeBufferPointer(start: wallet_templates_bytes(), count: wallet_templates_count()))
        }
    }
}

/// Which card stands on which line of a catalogue, found without decoding it: each card has a line of its own that
/// begins with its id in lower case, and so does each benefit's object within it.
///
/// Every start makes this of all lines, and then asks about the cards of a wallet alone: of a line it keeps where it
/// begins and the end of its id as it is written. Whether a line is the one that was meant is for who asks to compare.
struct TemplateLines: Sendable {
    private var lines: [Line] = []
    /// Lines by their marks, each at the first free place from where its mark belongs on; -1 where there is none.
    private var places: [Int16] = []

    private struct Line {
        /// The last 8 characters of its id; the first ones are those of several cards.
        let mark: UInt64
        let start: Int32
    }

    private static let idStart: StaticString = "{\"id\":\""
    private static let idLength = 36

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        lines.reserveCapacity(384)
        var start = 0
        while start < bytes.count {
            if let mark = TemplateLines.mark(at: start, in: bytes) {
                lines.append(Line(mark: mark, start: Int32(truncatingIfNeeded: start)))
            }
            start = (TemplateLines.offset(of: UInt8(ascii: "\n"), in: bytes, from: start) ?? bytes.count) + 1
        }
        var room = 16
        while room < lines.count * 2 { room *= 2 }
        places = Array(repeating: -1, count: room)
        for line in lines.indices {
            var place = home(of: lines[line].mark)
            while places[place] >= 0 { place = (place + 1) & (room - 1) }
            places[place] = Int16(truncatingIfNeeded: line)
        }
    }

    /// Where a mark belongs among the places, of which there are a power of two.
    private func home(of mark: UInt64) -> Int {
        Int(truncatingIfNeeded: (mark &* 0x9E37_79B9_7F4A_7C15) >> 40) & (places.count - 1)
    }

    var count: Int { lines.count }

    /// From the first brace of a card to its last.
    func range(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard lines.indices.contains(line) else { return 0..<0 }
        let start = Int(lines[line].start)
        var end = TemplateLines.offset(of: UInt8(ascii: "\n"), in: bytes, from: start) ?? bytes.count
        while end > start, bytes[end - 1] != UInt8(ascii: "}") { end -= 1 }
        return start..<end
    }

    func start(of line: Int) -> Int { lines.indices.contains(line) ? Int(lines[line].start) : 0 }

    /// The id of the card on a line.
    func id(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> CardTemplate.ID? {
        TemplateLines.id(at: start(of: line), in: bytes)?.cast()
    }

    /// The line of a card.
    ///
    /// - Parameter isIt: whether a line that ends its id in the same way is the one.
    func line(of id: CardTemplate.ID, where isIt: (Int) -> Bool) -> Int? {
        guard !places.isEmpty else { return nil }
        let mark = TemplateLines.mark(of: id)
        var place = home(of: mark)
        while places[place] >= 0 {
            let line = Int(places[place])
            if lines[line].mark == mark, isIt(line) { return line }
            place = (place + 1) & (places.count - 1)
        }
        return nil
    }

    /// Tells `body` the benefits of a line, and where the object of each begins.
    func eachBenefit(
        onLine line: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (BenefitTemplate.ID, Int) -> Void
    ) {
        let range = range(of: line, in: bytes)
        var place = range.lowerBound + 1
        while let brace = TemplateLines.offset(of: UInt8(ascii: "{"), in: bytes, from: place), brace < range.upperBound
        {
            place = brace + 1
            guard let id = TemplateLines.id(at: brace, in: bytes) else { continue }
            body(id.cast(), brace)
            place += TemplateLines.idLength
        }
    }

    /// The version of the facts, which stands in the first line.
    static func dataVersion(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let key: StaticString = "\"dataVersion\":\""
        let head = offset(of: UInt8(ascii: "\n"), in: bytes, from: 0) ?? bytes.count
        let length = key.utf8CodeUnitCount
        guard let base = bytes.baseAddress, head > length,
            let place = (0..<head - length).first(where: { memcmp(base + $0, key.utf8Start, length) == 0 }),
            let end = offset(of: UInt8(ascii: "\""), in: bytes, from: place + length), end <= head
        else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[(place + length)..<end]), as: UTF8.self)
    }

    /// The mark of the object that begins at `start`, if an id is the first thing in it.
    private static func mark(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64? {
        let length = idStart.utf8CodeUnitCount
        guard start + length + idLength < bytes.count, let base = bytes.baseAddress,
            memcmp(base + start, idStart.utf8Start, length) == 0
        else { return nil }
        let end = UnsafeRawPointer(base + start + length + idLength - 8)
        return UInt64(bigEndian: end.loadUnaligned(as: UInt64.self))
    }

    /// How the last 8 digits of an id are written.
    private static func mark(of id: CardTemplate.ID) -> UInt64 {
        (0..<8).reduce(0) { mark, place in
            let digit = UInt64(truncatingIfNeeded: id.low >> UInt64(28 - place * 4)) & 0xF
            return mark << 8 | (digit < 10 ? 0x30 : 0x57) &+ digit
        }
    }

    /// The id of the object that begins at `start`, if an id is the first thing in it.
    private static func id(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> FreshID? {
        let length = idStart.utf8CodeUnitCount
        guard start + length + idLength < bytes.count, let base = bytes.baseAddress,
            memcmp(base + start, idStart.utf8Start, length) == 0
        else { return nil }
        return FreshID(ascii: UnsafeBufferPointer(start: base + start + length, count: idLength))
    }

    private static func offset(of byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard let base = bytes.baseAddress, start < bytes.count,
            let found = memchr(base + start, Int32(byte), bytes.count - start)
        else { return nil }
        return UnsafeRawPointer(base).distance(to: found)
    }
}
