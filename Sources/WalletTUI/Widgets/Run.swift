import WalletDomain

/// A piece of a line in one style.
struct Run: Equatable {
    var text: String
    var role: Role
    /// Bold, whatever the role.
    var isBold = false

    init(_ text: String, _ role: Role = .text, isBold: Bool = false) {
        self.text = text
        self.role = role
        self.isBold = isBold
    }

    /// `‹ 2026 ›`: what a key steps through both ways.
    static func stepped(_ name: String) -> [Run] {
        [Run("\(Glyph.left) ", .faint), Run(name, .title), Run(" \(Glyph.right)", .faint)]
    }

    /// A text in pieces that read well without those behind them: `charged $17.99`, `: $30 more a year`
    ///
    /// - Parameter signs: what each but the first begins with.
    static func clauses(_ text: String, at signs: [String], _ role: Role) -> [Run] {
        let starts = signs.flatMap { sign in text.ranges(of: sign).map { $0.lowerBound } }.sorted()
        let ends = starts + [text.endIndex]
        return zip([text.startIndex] + starts, ends).map { start, end in Run(String(text[start..<end]), role) }
    }
}

extension [Run] {
    var width: Int { reduce(0) { $0 + displayWidth(of: $1.text) } }

    /// The first one, and as many of those behind it as are whole in so many columns: a figure that is cut reads as
    /// another one.
    func whole(in width: Int) -> [Run] {
        var used = 0
        let fitting = prefix { run in
            used += displayWidth(of: run.text)
            return used <= width
        }
        return Array(prefix(Swift.max(1, fitting.count)))
    }

    /// The runs that are not empty, with ` · ` between them.
    func dotted() -> [Run] {
        var joined: [Run] = []
        for run in self where !run.text.isEmpty {
            if !joined.isEmpty { joined.append(Run(" \(Glyph.dot) ", .faint)) }
            joined.append(run)
        }
        return joined
    }

    /// The same in as many lines of so many columns as they take, broken between runs.
    func dotted(width: Int) -> [[Run]] {
        filter { !$0.text.isEmpty }.map { [$0] }.inLines(of: width, apart: Run(" \(Glyph.dot) ", .faint))
    }
}

extension [[Run]] {
    /// The first wording for which there is room, else the last.
    func fitting(_ width: Int) -> [Run] { first { $0.width <= width } ?? last ?? [] }

    /// Side by side, in as many lines of so many columns as they take.
    func inLines(of width: Int, apart: Run) -> [[Run]] {
        reduce(into: []) { lines, runs in
            if let last = lines.last, case let longer = last + [apart] + runs, longer.width <= width {
                lines[lines.count - 1] = longer
            } else {
                lines.append(runs)
            }
        }
    }
}

extension Page {
    func style(_ run: Run) -> Style { run.isBold ? look[run.role].adding(.bold) : look[run.role] }

    /// Writes runs one after another within `width` columns and says how many they took.
    @discardableResult
    mutating func put(_ runs: [Run], x: Int, y: Int, width: Int = .max) -> Int {
        var (used, drawn) = (0, 0)
        for run in runs where used < width {
            drawn += 1
            used += canvas.put(
                run.text, x: x + used, y: y, style: style(run), width: width == .max ? .max : width - used,
                overflow: .ellipsis)
        }
        // A separator that ends with the room leads to nothing; words and figures that do stand whole.
        if drawn < runs.count, runs[..<drawn].last?.text.last == " ",
            runs[drawn...].contains(where: { $0.text.contains { $0 != " " } })
        {
            canvas.put(Glyph.more, x: x + width - 1, y: y, style: look[.faint])
        }
        return used
    }

    /// Writes a name and facts behind it. Where there is too little room the name gives way, and is left out before a fact
    /// is cut: it stands elsewhere too.
    @discardableResult
    mutating func put(_ name: Run, _ facts: [Run], x: Int, y: Int, width: Int) -> Int {
        let rest = facts.dotted()
        let room = width - rest.width - 3
        guard !rest.isEmpty, displayWidth(of: name.text) > room else {
            return put(([name] + facts).dotted(), x: x, y: y, width: width)
        }
        guard room >= 4 else { return put(rest, x: x, y: y, width: width) }
        let used = put([name], x: x, y: y, width: room)
        return used + put([Run(" \(Glyph.dot) ", .faint)] + rest, x: x + used, y: y, width: width - used)
    }

    /// Runs one after another in the first row of a rectangle, of which a column stays free at each side.
    @discardableResult
    mutating func put(_ runs: [Run], in rect: Rect) -> Int {
        put(runs, x: rect.x + 1, y: rect.y, width: rect.width - 2)
    }

    /// Writes runs so that they end just before `right`; the runs must fit, or they are cut at their end.
    @discardableResult
    mutating func put(_ runs: [Run], right: Int, y: Int, width: Int = .max) -> Int {
        let needed = Swift.min(runs.width, Swift.max(width, 0))
        return put(runs, x: right - needed, y: y, width: needed)
    }

    /// Writes the first of several wordings that fits in so many columns at the right of a rectangle's first row, of which one
    /// stays free; the last one is cut if none does. The columns taken.
    @discardableResult
    mutating func put(firstFitting wordings: [[Run]], in rect: Rect, width: Int) -> Int {
        put(wordings.fitting(width), right: rect.endX - 1, y: rect.y, width: width)
    }

    mutating func rule(y: Int) {
        canvas.fill(x: 0, y: y, width: canvas.size.columns, style: look[.border], character: look.borders.rule)
    }
}
