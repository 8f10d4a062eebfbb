/// The whole wallet as one JSON text that `import` takes back without loss.
extension WalletFile {
    /// The version of the form; a higher one is refused.
    public static let exportVersion = 1

    /// The wallet as it was read or saved last: records as the file has them, one on a line, also what this version
    /// does not know. Sums are left out, for they follow from the usage rows.
    public func exported(at now: Instant) throws(StorageProblem) -> [UInt8] {
        guard version.edits.isEmpty else {
            // What was saved since stands beside the text that was read; put together they can be read again.
            let again = try WalletReading(path, freshness: 0)
            return try WalletFile.exported(again.image, again.image.history.index(), now)
        }
        return try WalletFile.exported(version.image, version.image.history.index(), now)
    }

    private static func exported(_ image: WalletImage, _ history: HistoryIndex, _ now: Instant) -> [UInt8] {
        var text = ExportText(reserving: history.tables.count + history.text.count)
        text.begin(now)
        for table in WalletRecords.tables where WalletRecords.kind(of: table)?.isCache == false {
            text.table(table.text, image.tables[table]?.ranges ?? RecordRanges(), of: history.tables)
        }
        text.table(WalletRecords.log.text, history.rows, of: history.text)
        let single = WalletRecords.single
        text.member("\"\(single.text)\":", image.tables[single]?.ranges.whole, of: history.tables)
        for other in history.others { text.member("", other.range, of: history.text) }
        return text.finished()
    }
}

/// An export as it grows.
private struct ExportText {
    private var bytes: [UInt8] = []

    init(reserving count: Int) { bytes.reserveCapacity(count + 200) }

    mutating func begin(_ now: Instant) {
        var json = JSONWriter()
        json.raw("{")
        json.key("exportVersion")
        json.integer(WalletFile.exportVersion)
        json.raw(",")
        json.key("exportDate")
        json.string(now.description)
        bytes += json.bytes
    }

    mutating func table(_ name: String, _ ranges: RecordRanges, of text: [UInt8]) {
        add(",\n\"\(name)\":[\n")
        for position in 0..<ranges.count {
            if position > 0 { add(",\n") }
            add(ranges[position], of: text)
        }
        add(ranges.count == 0 ? "]" : "\n]")
    }

    /// - Parameter range: nil: an empty object.
    mutating func member(_ name: String, _ range: Range<Int>?, of text: [UInt8]) {
        add(",\n" + name)
        if let range { add(range, of: text) } else { add("{}") }
    }

    consuming func finished() -> [UInt8] {
        add("\n}\n")
        return bytes
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func add(_ range: Range<Int>, of text: [UInt8]) {
        text.withUnsafeBufferPointer {
            guard range.lowerBound >= 0, range.upperBound <= $0.count else { return }
            JSONText.appendOnOneLine(UnsafeBufferPointer(rebasing: $0[range]), to: &bytes)
        }
    }
}
