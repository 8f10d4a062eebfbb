import Glibc
import WalletTemplates

/// Where the text of a catalogue is.
enum TemplateBytes: Sendable {
    case none
    /// In the program itself, for as long as it runs.
    case bundled

    func with<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        switch self {
        case .none: body(UnsafeBufferPointer(start: nil, count: 0))
        case .bundled: body(UnsafeBufferPointer(start: wallet_templates_bytes(), count: wallet_templates_count()))
        }
    }
}

/// Which card stands on which line of a catalogue, found without decoding it: each card has a line of its own that
/// begins with its id in lower case, and so does each benefit's object within it.
struct TemplateLines: Sendable {
    private var lines: [Line] = []

    private struct Line {
        let id: CardTemplate.ID
        let range: Range<Int>
    }

    private static let idStart: StaticString = "{\"id\":\""
    private static let idLength = 36

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        lines.reserveCapacity(128)
        var start = 0
        while start < bytes.count {
            let next = TemplateLines.offset(of: UInt8(ascii: "\n"), in: bytes, from: start) ?? bytes.count
            if let id = TemplateLines.id(at: start, in: bytes) {
                var end = next
                while end > start, bytes[end - 1] != UInt8(ascii: "}") { end -= 1 }
                lines.append(Line(id: id.cast(), range: start..<end))
            }
            start = next + 1
        }
    }

    var count: Int { lines.count }

    func range(of line: Int) -> Range<Int> { lines.indices.contains(line) ? lines[line].range : 0..<0 }

    /// The line of a card. There are about a hundred: comparing as many numbers is quicker than making a table of them.
    func line(of id: CardTemplate.ID) -> Int? { lines.firstIndex { $0.id == id } }

    /// Tells `body` the benefits of a line, and where the object of each begins.
    func eachBenefit(
        onLine line: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (BenefitTemplate.ID, Int) -> Void
    ) {
        let range = range(of: line)
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
