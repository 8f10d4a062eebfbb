/// How two texts differ, line by line: `-` only in the first, `+` only in the second.
///
///     - notice: nothing is due
///     + notice: nothing is snoozed
public func difference(_ left: String, _ right: String) -> String {
    let old = left.split(separator: "\n", omittingEmptySubsequences: false)
    let new = right.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
    var lines: [String] = []
    var (from, to) = (0, 0)
    while from < old.count || to < new.count {
        if removed.contains(from) {
            lines.append("- " + old[from])
            from += 1
        } else if inserted.contains(to) {
            lines.append("+ " + new[to])
            to += 1
        } else {
            (from, to) = (from + 1, to + 1)
        }
    }
    return lines.joined(separator: "\n")
}
