import Synchronization

/// The usage rows of a wallet file, read from the disk when somebody first asks.
final class StoredHistory: StoredUsageRows {
    private enum State {
        /// Behind this nobody asked for rows yet.
        case waiting(WalletBeginning)
        case read(HistoryIndex)
        case failed(StorageProblem)
    }

    /// The name of its table.
    static var name: StaticString { "usages" }
    /// How the line begins on which it stands.
    static var beginning: StaticString { "\"usages\":[" }

    private let state: Mutex<State>

    init(_ index: HistoryIndex) { state = Mutex(.read(index)) }

    init(waitingBehind beginning: WalletBeginning) { state = Mutex(.waiting(beginning)) }

    /// The rows, read now if they were not yet.
    ///
    /// - Throws: if that part of the file is damaged or cannot be read.
    func index() throws(StorageProblem) -> HistoryIndex {
        let result: Result<HistoryIndex, StorageProblem> = state.withLock { state in
            switch state {
            case .read(let index): return .success(index)
            case .failed(let problem): return .failure(problem)
            case .waiting(let beginning):
                do throws(StorageProblem) {
                    let index = try StoredHistory.read(behind: beginning)
                    state = .read(index)
                    return .success(index)
                } catch {
                    state = .failed(error)
                    return .failure(error)
                }
            }
        }
        return try result.get()
    }

    /// Why the rows that somebody asked for could not be read; nil: they were, or nobody asked.
    var failure: StorageProblem? {
        state.withLock { state in
            guard case .failed(let problem) = state else { return nil }
            return problem
        }
    }

    private static func read(behind beginning: WalletBeginning) throws(StorageProblem) -> HistoryIndex {
        // The byte before the name is a line end; as an opening brace it makes the rest of the file a JSON text.
        let start = beginning.text.count - 1
        guard try hasBeginning(of: beginning) else { throw changed(beginning) }
        var text = try readBytes(start..<beginning.stamp.size, of: beginning.file, beginning.path)
        guard FileStamp(of: beginning.file.descriptor)?.isSameContent(as: beginning.stamp) == true, !text.isEmpty else {
            throw changed(beginning)
        }
        text[0] = UInt8(ascii: "{")
        do throws(JSONProblem) {
            return try HistoryIndex(restOf: text, beginning.text)
        } catch {
            throw .damaged(beginning.path, shifted(error, by: beginning, in: text))
        }
    }

    private static func changed(_ beginning: WalletBeginning) -> StorageProblem {
        StorageProblem(
            .busy, path: beginning.path, message: "\(shown(beginning.path)) was changed while it was being read.")
    }

    /// Whether the file still has before its rows what was decoded; a stamp of this very instant could miss an edit.
    private static func hasBeginning(of beginning: WalletBeginning) throws(StorageProblem) -> Bool {
        guard beginning.isFresh else { return true }
        // The last bytes are the end of a JSON text, which the file does not have there.
        let count = beginning.text.count - closing.count
        return try readBytes(0..<count, of: beginning.file, beginning.path).elementsEqual(beginning.text.prefix(count))
    }

    /// What stands in the place of the comma and the line end before the usage table, so that what is before it is a JSON
    /// text.
    static let closing: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "}")]

    /// A problem of the rest as one of the whole file.
    private static func shifted(_ problem: JSONProblem, by beginning: WalletBeginning, in rest: [UInt8]) -> JSONProblem
    {
        var problem = problem
        if problem.line == 1 { problem.column = max(1, problem.column - 1) }
        let before = (try? readAll(beginning.file, beginning.path, expecting: beginning.stamp.size, limit: .max)) ?? []
        problem.line += before.prefix(beginning.text.count).count { $0 == UInt8(ascii: "\n") }
        return problem.kind == .conflict ? .conflict(line: problem.line) : problem
    }

    // MARK: StoredUsageRows

    /// Nil where the rows cannot be read; saving, which asks by ``index()``, then says why, and ``failure`` does.
    private var rows: HistoryIndex? { try? index() }

    var count: Int { rows?.rows.count ?? 0 }

    func all() -> [BenefitUsage] {
        guard let rows else { return [] }
        return rows.decode(0..<rows.rows.count)
    }

    func keys() -> [UsageKey] { rows.map { $0.decodeKeys(0..<$0.rows.count) } ?? [] }

    func rows(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        guard let rows else { return [] }
        return rows.decode(rows.positions(ofBenefit: id))
    }

    func rows(_ ids: [BenefitUsage.ID]) -> [BenefitUsage?] {
        guard let rows else { return ids.map { _ in nil } }
        let positions = ids.map { rows.position(of: $0) }
        var decoded = rows.decodeEach(positions.compactMap(\.self)).makeIterator()
        return positions.map { $0 == nil ? nil : decoded.next() ?? nil }
    }
}

extension HistoryIndex {
    /// Reads the members of a file from its usage table on.
    fileprivate convenience init(restOf text: [UInt8], _ tables: [UInt8]) throws(JSONProblem) {
        var scan = HistoryScan()
        var others: [OtherMember] = []
        try JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in
            try reader.object { reader, key throws(JSONProblem) in
                if key == StoredHistory.name { return try scan.read(&reader) }
                // Versions that do not know them put them behind what they know; it does no harm to lay a change over the file again.
                if key == "lastChange" || key == "unlisted" { return try _ = reader.skipValue() }
                guard !WalletFormat.isKnown(TableName(key.string)) else {
                    throw reader.problem(
                        "The key \"\(key.string)\" stands here for the second time.", at: key.offset,
                        kind: .duplicateKey)
                }
                try others.append(OtherMember(key, &reader))
            }
        }
        self.init(text: text, tables: tables, found: scan, others: others)
    }
}
