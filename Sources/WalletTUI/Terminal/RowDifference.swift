/// In which columns a row differs from what the terminal shows there, and what erasing first would make of that.
struct RowDifference {
    private let row: ShownRow
    private let old: ShownRow
    /// Where blank cells begin that reach to the end of the row.
    private let end: Int
    /// Where what may be written ends.
    private let last: Int
    /// Up to where erasing was thought about already.
    private var weighed = 0
    /// What is known of each column between the first that differs and `limit`.
    private let marks: UnsafeMutableBufferPointer<UInt8>
    /// The first column that differs; where there is none, `limit`.
    let first: Int
    /// Where the columns end that are written one by one.
    let limit: Int

    /// The terminal shows it; it is a space.
    static let shown: UInt8 = 1
    static let space: UInt8 = 2
    /// Runs shorter than this are not worth a thought.
    private static let least = 12

    /// - Parameters:
    ///   - isComparable: equal cells look the same, and there are no clusters.
    ///   - marks: room for a mark of each column.
    init(
        _ row: ShownRow, _ old: ShownRow, _ isComparable: Bool, end: Int, last: Int,
        _ marks: UnsafeMutableBufferPointer<UInt8>
    ) {
        (self.row, self.old, self.end, self.last, self.marks) = (row, old, end, last, marks)
        limit = min(end, last, marks.count)
        var column = isComparable ? row.firstDifference(from: old, to: limit) : 0
        first = column
        // The left half of a wide character may be written again with its right one.
        if first > 0 { marks[first - 1] = Self.shown }
        if isComparable { column = row.mark(marks, from: column, to: limit, over: old) }
        while column < limit {
            let cell = row[column]
            let isShown = old.isEmpty ? row.isBlank(column) : row.looks(cell, like: old[column], of: old)
            marks[column] = (isShown ? Self.shown : 0) | (cell.isSpace ? Self.space : 0)
            column += 1
        }
    }

    /// True if the terminal shows the row's cell in a column.
    @inline(__always)
    func isShown(_ column: Int) -> Bool { marks[column] & Self.shown != 0 }

    /// The first column from one on that the terminal does not show; `limit` if there is none.
    func next(from column: Int) -> Int {
        var column = column
        while column < limit, marks[column] & Self.shown != 0 { column += 1 }
        return column
    }

    /// True if the columns reach to the end of the row, behind which all is plain.
    func isRest(_ columns: Range<Int>) -> Bool {
        columns.upperBound >= row.width && row.style(row[columns.lowerBound]).background < 0
    }

    /// The columns were blanked, all of which are on one background.
    mutating func erase(_ columns: Range<Int>) {
        for column in columns.clamped(to: 0..<limit) {
            marks[column] = marks[column] & Self.space != 0 ? Self.space | Self.shown : 0
        }
    }

    /// The style of the first character behind a space, on the same background, that is to be written.
    func inkBehind(_ space: Int) -> Style? {
        let background = row.style(row[space]).background
        var column = space + 1
        while column < limit, row.isBlank(column, on: background) { column += 1 }
        guard column < limit, !isShown(column) else { return nil }
        let style = row.style(row[column])
        return style.isGround && style.background == background ? style : nil
    }

    /// The columns to erase at once, where writing what is left then takes fewer bytes than writing the blanks as well.
    mutating func erasure(from column: Int, _ pen: Pen) -> Range<Int>? {
        guard column >= weighed, !old.isEmpty else { return nil }
        let background = row.style(row[column]).background
        // Tiles are of one background for a few columns only.
        guard row.style(row[column + Self.least - 1]).background == background else { return nil }
        let ground = row.endOfGround(from: column)
        weighed = max(ground, column + 1)
        // Behind the text all is blank.
        let isRest = ground >= end && background < 0 && pen.canErase && last == row.width
        let stop = isRest ? last : min(ground, last)
        guard stop - column >= Self.least, pen.canErase(on: background, isRest: isRest) else { return nil }
        let with = (isRest ? 3 : 5) + bytesWhenErased(column..<min(stop, limit))
        let without = spacesToWrite(column..<min(stop, limit)) + (isRest && !old.isBlank(from: end) ? 3 : 0)
        return with < without ? column..<stop : nil
    }

    private func spacesToWrite(_ columns: Range<Int>) -> Int {
        var count = 0
        for column in columns where marks[column] == Self.space { count += 1 }
        return count
    }

    /// What moving over the blanks takes, and writing again what the terminal shows now.
    private func bytesWhenErased(_ columns: Range<Int>) -> Int {
        var (bytes, gap, isRewritten) = (0, 0, false)
        for column in columns {
            if marks[column] & Self.space != 0 {
                gap += 1
                continue
            }
            if gap > 0 { bytes += gap <= 3 ? gap : gap <= 9 ? 4 : 5 }
            gap = 0
            let isShown = isShown(column)
            if isShown { bytes += (row[column].content < 0x80 ? 1 : 3) + (isRewritten ? 0 : 8) }
            isRewritten = isShown
        }
        return bytes
    }
}
