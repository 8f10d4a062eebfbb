import WalletDomain

/// What is asked of a table whose titles no layout has: which column is the day, the text and the amount.
public struct ColumnAsking: Equatable, Sendable {
    let path: String
    let name: String
    let table: UnknownTable
    /// As ``StatementReading/columns``.
    private(set) var said: [String: String] = [:]
    /// Whether what is out stands as a plus; nil while it is not said.
    private(set) var flipsSign: Bool?
    private var wanted: [StatementLayout.Column] = [.date, .text, .amount]
    private var answers: [PickPopup.Value] = []

    init(path: String, name: String, _ table: UnknownTable) { (self.path, self.name, self.table) = (path, name, table) }

    /// As it was before the last answer; nil: nothing was said yet.
    var before: ColumnAsking? {
        guard !answers.isEmpty else { return nil }
        var asking = ColumnAsking(path: path, name: name, table)
        for answer in answers.dropLast() { asking.take(answer) }
        return asking
    }

    /// The columns that are still free and may be it, each with what stands in it in the first rows, and which of them looks
    /// like it; then the sign of a sole amount; nil once all is said.
    var question: (title: String, choices: [PickPopup.Choice], likely: Int)? {
        guard let column = wanted.first else {
            guard said[StatementLayout.Column.amount.rawValue] != nil, flipsSign == nil else { return nil }
            let signs: [PickPopup.Choice] = [
                .init(.text("-"), "with a minus", kind: "−9.99"), .init(.text("+"), "without one", kind: "9.99"),
            ]
            return ("How does \(name) have money out?", signs, 0)
        }
        let free = table.titles.enumerated().filter { place, title in
            !title.isBlank && !said.values.contains(title) && table.titles.firstIndex(of: title) == place
        }
        // A text is whatever stands there; where nothing may be it the person knows better.
        let fitting = free.filter { column == .text || table.mayBe(column, at: $0.offset) }
        let offered = fitting.isEmpty ? free : fitting
        var choices = offered.map { place, title in
            let values = table.rows.compactMap { $0[at: place] }
            return PickPopup.Choice(.text(title), title, kind: values.filter { !$0.isBlank }.joined(separator: " | "))
        }
        if column == .amount, choices.count > 1 {
            choices.append(PickPopup.Choice(.everything, "out and in are two columns", kind: ""))
        }
        let areTwo =
            column == .amount
            && offered.contains { one in offered.contains { table.haveOutAndIn(at: one.offset, $0.offset) } }
        let likely = areTwo ? offered.count : offered.firstIndex { table.fits(column, at: $0.offset) } ?? 0
        return ("\(name): which column is \(column.question)?", choices, likely)
    }

    mutating func take(_ value: PickPopup.Value) {
        answers.append(value)
        guard let column = wanted.first else { return flipsSign = value == .text("+") }
        switch value {
        case .text(let title):
            said[column.rawValue] = title
            wanted.removeFirst()
        case .everything: wanted = [.out, .in]
        default: break
        }
    }
}

extension StatementLayout.Column {
    fileprivate var question: String {
        switch self {
        case .date: "the day"
        case .text: "the text"
        case .out: "money out"
        case .in: "money in"
        default: "the amount"
        }
    }
}

extension AppState {
    /// Asks what is still to be said, and then has the file read by it.
    mutating func ask(_ asking: ColumnAsking) {
        guard let (title, choices, likely) = asking.question else {
            return read(asking.path, by: StatementReading(flipsSign: asking.flipsSign ?? false, columns: asking.said))
        }
        var pick = PickPopup(.columnOfStatement(asking), title: title, choices)
        pick.selected = likely
        popup = .pick(pick)
    }
}

extension Wallet {
    /// A name for what was said of a file's columns: the beginning of the file's.
    func freeLayoutName(for file: String) -> String {
        let stem = file.split(separator: ".").first.map(String.init) ?? file
        let words = stem.prefix { !$0.isNumber }.lowercased().split { "-_ ".contains($0) }
        let name = words.isEmpty ? "bank" : String(words.joined(separator: "-").prefix(30))
        let taken = Set((keptLayouts + StatementLayout.all).map(\.name) + ["map", "ofx", "qif"])
        return taken.contains(name) ? (2...).lazy.map { "\(name) \($0)" }.first { !taken.contains($0) } ?? name : name
    }
}
