import Glibc
import WalletTemplates

/// Where the text of a catalogue is.
enum TemplateBytes: Sendable {
    case none
    /// In the program itself, for as long as it runs.
    case bundled
    case given([UInt8])

    func with<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        switch self {
        case .none: body(UnsafeBufferPointer(start: nil, count: 0))
        case .bundled: body(UnsafeBufferPointer(start: wallet_templates_bytes(), count: wallet_templates_count()))
        case .given(let bytes): bytes.withUnsafeBufferPointer(body)
        }
    }
}

/// Which card stands on which line of a catalogue, found without decoding it: each card has a line of its own that
/// begins with its id, and so does each benefit's object within it.
struct TemplateLines: Sendable {
    private var ranges: [Range<Int>] = []
    private var cards: [CardTemplate.ID: Int] = [:]
    /// nil until a benefit of an unknown card is asked for.
    private var benefits: [BenefitTemplate.ID: Int]?

    private static let idStart: StaticString = "{\"id\":\""
    private static let idLength = 36

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        ranges.reserveCapacity(128)
        cards.reserveCapacity(128)
        var start = 0
        while start < bytes.count {
            let next = TemplateLines.offset(of: UInt8(ascii: "\n"), in: bytes, from: start) ?? bytes.count
            if let id = TemplateLines.id(at: start, in: bytes) {
                var end = next
                while end > start, bytes[end - 1] != UInt8(ascii: "}") { end -= 1 }
                cards[CardTemplate.ID(high: id.high, low: id.low)] = ranges.count
                ranges.append(start..<end)
            }
            start = next + 1
        }
    }

    var count: Int { ranges.count }
    var isEmpty: Bool { ranges.isEmpty }
    var knowsBenefits: Bool { benefits != nil }

    func range(of line: Int) -> Range<Int> { ranges.indices.contains(line) ? ranges[line] : 0..<0 }
    func line(of id: CardTemplate.ID) -> Int? { cards[id] }
    func line(ofBenefit id: BenefitTemplate.ID) -> Int? { benefits?[id] }

    /// The same lines, with the benefits on each.
    func withBenefits(of bytes: UnsafeBufferPointer<UInt8>) -> TemplateLines {
        var found: [BenefitTemplate.ID: Int] = [:]
        found.reserveCapacity(512)
        for (line, range) in ranges.enumerated() {
            var place = range.lowerBound + 1
            while let brace = TemplateLines.offset(of: UInt8(ascii: "{"), in: bytes, from: place),
                brace < range.upperBound
            {
                place = brace + 1
                guard let id = TemplateLines.id(at: brace, in: bytes) else { continue }
                found[BenefitTemplate.ID(high: id.high, low: id.low)] = line
                place += TemplateLines.idLength
            }
        }
        var lines = self
        lines.benefits = found
        return lines
    }

    /// The version of the facts, which stands in the first line.
    static func dataVersion(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let head = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let key: StaticString = "\"dataVersion\":\""
        let length = key.utf8CodeUnitCount
        for start in head.indices where start + length <= head.endIndex {
            guard (0..<length).allSatisfy({ head[start + $0] == key.utf8Start[$0] }) else { continue }
            let value = head[(start + length)...].prefix { $0 != UInt8(ascii: "\"") }
            return String(decoding: value, as: UTF8.self)
        }
        return nil
    }

    /// The id of the object that begins at `start`, if that is the first thing in it.
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
