/// What a wallet file shall say: what was read, with what changed since over it.
struct WalletContent: Sendable {
    let header: WalletHeader
    private let single: TableContent
    /// In their order in the file; the log follows.
    let tables: [TableContent]
    let log: TableContent
    /// Members that are not known here, each `"key":value`; without tables that changed.
    let others: [ArraySlice<UInt8>]
    /// Tables that are not known here, and that changed.
    let rawTables: [TableContent]

    init(
        _ header: WalletHeader, _ image: WalletImage, _ history: HistoryIndex, _ edits: WalletEdits,
        _ tidiness: WalletTidiness
    ) {
        func content(_ name: TableName, isTidy: Bool) -> TableContent {
            TableContent(
                table: name, text: history.tables, ranges: image.tables[name]?.ranges ?? RecordRanges(),
                edits: edits[name].lines, isTidy: isTidy)
        }
        self.header = header
        single = content(WalletRecords.single, isTidy: false)
        tables = WalletRecords.tables.map { content($0, isTidy: tidiness.isTidy($0)) }
        log = TableContent(
            table: WalletRecords.log, text: history.text, ranges: history.rows, edits: edits[WalletRecords.log].lines,
            isTidy: tidiness.isTidy(WalletRecords.log))
        let changed = edits.rawTables
        others =
            history.others.filter { !changed.contains($0.name) }.map { history.text[$0.range] }
            + edits.others.map { $0[...] }
        rawTables = changed.map { name in
            let ranges = history.raw.tables[name]?.ranges ?? RecordRanges()
            return TableContent(
                table: name, text: history.text, ranges: ranges, edits: edits[name].lines,
                isTidy: ranges.isTidy(in: history.text))
        }
    }

    /// What stands before the tables: `{"format":1,…,` and the preferences with a comma.
    var front: [UInt8] {
        var text = header.text
        text.append(contentsOf: ",\n\"\(single.table.text)\":".utf8)
        if !single.append(0..<single.count, to: &text) { text.append(contentsOf: "{}".utf8) }
        text.append(UInt8(ascii: ","))
        return text
    }
}

/// What one table of the file shall hold.
struct TableContent: Sendable {
    let table: TableName
    let text: [UInt8]
    /// Where the records that were read stand in the text.
    let ranges: RecordRanges
    let edits: LineEdits
    /// Whether each of them stands on a line of its own.
    let isTidy: Bool

    /// How many places there are: of records that were read, and behind them of those added; removed ones keep theirs.
    var count: Int { ranges.count + edits.added.count }

    /// `"cards":[` and a line end.
    var opening: [UInt8] {
        var json = JSONWriter()
        json.key(table.text)
        json.raw("[\n")
        return json.bytes
    }

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
    private var untidy: Set<TableName> = []

    init(of image: WalletImage, _ history: HistoryIndex) {
        for name in WalletRecords.tables where !(image.tables[name]?.ranges.isTidy(in: history.tables) ?? true) {
            untidy.insert(name)
        }
        if !history.rows.isTidy(in: history.text) { untidy.insert(WalletRecords.log) }
    }

    /// Whether every record stands on a line of its own.
    var isWhole: Bool { untidy.isEmpty }

    func isTidy(_ table: TableName) -> Bool { !untidy.contains(table) }
}

extension [UInt8] {
    /// Appends a part of this text without the white space between its parts.
    func appendOnOneLine(_ range: Range<Int>, to target: inout [UInt8]) {
        withUnsafeBufferPointer { JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &target) }
    }
}
