/// New lines for records of one table, by position or added.
struct LineEdits: Sendable {
    /// Lines of records of the file; nil: removed.
    fileprivate(set) var replaced: [Int: [UInt8]?] = [:]
    /// Lines of records the file does not have, in the order they came; nil: removed again.
    fileprivate(set) var added: [[UInt8]?] = []

    var isEmpty: Bool { replaced.isEmpty && added.isEmpty }
}

/// What changed in one table since its file was read.
struct TableEdits<ID: Hashable & Sendable>: Sendable {
    private(set) var lines = LineEdits()
    private var positions: [ID: Int] = [:]

    /// Roughly what the edits take in memory.
    var size: Int { lines.replaced.count + lines.added.count }

    /// Where a record is that the file may have, and these edits may have changed.
    enum Standing {
        case gone
        /// As the file has it.
        case asRead(Int)
        case line([UInt8])
    }

    func standing(_ id: ID, position: Int?) -> Standing {
        if let known = positions[id] { return lines.added[known].map(Standing.line) ?? .gone }
        guard let position else { return .gone }
        guard let edited = lines.replaced[position] else { return .asRead(position) }
        return edited.map(Standing.line) ?? .gone
    }

    /// Gives the record `id` a new line, or takes it out.
    ///
    /// - Parameter position: where the file has it.
    mutating func set(_ id: ID, line: [UInt8]?, position: Int?) {
        if let known = positions[id] {
            lines.added[known] = line
            if line == nil { positions[id] = nil }
            return
        }
        if let position, lines.replaced[position] != .some(nil) {
            lines.replaced[position] = .some(line)
            return
        }
        guard let line else { return }
        // Also for a record of the file that was removed before: it comes back at the end, as in memory.
        positions[id] = lines.added.count
        lines.added.append(line)
    }
}

/// What changed since the file was read.
struct WalletEdits: Sendable {
    var preferences: [UInt8]?
    var cards = TableEdits<UserCard.ID>()
    var benefits = TableEdits<Benefit.ID>()
    var sums = TableEdits<YearSum.ID>()
    var usages = TableEdits<BenefitUsage.ID>()
    /// Members that were added, each `"key":value`.
    var others: [[UInt8]] = []

    var isEmpty: Bool { preferences == nil && size == 0 && others.isEmpty }

    /// Records changed; past some thousand it is better to read the file afresh.
    var size: Int { cards.size + benefits.size + sums.size + usages.size }
}

/// Finds the records of a file by id. Built when something is first saved, because opening does not need it.
struct RecordPositions: Sendable {
    let cards: [UserCard.ID: Int]
    let benefits: [Benefit.ID: Int]
    let sums: [YearSum.ID: Int]

    init(of image: WalletImage) {
        cards = RecordPositions.table(image.cards.ids)
        benefits = RecordPositions.table(image.benefits.ids)
        sums = RecordPositions.table(image.sums.ids)
    }

    /// Of two records with one id the first is the one that changes.
    private static func table<ID: Hashable>(_ ids: [ID]) -> [ID: Int] {
        var positions: [ID: Int] = [:]
        positions.reserveCapacity(ids.count)
        for (position, id) in ids.enumerated() where positions[id] == nil { positions[id] = position }
        return positions
    }

    /// Adds a change to `edits`.
    func add(
        _ change: RecordChange, _ history: HistoryIndex, to edits: inout WalletEdits
    ) throws(UnwritableRecord) {
        switch change {
        case .card(let before, let after):
            guard let id = (after ?? before)?.id else { return }
            try edits.cards.set(id, line: after?.checkedLine(), position: cards[id])
        case .benefit(let before, let after):
            guard let id = (after ?? before)?.id else { return }
            try edits.benefits.set(id, line: after?.checkedLine(), position: benefits[id])
        case .usage(let before, let after):
            guard let id = (after ?? before)?.id else { return }
            try edits.usages.set(id, line: after?.checkedLine(), position: history.position(of: id))
        case .sum(let before, let after):
            guard let id = (after ?? before)?.id else { return }
            try edits.sums.set(id, line: after?.checkedLine(), position: sums[id])
        case .preferences(_, let after):
            edits.preferences = try after.checkedLine()
        }
    }
}

/// A record that does not read back as it was: a mistake of ours that must not reach the file.
struct UnwritableRecord: Error {
    var line: String
}

extension StoredRecord where Self: Equatable {
    /// The record's line, after reading it back.
    fileprivate func checkedLine() throws(UnwritableRecord) -> [UInt8] {
        let line = line
        let again = try? JSONReader.read(line, limits: .wallet) { reader throws(JSONProblem) in
            try Self.read(&reader)
        }
        guard again == self else { throw UnwritableRecord(line: String(decoding: line, as: UTF8.self)) }
        return line
    }
}
