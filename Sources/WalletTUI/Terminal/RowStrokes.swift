/// Gathers what has to be written of one row, so that the terminal shows it in few bytes.
///
/// Its pieces are looked at one ground after another: either only what differs is written, blanks as well, or all is
/// blanked first and only characters are written.
struct RowStrokes {
    let number: Int
    let cutting: RowCutting
    let erasing: Erasing

    /// What the terminal can blank at once.
    struct Erasing {
        /// All to the end of the row, in its own colours.
        var rest: Bool
        /// Cells on its own background, and on others.
        var plain: Bool
        var colored: Bool
    }

    /// What going elsewhere takes, about.
    private static let move = 5
    /// Equal cells between different ones that are written again, and blanks that are written where they could be erased.
    private static let smallGap = 4

    /// - Parameter room: for as many pieces as there are columns.
    func gather(_ room: UnsafeMutableBufferPointer<RowPiece>, into strokes: inout Strokes) {
        let pieces = cutting.pieces(in: room)
        var first = 0
        while first < pieces.count {
            var next = first + 1
            while next < pieces.count, pieces[next].ground == pieces[first].ground { next += 1 }
            gather(UnsafeBufferPointer(rebasing: pieces[first..<next]), on: pieces[first].ground, into: &strokes)
            first = next
        }
    }

    // MARK: One ground

    private func gather(_ pieces: UnsafeBufferPointer<RowPiece>, on ground: UInt16, into strokes: inout Strokes) {
        let canErase = ground == Grounds.plain ? erasing.plain : erasing.colored
        let erased = canErase || ground == Grounds.plain && erasing.rest ? erasure(in: pieces, on: ground) : 0..<0
        if !erased.isEmpty { strokes.blank(stroke(erased.lowerBound, erased.upperBound, pieces[0]), on: ground) }
        let most = canErase ? Self.smallGap : cutting.limit
        var index = 0
        while index < pieces.count {
            let piece = pieces[index]
            guard !isDone(piece, erased) else {
                index += 1
                continue
            }
            guard piece.isBlank else {
                index = write(from: index, startingAt: piece.start, pieces, erased, most, into: &strokes)
                continue
            }
            var (text, needed) = (index, piece.end)
            while text < pieces.count, pieces[text].isBlank {
                if !isDone(pieces[text], erased) { needed = pieces[text].end }
                text += 1
            }
            // A few blanks are written with the text behind them.
            if text < pieces.count, pieces[text].start - piece.start <= most, !isDone(pieces[text], erased) {
                index = write(from: text, startingAt: piece.start, pieces, erased, most, into: &strokes)
            } else {
                strokes.blank(stroke(piece.start, needed, piece), on: ground)
                index = text
            }
        }
    }

    /// True if nothing need be written of a piece any more.
    @inline(__always)
    private func isDone(_ piece: RowPiece, _ erased: Range<Int>) -> Bool {
        piece.start >= erased.lowerBound && piece.start < erased.upperBound ? piece.isBlank : piece.isShown
    }

    /// Writes text in the style of its first piece: small gaps in it are written as well, and a few blanks behind it.
    ///
    /// - Parameters:
    ///   - startingAt: before the piece, where blanks are written in front.
    ///   - most: blanks that are written rather than erased.
    /// - Returns: the first piece that is not written with it.
    private func write(
        from first: Int, startingAt start: Int, _ pieces: UnsafeBufferPointer<RowPiece>, _ erased: Range<Int>,
        _ most: Int, into strokes: inout Strokes
    ) -> Int {
        let text = pieces[first]
        var (end, next, isPlain) = (text.end, first + 1, text.isPlain)
        // Where the blanks begin before the piece that is looked at, and whether all is plain up to its end.
        var (blank, firstBlank, index, isPlainSoFar) = (text.end, first + 1, first + 1, text.isPlain)
        while index < pieces.count {
            let piece = pieces[index]
            let isDone = isDone(piece, erased)
            if piece.isBlank {
                // Many are blanked on their own.
                if piece.end - blank > most {
                    if end > blank { (end, next) = (blank, firstBlank) }
                    break
                }
            } else {
                if piece.style != text.style || isDone && !piece.isPlain { break }
                isPlainSoFar = isPlainSoFar && piece.isPlain
                (blank, firstBlank) = (piece.end, index + 1)
            }
            index += 1
            if !isDone {
                (end, next, isPlain) = (piece.end, index, isPlainSoFar)
            } else if piece.end - end > Self.smallGap {
                break
            }
        }
        strokes.write(
            Stroke(
                row: UInt16(truncatingIfNeeded: number), start: UInt16(truncatingIfNeeded: start),
                end: UInt16(truncatingIfNeeded: end), style: text.style, isPlain: isPlain), on: text.ground)
        return next
    }

    private func stroke(_ start: Int, _ end: Int, _ piece: RowPiece) -> Stroke {
        Stroke(
            row: UInt16(truncatingIfNeeded: number), start: UInt16(truncatingIfNeeded: start),
            end: UInt16(truncatingIfNeeded: end), style: piece.style, isPlain: true)
    }

    // MARK: Erasing first

    /// The columns to blank before anything is written, where that takes fewer bytes than to write the blanks that the
    /// terminal does not show; none otherwise.
    private func erasure(in pieces: UnsafeBufferPointer<RowPiece>, on ground: UInt16) -> Range<Int> {
        // What the blanks take, and what is to be written again: from the first column that differs to the last blank.
        var (start, end, apart, run) = (-1, -1, 0, 0)
        var (again, count, isAgain, lastAgain) = (0, 0, false, 0)
        for piece in pieces {
            if piece.isBlank {
                isAgain = false
                guard !piece.isShown else { continue }
                // What stays in front is not written again for blanks behind it.
                if end < 0, start < 0 || again > 0 { (start, again, count) = (piece.start, 0, 0) }
                (end, run) = (piece.end, run + piece.width)
                lastAgain = again + count * (Self.move + 3)
            } else {
                (apart, run) = (apart + min(run, Self.move + 4), 0)
                if !piece.isShown {
                    if start < 0 { start = piece.start }
                } else if start >= 0 {
                    again += piece.isPlain ? piece.width : piece.width * 3
                    if !isAgain { count += 1 }
                }
                isAgain = piece.isShown
            }
        }
        guard end >= 0 else { return 0..<0 }
        let isRest = ground == Grounds.plain && erasing.rest && cutting.isBlankRest(from: end)
        guard isRest || (ground == Grounds.plain ? erasing.plain : erasing.colored) else { return 0..<0 }
        let with = Self.move + (isRest ? 3 : 4) + lastAgain
        guard with < apart + min(run, Self.move + 4) else { return 0..<0 }
        return start..<max(start, isRest ? cutting.row.count : end)
    }
}
