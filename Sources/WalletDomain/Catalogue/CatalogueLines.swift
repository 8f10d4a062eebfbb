import WalletTemplates

/// Where the text of a catalogue is, or of another file of Templates/.
enum TemplateBytes: Sendable {
    case none
    /// In the program itself, for as long as it runs.
    case bundled, points, credits, errands, layouts
    /// Of a file that took its place.
    case text([UInt8])

    func with<Answer>(_ body: (UnsafeBufferPointer<UInt8>) -> Answer) -> Answer {
        switch self {
        case .none: body(UnsafeBufferPointer(start: nil, count: 0))
        case .text(let text): text.withUnsafeBufferPointer(body)
        case .bundled: body(UnsafeBufferPointer(start: wallet_templates_bytes(), count: wallet_templates_count()))
        case .points: body(UnsafeBufferPointer(start: wallet_points_bytes(), count: wallet_points_count()))
        case .credits: body(UnsafeBufferPointer(start: wallet_statements_bytes(), count: wallet_statements_count()))
        case .errands: body(UnsafeBufferPointer(start: wallet_errands_bytes(), count: wallet_errands_count()))
        case .layouts: body(UnsafeBufferPointer(start: wallet_layouts_bytes(), count: wallet_layouts_count()))
        }
    }

    var all: [UInt8] { with { Array($0) } }
}

/// Which card stands on which line of a catalogue, found without decoding it: each card has a line of its own that
/// begins with its id, and so does each benefit's object within it.
struct TemplateLines: Sendable {
    /// Where each line begins.
    private var starts: [Int32] = []
    /// Of two cards with one id the first counts.
    private var lines: [CardTemplate.ID: Int16] = [:]

    private static let idStart: StaticString = "{\"id\":\""
    private static let idLength = 36

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        starts.reserveCapacity(384)
        lines.reserveCapacity(384)
        var start = 0
        while start < bytes.count {
            if let id: CardTemplate.ID = TemplateLines.id(at: start, in: bytes)?.cast() {
                if lines[id] == nil { lines[id] = Int16(truncatingIfNeeded: starts.count) }
                starts.append(Int32(truncatingIfNeeded: start))
            }
            start = (bytes.place(of: UInt8(ascii: "\n"), from: start) ?? bytes.count) + 1
        }
    }

    var count: Int { starts.count }

    /// From the first brace of a card to its last.
    func range(of line: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard starts.indices.contains(line) else { return 0..<0 }
        let start = Int(starts[line])
        var end = bytes.place(of: UInt8(ascii: "\n"), from: start) ?? bytes.count
        while end > start, bytes[end - 1] != UInt8(ascii: "}") { end -= 1 }
        return start..<end
    }

    func line(of id: CardTemplate.ID) -> Int? { lines[id].map { Int($0) } }

    /// Tells `body` the benefits of a line, and where the object of each begins.
    func eachBenefit(
        onLine line: Int, in bytes: UnsafeBufferPointer<UInt8>, _ body: (BenefitTemplate.ID, Int) -> Void
    ) {
        let range = range(of: line, in: bytes)
        var place = range.lowerBound + 1
        while let brace = bytes.place(of: UInt8(ascii: "{"), from: place), brace < range.upperBound {
            place = brace + 1
            guard let id = TemplateLines.id(at: brace, in: bytes) else { continue }
            body(id.cast(), brace)
            place += TemplateLines.idLength
        }
    }

    /// The version of the facts, which stands in the first line.
    static func dataVersion(in bytes: UnsafeBufferPointer<UInt8>) -> String? {
        let key: StaticString = "\"dataVersion\":\""
        let head = bytes.place(of: UInt8(ascii: "\n"), from: 0) ?? bytes.count
        let length = key.utf8CodeUnitCount
        guard head > length, let place = (0..<head - length).first(where: { bytes.has(key, at: $0) }),
            let end = bytes.place(of: UInt8(ascii: "\""), from: place + length), end <= head
        else { return nil }
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[(place + length)..<end]), as: UTF8.self)
    }

    /// The id of the object that begins at `start`, if an id is the first thing in it.
    private static func id(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> FreshID? {
        let length = idStart.utf8CodeUnitCount
        guard start + length + idLength < bytes.count, bytes.has(idStart, at: start), let base = bytes.baseAddress
        else { return nil }
        return FreshID(ascii: UnsafeBufferPointer(start: base + start + length, count: idLength))
    }
}
