/// The text of a wallet file as pieces: what did not change is pointed to, not copied.
struct FileLayout {
    private(set) var pieces: [ArraySlice<UInt8>] = []
    /// Short pieces are joined here, so that a save is a few large writes.
    private var joined: [UInt8] = []
    private static let short = 1 << 16

    /// The file with nothing between its records but what ``WalletFormat`` names.
    static func pieces(_ content: WalletContent) -> [ArraySlice<UInt8>] {
        var layout = FileLayout()
        layout.add(content.front[...])
        layout.add("\n")
        for table in content.tables {
            layout.add(table)
            layout.add(",\n")
        }
        layout.add(content.log)
        for member in content.others {
            layout.add(",\n")
            layout.add(member)
        }
        for table in content.rawTables {
            layout.add(",\n")
            layout.add(table)
        }
        layout.add("\n}\n")
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
    }

    /// The records that the file had when it was read, and that are still there.
    mutating func addRecordsRead(of table: TableContent) {
        var isEmpty = true
        table.forEachPiece(of: 0..<table.ranges.count) { piece in
            if !isEmpty { add(",\n") }
            isEmpty = false
            add(piece)
        }
    }

    mutating func add(_ text: StaticString) {
        joined.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    mutating func add(_ text: ArraySlice<UInt8>) {
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
