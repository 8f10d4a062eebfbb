/// How a large wallet file is laid out: in blocks with room behind them, so that a changed record moves nothing beyond
/// its block. What a save writes then follows the change and not the file.
///
/// The room is blanks at the end of a block's last line. The history has none: it grows at its end, and a change within
/// it moves what follows.
struct WalletBlocks: Sendable {
    /// Records that stand side by side, one at least.
    fileprivate struct Block: Sendable {
        /// Their places in the table; in its last block, all from the lower bound on.
        var places: Range<Int>
        /// From the start of the file.
        var offset: Int
        /// With its room and its line end.
        var size: Int
        var isLast = false
    }

    /// What a change made different in the file, as far as one can say it without the file's end.
    struct Difference: Sendable {
        /// Whole blocks by offset.
        fileprivate var blocks: [Int: [UInt8]]
        /// From here on the end of the file is another.
        fileprivate var tailStart: Int

        /// This one after another one.
        func after(_ earlier: Difference) -> Difference {
            Difference(
                blocks: earlier.blocks.merging(blocks) { _, later in later },
                tailStart: min(earlier.tailStart, tailStart))
        }
    }

    private let frontSize: Int
    private var tables: [[Block]] = []
    /// Where the rows added since the file was read begin, and the end of the file with them.
    private let tailOffset: Int
    private var tail: [UInt8]

    /// Smaller files are written anew as quickly, and look better without room.
    static let large = 1 << 19
    /// After a change of so much, such as an import, the file is read afresh anyway.
    private static let largeTail = 1 << 21
    private static let block = 1 << 13
    private static let room = 1 << 9
    private static let closing: StaticString = "],\n"

    /// Lays a file out.
    ///
    /// - Returns: nil for a file of less than `large` bytes.
    init?(for content: WalletContent, large: Int = WalletBlocks.large) {
        var rows = WalletLayout()
        rows.addRecordsRead(of: content.usages)
        let history = rows.finished().reduce(0) { $0 + $1.count }
        let read = content.tables.reduce(0) { $0 + ($1.ranges.whole?.count ?? 0) }
        tail = content.tail
        guard history + read + tail.count >= large, tail.count <= WalletBlocks.largeTail else { return nil }
        frontSize = content.front.count + WalletBlocks.room + 1
        var offset = frontSize
        for table in content.tables {
            offset += table.opening.count
            let blocks = WalletBlocks.blocks(of: table, from: offset)
            if let last = blocks.last { offset = last.offset + last.size }
            offset += WalletBlocks.closing.utf8CodeUnitCount
            tables.append(blocks)
        }
        tailOffset = offset + content.usages.opening.count + history
        // What could not be read again for the sake of its room must do without.
        guard tailOffset + WalletBlocks.largeTail < JSONLimits.wallet.bytes else { return nil }
    }

    private static func blocks(of table: TableContent, from start: Int) -> [Block] {
        var blocks: [Block] = []
        var offset = start
        var first = 0
        var count = 0
        for place in 0..<table.count {
            // What stands between it and the next one counts too.
            if let size = table.size(of: place) { count += size + 2 }
            guard count >= block || place == table.count - 1, count > 0 else { continue }
            blocks.append(Block(places: first..<place + 1, offset: offset, size: count + room))
            offset += count + room
            (first, count) = (place + 1, 0)
        }
        if !blocks.isEmpty { blocks[blocks.count - 1].isLast = true }
        return blocks
    }

    /// The whole file.
    ///
    /// - Returns: nil if something has outgrown its room.
    func pieces(_ content: WalletContent) -> [ArraySlice<UInt8>]? {
        guard let front = roomy(content.front, frontSize) else { return nil }
        var layout = WalletLayout()
        layout.add(front[...])
        for (table, blocks) in zip(content.tables, tables) {
            layout.add(table.opening[...])
            for block in blocks {
                guard let text = text(of: block, in: table) else { return nil }
                layout.add(text[...])
            }
            layout.add(WalletBlocks.closing)
        }
        layout.add(content.usages.opening[...])
        layout.addRecordsRead(of: content.usages)
        layout.add(tail[...])
        let pieces = layout.finished()
        // Nothing may be written by offsets that are not those of the file.
        return pieces.reduce(0) { $0 + $1.count } == tailOffset + tail.count ? pieces : nil
    }

    /// Takes a change in.
    ///
    /// - Returns: nil if the file must be laid out anew: something has outgrown its room, or changed within the history.
    mutating func advance(to content: WalletContent, changed places: [WalletPlace]) -> Difference? {
        guard let front = roomy(content.front, frontSize) else { return nil }
        var difference = Difference(blocks: [0: front], tailStart: 0)
        for place in places {
            if place.table == .usages {
                guard case .added = place.place else { return nil }
                continue
            }
            guard let number = content.tables.firstIndex(where: { $0.table == place.table }),
                let block = block(of: content.tables[number].index(of: place.place), in: tables[number])
            else { return nil }
            guard difference.blocks[block.offset] == nil else { continue }
            guard let text = text(of: block, in: content.tables[number]) else { return nil }
            difference.blocks[block.offset] = text
        }
        let before = tail
        tail = content.tail
        guard tail.count <= WalletBlocks.largeTail else { return nil }
        difference.tailStart = tailOffset + countOfSame(before, tail)
        return difference
    }

    /// What brings a file up to date that lacks a difference.
    func patches(for difference: Difference) -> FilePatches {
        var parts = difference.blocks.map { FilePatches.Part(offset: $0.key, bytes: $0.value[...]) }
        parts.append(
            FilePatches.Part(
                offset: difference.tailStart, bytes: tail.dropFirst(max(0, difference.tailStart - tailOffset))))
        return FilePatches(parts: parts, size: tailOffset + tail.count)
    }

    private func block(of place: Int, in blocks: [Block]) -> Block? {
        blocks.last { $0.places.lowerBound <= place }
    }

    private func text(of block: Block, in table: TableContent) -> [UInt8]? {
        var text: [UInt8] = []
        text.reserveCapacity(block.size)
        let end = block.isLast ? table.count : block.places.upperBound
        guard table.append(block.places.lowerBound..<end, to: &text) else { return nil }
        if !block.isLast { text.append(UInt8(ascii: ",")) }
        return roomy(text, block.size)
    }

    private func roomy(_ text: consuming [UInt8], _ size: Int) -> [UInt8]? {
        guard text.count < size else { return nil }
        text.append(contentsOf: repeatElement(UInt8(ascii: " "), count: size - text.count - 1))
        text.append(UInt8(ascii: "\n"))
        return text
    }

    private func countOfSame(_ left: [UInt8], _ right: [UInt8]) -> Int {
        left.withUnsafeBufferPointer { left in
            right.withUnsafeBufferPointer { right in
                let end = min(left.count, right.count)
                var count = 0
                while count < end, left[count] == right[count] { count &+= 1 }
                return count
            }
        }
    }
}
