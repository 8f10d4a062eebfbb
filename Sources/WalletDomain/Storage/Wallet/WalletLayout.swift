/// The text of a wallet file as pieces: what did not change is pointed to, not copied.
struct WalletLayout {
    private(set) var pieces: [ArraySlice<UInt8>] = []
    /// Short pieces are joined here, so that a save is a few large writes.
    private var joined: [UInt8] = []
    private static let short = 1 << 16

    /// The file with nothing between its records but what ``WalletFormat`` names.
    static func pieces(_ content: WalletContent) -> [ArraySlice<UInt8>] {
        var layout = WalletLayout()
        layout.add(content.front[...])
        layout.add("\n")
        for table in content.tables { layout.add(table) }
        layout.add(content.usages.opening[...])
        layout.addRecordsRead(of: content.usages)
        layout.add(content.tail[...])
        return layout.finished()
    }

    mutating func finished() -> [ArraySlice<UInt8>] {
        flush()
        return pieces
    }

    private mutating func add(_ table: TableContent) {
        add(table.opening[...])
        addRecordsRead(of: table)
        add(table.ending[...])
        add(",\n")
    }

    /// The records that the file had when it was read, and that are still there.
    mutating func addRecordsRead(of table: TableContent) {
        var isEmpty = true
        var start = 0
        for position in table.edits.replaced.keys.sorted() {
            run(start..<max(start, position), of: table, &isEmpty)
            if let line = table.edits.replaced[position] ?? nil {
                separate(&isEmpty)
                add(line[...])
            }
            start = position + 1
        }
        run(start..<max(start, table.ranges.count), of: table, &isEmpty)
    }

    /// Records that did not change and follow each other.
    private mutating func run(_ positions: Range<Int>, of table: TableContent, _ isEmpty: inout Bool) {
        guard let first = positions.first, let last = positions.last else { return }
        separate(&isEmpty)
        if table.tidiness == .close {
            add(table.text[table.ranges[first].lowerBound..<table.ranges[last].upperBound])
        } else {
            _ = table.append(positions, to: &joined)
        }
    }

    private mutating func separate(_ isEmpty: inout Bool) {
        if !isEmpty { add(",\n") }
        isEmpty = false
    }

    mutating func add(_ text: StaticString) {
        joined.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func add(_ text: ArraySlice<UInt8>) {
        if text.count < WalletLayout.short {
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
