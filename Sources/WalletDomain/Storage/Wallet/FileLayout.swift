/// The text of a wallet file as pieces: what did not change is pointed to, not copied.
struct FileLayout {
    private let image: WalletImage
    private let history: HistoryIndex
    private let edits: WalletEdits
    /// Whether records that follow each other in the text that was read are written as they stand there.
    private let pointsToText: Bool
    private var pieces: [ArraySlice<UInt8>] = []
    /// Short pieces are joined here, so that a save is a few large writes.
    private var joined: [UInt8] = []
    private static let short = 1 << 16

    /// What was read with what changed since over it, and nothing between the records but what ``WalletFormat`` names.
    static func pieces(
        _ header: WalletHeader, _ image: WalletImage, _ history: HistoryIndex, _ edits: WalletEdits
    ) -> [ArraySlice<UInt8>] {
        var layout = FileLayout(image: image, history: history, edits: edits, pointsToText: true)
        layout.add(header.text)
        layout.addSingle()
        for name in WalletRecords.tables + [WalletRecords.log] { layout.addTable(name) }
        return layout.finished()
    }

    /// The same as a text that `import` takes back: without what follows from other records.
    ///
    /// - Parameter front: `{` and its first members.
    static func exported(
        _ front: ArraySlice<UInt8>, _ image: WalletImage, _ history: HistoryIndex, _ edits: WalletEdits
    ) -> [UInt8] {
        var layout = FileLayout(image: image, history: history, edits: edits, pointsToText: false)
        layout.add(front)
        for name in WalletRecords.tables + [WalletRecords.log] where WalletRecords.kind(of: name)?.isCache == false {
            layout.addTable(name)
        }
        layout.addSingle()
        // In one order, whatever the one in which they came into the file: an import knows no other.
        let tables = RecordKind.all.map(\.table).filter(layout.isTable)
        for name in tables where layout.hasRecords(name) { layout.addTable(name) }
        return layout.finished(without: tables).reduce(into: []) { $0 += $1 }
    }

    /// With what this version does not know behind all else.
    private consuming func finished(without told: [TableName] = []) -> [ArraySlice<UInt8>] {
        let changed = edits.rawTables.filter { !told.contains($0) }
        for member in history.others where !changed.contains(member.name) && !told.contains(member.name) {
            add(",\n")
            if pointsToText { add(history.text[member.range]) } else { addOnOneLine(member.range, of: history.text) }
        }
        for member in edits.others {
            add(",\n")
            add(member[...])
        }
        for name in changed { addTable(name) }
        add("\n}\n")
        flush()
        return pieces
    }

    /// False for something else by this name, which stays as it is.
    private func isTable(_ name: TableName) -> Bool {
        history.raw[name] != nil || !history.others.contains { $0.name == name }
    }

    private func hasRecords(_ name: TableName) -> Bool {
        let ((ranges, _), edits) = (image.records(of: name, history), edits[name])
        return edits.added.contains { $0 != nil }
            || ranges.count > edits.replaced.values.count { $0 == nil }
    }

    private mutating func addSingle() {
        addKey(of: WalletRecords.single)
        if !addRecords(WalletRecords.single, pointsToText: false) { add("{}") }
    }

    private mutating func addTable(_ name: TableName) {
        addKey(of: name)
        add("[\n")
        add(addRecords(name, pointsToText: pointsToText) ? "\n]" : "]")
    }

    private mutating func addKey(of name: TableName) {
        var json = JSONWriter()
        json.raw(",\n")
        json.key(name.text)
        add(json.bytes[...])
    }

    /// - Returns: false if there are none.
    private mutating func addRecords(_ name: TableName, pointsToText: Bool) -> Bool {
        let ((ranges, text), edits) = (image.records(of: name, history), edits[name])
        let isTidy = pointsToText && ranges.isTidy(in: text)
        var (next, isFirst) = (0, true)
        for place in edits.replaced.keys.sorted() + [ranges.count] {
            if isTidy, next < place {
                separate(&isFirst)
                add(text[ranges[next].lowerBound..<ranges[place - 1].upperBound])
            } else {
                for read in next..<place {
                    separate(&isFirst)
                    addOnOneLine(ranges[read], of: text)
                }
            }
            if let line = edits.replaced[place] ?? nil {
                separate(&isFirst)
                add(line[...])
            }
            next = place + 1
        }
        for case let line? in edits.added {
            separate(&isFirst)
            add(line[...])
        }
        return !isFirst
    }

    private mutating func separate(_ isFirst: inout Bool) {
        if !isFirst { add(",\n") }
        isFirst = false
    }

    private mutating func addOnOneLine(_ range: Range<Int>, of text: [UInt8]) {
        text.withUnsafeBufferPointer {
            JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &joined)
        }
    }

    private mutating func add(_ text: StaticString) {
        joined.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    private mutating func add(_ text: ArraySlice<UInt8>) {
        if text.count < FileLayout.short {
            joined.append(contentsOf: text)
        } else {
            flush()
            pieces.append(text)
        }
    }

    private mutating func flush() {
        if !joined.isEmpty { pieces.append(joined[...]) }
        joined = []
    }
}
