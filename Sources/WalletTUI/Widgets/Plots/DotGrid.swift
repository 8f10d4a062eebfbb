/// Dots two across and four down in each cell of a rectangle, as braille has them; a cell has one colour.
struct DotGrid {
    /// In cells.
    let columns: Int
    let rows: Int
    private var dots: [UInt8]
    private var roles: [Role]

    init(columns: Int, rows: Int) {
        (self.columns, self.rows) = (max(0, columns), max(0, rows))
        dots = Array(repeating: 0, count: self.columns * self.rows)
        roles = Array(repeating: .text, count: dots.count)
    }

    /// In dots.
    var width: Int { columns * 2 }
    var height: Int { rows * 4 }

    /// Sets the dot that is `x` from the left and `y` from below; none that lies outside. The last colour holds.
    mutating func set(x: Int, y: Int, _ role: Role) {
        guard x >= 0, x < width, y >= 0, y < height else { return }
        let cell = (rows - 1 - y / 4) * columns + x / 2
        dots[cell] |= 1 << DotGrid.bits[x % 2][y % 4]
        roles[cell] = role
    }

    /// The bit of a dot in U+2800 … U+28FF: by column, then from below.
    private static let bits: [[UInt8]] = [[6, 2, 1, 0], [7, 5, 4, 3]]

    /// What stands in a cell, counted from the upper left; nil: nothing.
    subscript(column: Int, row: Int) -> (character: Unicode.Scalar, role: Role)? {
        let cell = row * columns + column
        guard column < columns, dots.indices.contains(cell), dots[cell] != 0,
            let character = Unicode.Scalar(0x2800 + UInt32(dots[cell]))
        else { return nil }
        return (character, roles[cell])
    }
}

extension Unicode.Scalar {
    /// What stands for braille in ASCII: where in the cell its dots are; nil for other characters.
    var plainDots: Unicode.Scalar? {
        guard (0x2800...0x28FF).contains(value) else { return nil }
        let (upper, lower) = (value & 0b0001_1011, value & 0b1110_0100)
        return switch (upper != 0, lower != 0) {
        case (true, true): ":"
        case (true, false): "'"
        case (false, true): "."
        case (false, false): " "
        }
    }
}
