/// How many letters must be put in, taken out, exchanged or swapped with the next to make one text of the other, to guess
/// what was meant.
///
/// Texts of more than 64 bytes are too far apart: nobody meant a word by them.
public func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    guard left.count <= 64, right.count <= 64 else { return .max }
    var (before, last) = ([Int](), Array(0...right.count))
    for (index, byte) in left.enumerated() {
        var row = [index + 1]
        for (column, other) in right.enumerated() {
            var least = min(last[column + 1] + 1, row[column] + 1, last[column] + (byte == other ? 0 : 1))
            if index > 0, column > 0, byte == right[column - 1], left[index - 1] == other {
                least = min(least, before[column - 1] + 1)
            }
            row.append(least)
        }
        (before, last) = (last, row)
    }
    return last[right.count]
}
