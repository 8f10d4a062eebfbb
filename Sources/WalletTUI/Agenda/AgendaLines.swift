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
    /// The number of the first line of each.
    private let starts: [Int]

    init(_ sections: [Agenda.Section], gap: Int) {
        (self.sections, self.gap) = (sections, gap)
        entries = sections.last?.range.upperBound ?? 0
        var (starts, next): ([Int], Int) = ([], 0)
        for (number, section) in sections.enumerated() {
            // Rows that need no head stand close together.
            if number > 0, section.hasHead || sections[number - 1].hasHead { next += gap }
            starts.append(next)
            next += section.range.count + section.headRows
        }
        (self.starts, count) = (starts, next)
    }

    /// The number of an entry's line; nil for an entry that is not there.
    func line(ofEntry index: Int) -> Int? {
        guard let section = sections.firstIndex(where: { $0.range.contains(index) }) else { return nil }
        return starts[section] + sections[section].headRows + index - sections[section].range.lowerBound
    }

    /// The lines with these numbers.
    func lines(_ numbers: Range<Int>) -> [Line] {
        var lines: [Line] = []
        for (number, section) in sections.enumerated() where starts[number] < numbers.upperBound {
            let start = starts[number]
            let size = (number + 1 < sections.count ? starts[number + 1] : count) - start
            guard start + size > numbers.lowerBound else { continue }
            let first = max(0, numbers.lowerBound - start)
            for place in first..<max(first, min(size, numbers.upperBound - start)) {
                let entry = section.range.lowerBound + place - section.headRows
                lines.append(
                    place < section.headRows ? .head(number) : section.range.contains(entry) ? .entry(entry) : .blank)
            }
        }
        return lines
    }
}

extension Agenda.Section {
    /// False for an errand that catches one benefit, whose row says what to do.
    var hasHead: Bool { if case .errand = group { range.count > 1 } else { true } }
    fileprivate var headRows: Int { hasHead ? 1 : 0 }
}
