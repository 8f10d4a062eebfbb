/// The text of a wallet file as pieces: what did not change is pointed to, not copied.
struct WalletLayout {
    private var pieces: [ArraySlice<UInt8>] = []
    /// Short pieces are joined here, so that a save is a few large writes.
    private var joined: [UInt8] = []
    private static let short = 1 << 16

    /// Which tables have each record on a line of its own, so that runs of lines can be copied as they are.
    struct Tidiness: Sendable {
        fileprivate let cards: Bool
        fileprivate let benefits: Bool
        fileprivate let sums: Bool
        fileprivate let usages: Bool

        init(of image: WalletImage, _ history: HistoryIndex) {
            cards = image.cards.ranges.areLines(in: image.text)
            benefits = image.benefits.ranges.areLines(in: image.text)
            sums = image.sums.ranges.areLines(in: image.text)
            usages = history.rows.areLines(in: history.text)
        }

        var isWhole: Bool { cards && benefits && sums && usages }
    }

    /// The file of an image with edits over it.
    static func pieces(
        _ header: WalletHeader, _ image: WalletImage, _ history: HistoryIndex, _ edits: WalletEdits, _ tidy: Tidiness
    ) -> [ArraySlice<UInt8>] {
        var layout = WalletLayout()
        layout.begin(header, edits.preferences, image)
        layout.table("cards", image.text, image.cards.ranges, edits.cards, tidy.cards)
        layout.table("benefits", image.text, image.benefits.ranges, edits.benefits, tidy.benefits)
        layout.table("sums", image.text, image.sums.ranges, edits.sums, tidy.sums)
        layout.table("usages", history.text, history.rows, edits.usages, tidy.usages)
        layout.end(history.others.map { history.text[$0] } + edits.others.map { $0[...] })
        return layout.pieces
    }

    private mutating func begin(_ header: WalletHeader, _ preferences: [UInt8]?, _ image: WalletImage) {
        add(header.text[...])
        add(",\n\"preferences\":")
        if let preferences {
            add(preferences[...])
        } else if let range = image.preferences {
            addOnOneLine(range, of: image.text)
        } else {
            add("{}")
        }
    }

    private mutating func table<ID>(
        _ name: StaticString, _ text: [UInt8], _ ranges: RecordRanges, _ edits: TableEdits<ID>, _ isTidy: Bool
    ) {
        add(",\n\"")
        add(name)
        add("\":[\n")
        var isEmpty = true
        var start = 0
        for position in edits.replaced.keys.sorted() {
            run(start..<max(start, position), of: text, ranges, isTidy, &isEmpty)
            if let line = edits.replaced[position] ?? nil {
                separate(&isEmpty)
                add(line[...])
            }
            start = position + 1
        }
        run(start..<max(start, ranges.count), of: text, ranges, isTidy, &isEmpty)
        for case let line? in edits.added {
            separate(&isEmpty)
            add(line[...])
        }
        add(isEmpty ? "]" : "\n]")
    }

    /// Records that did not change and follow each other.
    private mutating func run(
        _ positions: Range<Int>, of text: [UInt8], _ ranges: RecordRanges, _ isTidy: Bool, _ isEmpty: inout Bool
    ) {
        guard let first = positions.first, let last = positions.last else { return }
        guard isTidy else {
            for position in positions {
                separate(&isEmpty)
                addOnOneLine(ranges[position], of: text)
            }
            return
        }
        separate(&isEmpty)
        add(text[ranges[first].lowerBound..<ranges[last].upperBound])
    }

    private mutating func separate(_ isEmpty: inout Bool) {
        if !isEmpty { add(",\n") }
        isEmpty = false
    }

    private mutating func end(_ others: [ArraySlice<UInt8>]) {
        for member in others {
            add(",\n")
            add(member)
        }
        add("\n}\n")
        flush()
    }

    private mutating func add(_ text: StaticString) {
        joined.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func add(_ text: ArraySlice<UInt8>) {
        if text.count < WalletLayout.short {
            joined.append(contentsOf: text)
        } else {
            flush()
            pieces.append(text)
        }
    }

    private mutating func addOnOneLine(_ range: Range<Int>, of text: [UInt8]) {
        text.withUnsafeBufferPointer {
            JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &joined)
        }
    }

    private mutating func flush() {
        if !joined.isEmpty { pieces.append(joined[...]) }
        joined = []
    }
}
