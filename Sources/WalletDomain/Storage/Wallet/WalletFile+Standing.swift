/// What a record is in a version of the file, against what a change takes it for.
extension WalletFile.Version {
    /// True where every record that `transaction` changes stands here as it was before the change.
    ///
    /// What was changed while others saved was made on an older state. Written as it is, it would take back what they
    /// changed about the same record.
    mutating func isBase(of transaction: Transaction) throws(StorageProblem) -> Bool {
        let history = try image.history.index()
        let positions = prepare(history).positions
        return transaction.changes.allSatisfy { change in
            switch change {
            case .card(let before, let after):
                holds(
                    before, (after ?? before)?.id, edits.cards, image.cards.ranges, positions.position,
                    in: history.tables)
            case .benefit(let before, let after):
                holds(
                    before, (after ?? before)?.id, edits.benefits, image.benefits.ranges, positions.position,
                    in: history.tables)
            case .sum(let before, let after):
                holds(
                    before, (after ?? before)?.id, edits.sums, image.sums.ranges, positions.position,
                    in: history.tables)
            case .usage(let before, let after):
                holds(
                    before, (after ?? before)?.id, edits.usages, history.rows, history.position, in: history.text)
            case .preferences(let before, _):
                before == preferences(in: history.tables)
            }
        }
    }

    /// What saving needs beyond reading; worked out once.
    mutating func prepare(_ history: HistoryIndex) -> WalletFile.Prepared {
        if let prepared { return prepared }
        let fresh = WalletFile.Prepared(
            positions: RecordPositions(of: image), tidiness: WalletTidiness(of: image, history))
        prepared = fresh
        return fresh
    }

    /// Those of a file that says nothing of them are the usual ones.
    private func preferences(in text: [UInt8]) -> UserPreferences? {
        if let line = edits.preferences { return decoded(line) }
        guard let range = image.preferences else { return UserPreferences() }
        return decoded(text, range)
    }

    /// Whether the record `id` is `record`; nil: there is none.
    private func holds<Record: StoredRecord & Identifiable & Equatable>(
        _ record: Record?, _ id: Record.ID?, _ edits: TableEdits<Record.ID>, _ ranges: RecordRanges,
        _ position: (Record.ID) -> Int?, in text: [UInt8]
    ) -> Bool {
        guard let id else { return true }
        switch edits.standing(id, position: position(id)) {
        case .gone: return record == nil
        case .line(let line): return record != nil && decoded(line) == record
        case .asRead(let position): return record != nil && decoded(text, ranges[position]) == record
        }
    }

    private func decoded<Record: StoredRecord>(_ line: [UInt8]) -> Record? { decoded(line, 0..<line.count) }

    private func decoded<Record: StoredRecord>(_ text: [UInt8], _ range: Range<Int>) -> Record? {
        var record: Record?
        try? JSONReader.read(text, each: CollectionOfOne(range)) { reader throws(JSONProblem) in
            record = try Record.read(&reader)
        }
        return record
    }
}

extension RecordPositions {
    fileprivate func position(of id: UserCard.ID) -> Int? { cards[id] }
    fileprivate func position(of id: Benefit.ID) -> Int? { benefits[id] }
    fileprivate func position(of id: YearSum.ID) -> Int? { sums[id] }
}
