/// What a record is in a version of the file, against what a change takes it for.
extension WalletFile.Version {
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
