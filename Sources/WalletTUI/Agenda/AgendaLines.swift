import WalletDomain

/// The agenda as lines: a head above each section, and a free line between sections where there is room.
///
/// Lines are found by number, so that a list of very many costs what shows of it.
struct AgendaLines {
    enum Line: Equatable {
        case head(Int)
        case entry(Int)
        case blank
    }

    let count: Int
    /// How many of them are of entries.
    let entries: Int
    private let sections: [Agenda.Section]
    private let gap: Int

    init(_ sections: [Agenda.Section], gap: Int) {
        (self.sections, self.gap) = (sections, gap)
        entries = sections.last?.range.upperBound ?? 0
        count = sections.reduce(0) { $0 + $1.range.count + 1 } + max(0, sections.count - 1) * gap
    }

    /// The number of an entry's line; nil for an entry that is not there.
    func line(ofEntry index: Int) -> Int? {
        guard let section = sections.firstIndex(where: { $0.range.contains(index) }) else { return nil }
        return index + section + 1 + section * gap
    }

    /// The lines with these numbers.
    func lines(_ numbers: Range<Int>) -> [Line] {
        var lines: [Line] = []
        var start = 0
        for (number, section) in sections.enumerated() where start < numbers.upperBound {
            let size = section.range.count + 1 + (number + 1 < sections.count ? gap : 0)
            defer { start += size }
            guard start + size > numbers.lowerBound else { continue }
            let first = max(0, numbers.lowerBound - start)
            for place in first..<max(first, min(size, numbers.upperBound - start)) {
                let entry = section.range.lowerBound + place - 1
                lines.append(place == 0 ? .head(number) : section.range.contains(entry) ? .entry(entry) : .blank)
            }
        }
        return lines
    }
}
