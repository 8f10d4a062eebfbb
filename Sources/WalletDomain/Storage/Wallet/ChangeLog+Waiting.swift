import Glibc

/// What the list of changes holds that the wallet's file does not.
extension ChangeLog {
    /// Where the list ended when it was looked at: another one means that somebody has written there.
    struct End: Equatable, Sendable {
        let device: UInt64
        let inode: UInt64
        let size: Int

        init(_ stamp: FileStamp) { (device, inode, size) = (stamp.device, stamp.inode, stamp.size) }
    }

    /// nil: there is no list.
    var end: End? { FileStamp(ofNoLink: path).map(End.init) }

    /// Changes that wait to be written into a file, oldest first.
    struct Waiting: Sendable {
        /// Where the list ended before it was read.
        var end: End?
        var changes: [ChangeSet] = []
        /// Bytes of their lines.
        var size = 0
    }

    /// What a file lacks: everything sealed since the last receipt, or since the change that the file names.
    ///
    /// What stands before a receipt was in the file once. If it is not now, somebody has put an older file there, and meant it.
    ///
    /// - Parameter id: the last change that the file says it holds.
    /// - Throws: ``StorageProblem`` where the list cannot be read.
    func waiting(behind id: ChangeSet.ID?) throws(StorageProblem) -> Waiting {
        let end = end
        guard let end, !endsWithReceipt(end) else { return Waiting(end: end) }
        var lines: [Line] = []
        var last: Line?
        for line in try self.lines() {
            if line.starts(with: ChangeLog.receiptStart) {
                lines = []
            } else if let id, line.starts(with: ChangeLog.start(of: id)) {
                // With what waited before it.
                lines = []
            } else if line.starts(with: ChangeLog.sealStart) {
                guard let change = last, line.text == ChangeLog.seal(of: change) else { continue }
                if let id, change.text.starts(with: ChangeLog.start(of: id)) {
                    lines = []
                } else {
                    lines.append(change)
                }
            }
            last = line
        }
        let changes = lines.map { line in
            // Its seal is whole, so that this is one of a newer version.
            line.changeSet ?? ChangeSet.notUnderstood
        }
        return Waiting(end: end, changes: changes, size: lines.reduce(0) { $0 + $1.text.count })
    }

    /// The usual case, known by one look at the end.
    private func endsWithReceipt(_ end: End) -> Bool { lastMark(end).starts(with: ChangeLog.receiptStart) }

    /// The last line, where it is as short as a receipt or a seal is.
    private func lastMark(_ end: End) -> ArraySlice<UInt8> {
        guard let file = OpenFile(reading: path),
            let text = try? readBytes(max(0, end.size - 128)..<end.size, of: file, path),
            text.last == UInt8(ascii: "\n")
        else { return [] }
        let line = text.dropLast()
        guard let start = line.lastIndex(of: UInt8(ascii: "\n")) else { return end.size == text.count ? line : [] }
        return line[(start + 1)...]
    }

    /// A change that was announced, of which nothing says yet whether the file holds it.
    struct Announced {
        let id: ChangeSet.ID
        /// How often the file is written with it.
        let generation: Int
        /// Where that is said.
        let start: Int
    }

    /// Whether the file is the one that holds it: nobody has written it since, for who does settles this before.
    func isHeld(_ change: Announced) -> Bool {
        (try? WalletReading(location.path, freshness: 0))?.image.header.generation == change.generation
    }

    func announced() throws(StorageProblem) -> Announced? {
        guard let end, case let mark = lastMark(end), !mark.starts(with: ChangeLog.receiptStart),
            !mark.starts(with: ChangeLog.sealStart)
        else { return nil }
        var last: Announced?
        for line in try readWhole(path).bytes.split(separator: UInt8(ascii: "\n")) {
            if line.starts(with: ChangeLog.receiptStart) { last = nil }
            guard line.starts(with: ChangeLog.comingStart) else { continue }
            let words = line.split { !($0 &- 0x30 < 10 || $0 &- 0x61 < 26 || $0 == UInt8(ascii: "-")) }
                .map { String(decoding: $0, as: UTF8.self) }
            guard words.count == 4, let id = ChangeSet.ID(words[1]), let generation = Int(words[3]) else { continue }
            last = Announced(id: id, generation: generation, start: line.startIndex)
        }
        return last
    }

    // MARK: Lines

    struct Line {
        /// Without its end.
        let text: [UInt8]

        func starts(with start: [UInt8]) -> Bool { text.starts(with: start) }

        /// Else it says something of one.
        var isChange: Bool {
            ![ChangeLog.receiptStart, ChangeLog.sealStart, ChangeLog.comingStart].contains(where: starts)
        }

        var changeSet: ChangeSet? {
            try? JSONReader.read(text, limits: .wallet) { reader throws(JSONProblem) in try ChangeSet.read(&reader) }
        }
    }

    /// Those that are not empty; none where there is no file.
    func lines() throws(StorageProblem) -> [Line] {
        do throws(StorageProblem) {
            return try ChangeLog.lines(of: readWhole(path).bytes)
        } catch {
            guard error.code == ENOENT else { throw error }
            return []
        }
    }

    static func lines(of text: [UInt8]) -> [Line] {
        text.split(separator: UInt8(ascii: "\n")).map { Line(text: Array($0)) }
    }

    static let receiptStart = [UInt8](#"{"held":""#.utf8)
    static let sealStart = [UInt8](#"{"waiting":""#.utf8)
    static let comingStart = [UInt8](#"{"coming":""#.utf8)

    static func receipt(of id: ChangeSet.ID) -> [UInt8] { [UInt8]("{\"held\":\"\(id)\"}\n".utf8) }

    static func coming(_ id: ChangeSet.ID, at generation: Int) -> [UInt8] {
        [UInt8]("{\"coming\":\"\(id)\",\"generation\":\(generation)}\n".utf8)
    }

    static func seal(of id: ChangeSet.ID, sum: UInt64) -> [UInt8] {
        [UInt8]("{\"waiting\":\"\(id)\",\"sum\":\"\(String(sum, radix: 16))\"}\n".utf8)
    }

    static func text(of changeSet: ChangeSet) -> [UInt8] { changeSet.line + [UInt8(ascii: "\n")] }

    /// `{"id":"6c47a8ff-9f96-423f-8831-8ea8010a5da4"`
    private static func start(of id: ChangeSet.ID) -> [UInt8] { [UInt8]("{\"id\":\"\(id)\"".utf8) }

    /// The seal that belongs behind a line, without its end; nil: it is no change.
    private static func seal(of line: Line) -> [UInt8]? {
        let start = start(of: ChangeSet.ID(high: 0, low: 0))
        guard line.text.count > start.count,
            let id = ChangeSet.ID(String(decoding: line.text[7..<start.count - 1], as: UTF8.self))
        else { return nil }
        return seal(of: id, sum: contentHash(line.text)).dropLast()
    }
}

extension ChangeSet {
    /// Stands for one that this version cannot read.
    fileprivate static var notUnderstood: ChangeSet {
        var changeSet = ChangeSet(
            id: ID(high: 0, low: 0), at: Instant(milliseconds: 0), by: .command, what: "", changes: [])
        (changeSet.isWhole, changeSet.isUnderstood) = (false, false)
        return changeSet
    }
}
