/// The paints of the bundled products among 256 colours: working them out anew would take a twelfth of each start.
///
/// ``rows`` has them one behind the other. A test compares them with what ``TilePaint`` works out, and writes them anew
/// with `RECORD_SCREENS=1`.
enum KnownPaints {
    /// Both colours by their channels, the backgrounds, ink and quiet ink.
    private static let length = 6 + TilePaint.paletteSteps + 2

    /// - Returns: nil for a pair of colours that no bundled product has.
    static func paint(_ primary: RGB, _ secondary: RGB) -> TilePaint? {
        rows.withUnsafeBufferPointer { rows in
            for start in stride(from: 0, to: rows.count - length + 1, by: length) {
                guard rows[start] == primary.red, rows[start + 1] == primary.green, rows[start + 2] == primary.blue,
                    rows[start + 3] == secondary.red, rows[start + 4] == secondary.green,
                    rows[start + 5] == secondary.blue
                else { continue }
                let end = start + length
                return TilePaint(
                    backgrounds: rows[start + 6..<end - 2].map { Int16($0) }, ink: Int16(rows[end - 2]),
                    quiet: Int16(rows[end - 1]))
            }
            return nil
        }
    }
}
