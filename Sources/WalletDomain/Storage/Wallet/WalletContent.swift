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
        preferences = edits.preferences ?? WalletContent.preferences(of: image)
        tables = [
            TableContent(
                table: .cards, text: image.text, ranges: image.cards.ranges, edits: edits.cards.lines,
                tidiness: tidiness.cards),
            TableContent(
                table: .benefits, text: image.text, ranges: image.benefits.ranges, edits: edits.benefits.lines,
                tidiness: tidiness.benefits),
            TableContent(
                table: .sums, text: image.text, ranges: image.sums.ranges, edits: edits.sums.lines,
                tidiness: tidiness.sums),
        ]
        usages = TableContent(
            table: .usages, text: history.text, ranges: history.rows, edits: edits.usages.lines,
            tidiness: tidiness.usages)
        others = history.others.map { history.text[$0] } + edits.others.map { $0[...] }
    }

    private static func preferences(of image: WalletImage) -> [UInt8] {
        guard let range = image.preferences else { return [UInt8]("{}".utf8) }
        var line: [UInt8] = []
        image.text.appendOnOneLine(range, to: &line)
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
    let table: WalletPlace.Table
    let text: [UInt8]
    /// Where the records that were read stand in the text.
    let ranges: RecordRanges
    let edits: LineEdits
    let tidiness: RecordRanges.Tidiness

    /// How many places there are: of records that were read, and behind them of those added; removed ones keep theirs.
    var count: Int { ranges.count + edits.added.count }

    func index(of place: RecordPlace) -> Int {
        switch place {
        case .read(let position): position
        case .added(let position): ranges.count + position
        }
    }

    /// `"cards":[` and a line end.
    var opening: [UInt8] { [UInt8]("\"\(table.rawValue)\":[\n".utf8) }

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
        var isEmpty = true
        for place in places where isThere(place) {
            if !isEmpty { bytes.append(contentsOf: ",\n".utf8) }
            isEmpty = false
            append(place, to: &bytes)
        }
        return !isEmpty
    }

    private func isThere(_ place: Int) -> Bool {
        guard place < ranges.count else { return edits.added[place - ranges.count] != nil }
        return edits.replaced[place] != .some(nil)
    }

    private func append(_ place: Int, to bytes: inout [UInt8]) {
        if place >= ranges.count {
            if let line = edits.added[place - ranges.count] { bytes.append(contentsOf: line) }
        } else if let edited = edits.replaced[place] {
            if let line = edited { bytes.append(contentsOf: line) }
        } else if tidiness == .untidy {
            text.appendOnOneLine(ranges[place], to: &bytes)
        } else {
            bytes.append(contentsOf: text[ranges[place]])
        }
    }
}

/// How the tables of a file that was read are laid out.
struct WalletTidiness: Sendable {
    let cards: RecordRanges.Tidiness
    let benefits: RecordRanges.Tidiness
    let sums: RecordRanges.Tidiness
    let usages: RecordRanges.Tidiness

    init(of image: WalletImage, _ history: HistoryIndex) {
        cards = image.cards.ranges.tidiness(in: image.text)
        benefits = image.benefits.ranges.tidiness(in: image.text)
        sums = image.sums.ranges.tidiness(in: image.text)
        usages = history.rows.tidiness(in: history.text)
    }

    /// Whether every record stands on a line of its own.
    var isWhole: Bool { ![cards, benefits, sums, usages].contains(.untidy) }
}

extension [UInt8] {
    /// Appends a part of this text without the white space between its parts.
    func appendOnOneLine(_ range: Range<Int>, to target: inout [UInt8]) {
        withUnsafeBufferPointer { JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &target) }
    }
}
