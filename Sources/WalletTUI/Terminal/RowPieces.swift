/// A row cut into pieces of one style that the terminal shows, or does not show.
struct RowPiece {
    let start: Int
    /// The column behind the last one.
    let end: Int
    /// The number of its style; of blanks, of the first one's.
    let style: UInt16
    let ground: UInt16
    /// The terminal shows it already.
    let isShown: Bool
    /// Nothing but spaces, whose ink does not show.
    let isBlank: Bool
    /// No character is longer than a byte, or wide.
    let isPlain: Bool

    var width: Int { end - start }
}

/// What is compared to cut a row.
struct RowCutting {
    /// As many cells as the terminal has columns, in both pictures.
    let row: UnsafeBufferPointer<Cell>
    let old: UnsafeBufferPointer<Cell>
    let grounds: Grounds.Reading
    /// Where what may be written ends.
    let limit: Int

    /// The pieces from the first cell that differs to the last one.
    ///
    /// - Parameter room: as many as there are columns.
    func pieces(in room: UnsafeMutableBufferPointer<RowPiece>) -> UnsafeBufferPointer<RowPiece> {
        var (start, end) = (0, limit)
        while start < end, row[start] == old[start] { start &+= 1 }
        while end > start, row[end &- 1] == old[end &- 1] { end &-= 1 }
        // Both halves of a wide character are written, or none.
        if start < end, row[start].width == 0, start > 0 { start -= 1 }
        if start < end, row[end - 1].width == 2, end < limit { end += 1 }
        var count = 0
        while start < end, count < room.count {
            let piece = piece(from: start, to: end)
            room[count] = piece
            count &+= 1
            start = piece.end
        }
        return UnsafeBufferPointer(rebasing: room[..<count])
    }

    private func piece(from start: Int, to end: Int) -> RowPiece {
        let cell = row[start]
        let ground = grounds[cell.style]
        let isInked = ground & Grounds.inked != 0
        if cell.isSpace, !isInked { return blanks(from: start, to: end, cell.style, ground) }
        if cell.width == 2 {
            let stop = min(start + 2, end)
            let isShown = cell == old[start] && row[stop - 1] == old[stop - 1]
            return RowPiece(
                start: start, end: stop, style: cell.style, ground: ground, isShown: isShown, isBlank: false,
                isPlain: false)
        }
        let isShown = cell == old[start]
        var (column, all) = (start &+ 1, cell.content)
        while column < end {
            let next = row[column]
            guard next.style == cell.style, next.width == 1 else { break }
            if next.content == Cell.space, !isInked {
                // Between words.
                guard !isShown, column &+ 1 < end, isWord(column &+ 1, in: cell.style) else { break }
            } else if (next == old[column]) != isShown {
                break
            }
            all |= next.content
            column &+= 1
        }
        return RowPiece(
            start: start, end: column, style: cell.style, ground: ground, isShown: isShown, isBlank: false,
            isPlain: all < 0x80 && cell.width == 1)
    }

    /// A character that is to be written.
    private func isWord(_ column: Int, in style: UInt16) -> Bool {
        let cell = row[column]
        return cell.style == style && cell.width == 1 && cell.content != Cell.space && cell != old[column]
    }

    private func blanks(from start: Int, to end: Int, _ style: UInt16, _ ground: UInt16) -> RowPiece {
        let isShown = isBlankShown(start, ground)
        var column = start &+ 1
        while column < end {
            let next = row[column]
            guard next.isSpace, next.style == style || grounds[next.style] == ground,
                isBlankShown(column, ground) == isShown
            else { break }
            column &+= 1
        }
        return RowPiece(
            start: start, end: column, style: style, ground: ground, isShown: isShown, isBlank: true, isPlain: true)
    }

    /// Whether the terminal shows a space on the same ground, whatever its ink.
    @inline(__always)
    private func isBlankShown(_ column: Int, _ ground: UInt16) -> Bool {
        let last = old[column]
        return last.isSpace && (last.style == row[column].style || grounds[last.style] == ground)
    }

    /// True if all from a column to the end of the row is blank on the terminal's own background.
    func isBlankRest(from column: Int) -> Bool {
        guard limit == row.count else { return false }
        for place in column..<max(column, row.count) {
            guard row[place].isSpace, grounds[row[place].style] == Grounds.plain else { return false }
        }
        return true
    }
}
