import Synchronization

/// The usage rows of a wallet file, read from the disk when somebody first asks.
final class StoredHistory: StoredUsageRows {
    /// Where rows wait that nobody asked for yet.
    struct Source: Sendable {
        /// Open since the wallet was read, so that a save by anybody else does not take it away.
        var file: OpenFile
        var path: String
        /// As the file was then; another stamp means that somebody wrote into it.
        var stamp: FileStamp
        /// What stands before the usage table's name, closed by a brace.
        var beginning: [UInt8]
        /// Whether the stamp alone could miss that somebody writes into the file.
        var isFresh: Bool
        /// Where the usage table's name begins.
        var offset: Int { beginning.count }
    }

    private enum State {
        case waiting(Source)
        case read(HistoryIndex)
        case failed(StorageProblem)
    }

    private let state: Mutex<State>

    init(_ index: HistoryIndex) { state = Mutex(.read(index)) }

    init(waitingIn source: Source) { state = Mutex(.waiting(source)) }

    /// The rows, read now if they were not yet.
    ///
    /// - Throws: if that part of the file is damaged or cannot be read.
    func index() throws(StorageProblem) -> HistoryIndex {
        let result: Result<HistoryIndex, StorageProblem> = state.withLock { state in
            switch state {
            case .read(let index): return .success(index)
            case .failed(let problem): return .failure(problem)
            case .waiting(let source):
                do throws(StorageProblem) {
                    let index = try StoredHistory.read(source)
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

    private static func read(_ source: Source) throws(StorageProblem) -> HistoryIndex {
        // The byte before the name is a line end; as an opening brace it makes the rest of the file a JSON text.
        let start = source.offset - 1
        guard try hasBeginning(of: source) else { throw changed(source) }
        var text = try bytes(of: source, start..<source.stamp.size)
        guard FileStamp(of: source.file.descriptor)?.isSameContent(as: source.stamp) == true, !text.isEmpty else {
            throw changed(source)
        }
        text[0] = UInt8(ascii: "{")
        do throws(JSONProblem) {
            return try HistoryIndex(restOf: text, source.beginning)
        } catch {
            throw .damaged(source.path, shifted(error, by: source, in: text))
        }
    }

    private static func changed(_ source: Source) -> StorageProblem {
        StorageProblem(
            .busy, path: source.path, message: "\(shown(source.path)) was changed while it was being read.")
    }

    /// Whether the file still has before its rows what was decoded; a stamp of this very instant could miss an edit.
    private static func hasBeginning(of source: Source) throws(StorageProblem) -> Bool {
        guard source.isFresh else { return true }
        // The last bytes are the end of a JSON text, which the file does not have there.
        let count = source.offset - closing.count
        return try bytes(of: source, 0..<count).elementsEqual(source.beginning.prefix(count))
    }

    /// What stands in the place of the comma and the line end before the usage table, so that what is before it is a JSON
    /// text.
    static let closing: [UInt8] = [UInt8(ascii: "\n"), UInt8(ascii: "}")]

    private static func bytes(of source: Source, _ range: Range<Int>) throws(StorageProblem) -> [UInt8] {
        try readBytes(range, of: source.file, source.path)
    }

    /// A problem of the rest as one of the whole file.
    private static func shifted(_ problem: JSONProblem, by source: Source, in rest: [UInt8]) -> JSONProblem {
        var problem = problem
        if problem.line == 1 { problem.column = max(1, problem.column - 1) }
        let before = (try? readAll(source.file, source.path, expecting: source.stamp.size, limit: .max)) ?? []
        let lines = before.withUnsafeBufferPointer { countLineEnds(in: $0, 0..<min(source.offset, $0.count)) }
        problem.line += lines
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

    func keys(ofBenefit id: Benefit.ID) -> [UsageKey] { rows.map { $0.decodeKeys($0.positions(ofBenefit: id)) } ?? [] }

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
                if key == "usages" { return try scan.read(&reader) }
                // Versions that do not know it put it behind what they know; it does no harm to lay a change over the file again.
                if key == "lastChange" { return try _ = reader.skipValue() }
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
