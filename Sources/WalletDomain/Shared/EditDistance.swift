/// How many letters must be put in, taken out or exchanged to make one text of the other, to guess what was meant.
///
/// Texts of more than 64 bytes are too far apart: nobody meant a word by them.
public func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard left.count <= 64, right.count <= 64 else { return .max }
    var row = Array(0...right.count)
    for (index, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = index + 1
        for (column, other) in right.enumerated() {
            let above = row[column + 1]
            row[column + 1] = min(min(above, row[column]) + 1, diagonal + (byte == other ? 0 : 1))
            diagonal = above
        }
    }
    return row[right.count]
}
