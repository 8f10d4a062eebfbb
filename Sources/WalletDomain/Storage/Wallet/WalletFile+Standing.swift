/// What a record is in a version of the file, against what a change takes it for.
extension WalletFile.Version {
    /// True where every record that `changeSet` changes stands here as it was before the change.
    ///
    /// What was changed while others saved was made on an older state. Written as it is, it would take back what they
    /// changed about the same record.
    mutating func isBase(of changeSet: ChangeSet) throws(StorageProblem) -> Bool {
        let history = try image.history.index()
        let positions = knownPositions()
        return changeSet.changes.allSatisfy { change in
            guard let key = change.key else { return true }
            return change.sides.began(with: text(of: key, positions, history))
        }
    }

    /// Where a record stands now; nil: there is none.
    private func text(
        of key: RecordKey, _ positions: RecordPositions, _ history: HistoryIndex
    ) -> (bytes: [UInt8], range: Range<Int>)? {
        switch edits[key.table].standing(key, position: positions.position(of: key, history)) {
        case .gone: return nil
        case .line(let line): return (line, line.indices)
        case .asRead(let position):
            if key.table == WalletRecords.log { return (history.text, history.rows[position]) }
            if let table = image.tables[key.table] { return (history.tables, table.ranges[position]) }
            return history.raw.tables[key.table].map { (history.text, $0.ranges[position]) }
        }
    }

    mutating func knownPositions() -> RecordPositions {
        let known = positions ?? RecordPositions(of: image)
        positions = known
        return known
    }
}
