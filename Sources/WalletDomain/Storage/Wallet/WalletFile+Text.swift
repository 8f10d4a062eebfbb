/// What a version says in its file, of all and of one record.
extension WalletFile.Version {
    /// With what changed since it was read.
    func pieces() throws(StorageProblem) -> [ArraySlice<UInt8>] {
        try FileLayout.pieces(header, image, image.history.index(), edits)
    }

    /// The bytes of its file, as they were read or saved last; nil: there is no file.
    func text() throws(StorageProblem) -> [ArraySlice<UInt8>]? {
        guard stamp != nil else { return nil }
        if let saved { return saved }
        return try image.pieces(with: image.history.index())
    }

    /// The stamp of a file with the very content of this version: somebody touched it, or wrote the same again.
    func stampIfSame(as path: String) -> FileStamp? {
        guard stamp != nil, let file = OpenFile(reading: path), let before = FileStamp(of: file.descriptor),
            let text = try? text(), case .same = FileText(file: file, calls: .live).compare(with: text),
            FileStamp(path: path) == before
        else { return nil }
        return before
    }

    /// True where every record that `changeSet` changes stands here as it was before the change.
    ///
    /// What was changed while others saved was made on an older state. Written as it is, it would take back what they
    /// changed about the same record.
    func isBase(of changeSet: ChangeSet) throws(StorageProblem) -> Bool {
        let history = try image.history.index()
        return changeSet.changes.allSatisfy { change in
            guard let key = change.key else { return true }
            return change.sides.began(with: text(of: key, history))
        }
    }

    /// Where a record stands now; nil: there is none.
    private func text(of key: RecordKey, _ history: HistoryIndex) -> (bytes: [UInt8], range: Range<Int>)? {
        switch edits[key.table].standing(key, position: image.position(of: key, history)) {
        case .gone: return nil
        case .line(let line): return (line, line.indices)
        case .asRead(let position):
            let (ranges, text) = image.records(of: key.table, history)
            return (text, ranges[position])
        }
    }
}

extension WalletImage {
    /// The file as it was read.
    fileprivate func pieces(with history: HistoryIndex) -> [ArraySlice<UInt8>] {
        guard isBeginning else { return [history.text[...]] }
        // Each part was made a JSON text of its own: by a line end and a brace behind the one, a brace before the other.
        return [history.tables.dropLast(2), [UInt8](",\n".utf8)[...], history.text.dropFirst()]
    }
}
