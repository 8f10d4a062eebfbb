/// What a wallet file shall say: what was read, with what changed since over it.
struct WalletContent: Sendable {
    let header: WalletHeader
    private let preferences: [UInt8]
    /// In their order in the file; the history follows.
    let tables: [TableContent]
    let usages: TableContent
    /// Members that are not known here, each `"key":value`.
    private let others: [ArraySlice<UInt8>]

    init(
        _ header: WalletHeader, _ image: WalletImage, _ history: HistoryIndex, _ edits: WalletEdits,
        _ tidiness: WalletTidiness
    ) {
        self.header = header
        preferences = edits.preferences ?? WalletContent.preferences(of: image, history)
        tables = [
            TableContent(
                table: "cards", text: history.tables, ranges: image.cards.ranges, edits: edits.cards.lines,
                isTidy: tidiness.cards),
            TableContent(
                table: "benefits", text: history.tables, ranges: image.benefits.ranges, edits: edits.benefits.lines,
                isTidy: tidiness.benefits),
            TableContent(
                table: "sums", text: history.tables, ranges: image.sums.ranges, edits: edits.sums.lines,
                isTidy: tidiness.sums),
        ]
        usages = TableContent(
            table: "usages", text: history.text, ranges: history.rows, edits: edits.usages.lines,
            isTidy: tidiness.usages)
        others = history.others.map { history.text[$0] } + edits.others.map { $0[...] }
    }

    private static func preferences(of image: WalletImage, _ history: HistoryIndex) -> [UInt8] {
        guard let range = image.preferences else { return [UInt8]("{}".utf8) }
        var line: [UInt8] = []
        history.tables.appendOnOneLine(range, to: &line)
        return line
    }

    /// What stands before the tables: `{"format":1,…,` and the preferences with a comma.
    var front: [UInt8] {
        var text = header.text
        text.append(contentsOf: ",\n\"preferences\":".utf8)
        text.append(contentsOf: preferences)
        text.append(UInt8(ascii: ","))
        return text
    }

    /// What follows the rows of the history that were read: those that were added, its end, and the end of the file.
    var tail: [UInt8] {
        var text = usages.ending
        for member in others {
            text.append(contentsOf: ",\n".utf8)
            text.append(contentsOf: member)
        }
        text.append(contentsOf: "\n}\n".utf8)
        return text
    }
}

/// What one table of the file shall hold.
struct TableContent: Sendable {
    let table: StaticString
    let text: [UInt8]
    /// Where the records that were read stand in the text.
    let ranges: RecordRanges
    let edits: LineEdits
    /// Whether each of them stands on a line of its own.
    let isTidy: Bool

    /// How many places there are: of records that were read, and behind them of those added; removed ones keep theirs.
    var count: Int { ranges.count + edits.added.count }

    /// `"cards":[` and a line end.
    var opening: [UInt8] { [UInt8]("\"\(table)\":[\n".utf8) }

    /// What follows the records that were read: those that were added, and the bracket.
    var ending: [UInt8] {
        var records: [UInt8] = []
        let hasAdded = append(ranges.count..<count, to: &records)
        let hasRead = ranges.count > edits.replaced.values.reduce(0) { $0 + ($1 == nil ? 1 : 0) }
        return (hasRead && hasAdded ? [UInt8](",\n".utf8) : []) + records + (hasRead || hasAdded ? "\n]" : "]").utf8
    }

    /// Appends the records of some places, one a line, without what stands before the first and behind the last.
    ///
    /// - Returns: false if there were none.
    func append(_ places: Range<Int>, to bytes: inout [UInt8]) -> Bool {
        let start = bytes.count
        forEachPiece(of: places) { piece in
            if bytes.count > start { bytes.append(contentsOf: ",\n".utf8) }
            bytes.append(contentsOf: piece)
        }
        return bytes.count > start
    }

    /// The records of some places in order, each piece one record or several with a comma and a line end between them.
    func forEachPiece(of places: Range<Int>, _ body: (ArraySlice<UInt8>) -> Void) {
        let read = places.clamped(to: 0..<ranges.count)
        var next = read.lowerBound
        for place in replaced(in: read) {
            forEachPieceRead(of: next..<place, body)
            if let line = edits.replaced[place] ?? nil { body(line[...]) }
            next = place + 1
        }
        forEachPieceRead(of: next..<read.upperBound, body)
        for place in places.clamped(to: ranges.count..<count) {
            if let line = edits.added[place - ranges.count] { body(line[...]) }
        }
    }

    /// Places of edited records in order, found by looking at whichever are fewer.
    private func replaced(in places: Range<Int>) -> [Int] {
        edits.replaced.count > places.count
            ? places.filter { edits.replaced[$0] != nil } : edits.replaced.keys.filter(places.contains).sorted()
    }

    /// Records that did not change and follow each other.
    private func forEachPieceRead(of places: Range<Int>, _ body: (ArraySlice<UInt8>) -> Void) {
        guard let first = places.first, let last = places.last else { return }
        if isTidy {
            body(text[ranges[first].lowerBound..<ranges[last].upperBound])
        } else {
            for place in places { body(lineRead(of: place)[...]) }
        }
    }

    /// A record that did not change, without the white space between its parts.
    private func lineRead(of place: Int) -> [UInt8] {
        var line: [UInt8] = []
        text.appendOnOneLine(ranges[place], to: &line)
        return line
    }
}

/// Which tables of a file that was read have each record on a line of its own.
struct WalletTidiness: Sendable {
    let cards: Bool
    let benefits: Bool
    let sums: Bool
    let usages: Bool

    init(of image: WalletImage, _ history: HistoryIndex) {
        cards = image.cards.ranges.isTidy(in: history.tables)
        benefits = image.benefits.ranges.isTidy(in: history.tables)
        sums = image.sums.ranges.isTidy(in: history.tables)
        usages = history.rows.isTidy(in: history.text)
    }

    /// Whether every record stands on a line of its own.
    var isWhole: Bool { cards && benefits && sums && usages }
}

extension [UInt8] {
    /// Appends a part of this text without the white space between its parts.
    func appendOnOneLine(_ range: Range<Int>, to target: inout [UInt8]) {
        withUnsafeBufferPointer { JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &target) }
    }
}
