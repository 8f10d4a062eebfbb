import WalletDomain

extension DayMark {
    var role: Role {
        switch self {
        case .toDo, .fee: .warn
        case .bonus: .urgent
        case .lapse, .bill: .text
        case .income: .good
        case .award: .muted
        case .anniversary: .accent
        }
    }
}

/// What days that are shown have in them, so that a legend can name it.
struct DaySigns {
    var hasToday = false
    /// Those with their signs, also where not all of a day had room.
    var marks: [DayMark] = []
    /// Those that are told as a sum, or in words, and not only counted.
    var told: [DayMark] = []

    mutating func add(_ more: DaySigns) {
        hasToday = hasToday || more.hasToday
        marks += more.marks
        told += more.told
    }
}

/// What the signs of days mean that are there to be seen.
struct DayLegend {
    /// Who sees what is plain knows it.
    private var parts: [(runs: [Run], isPlain: Bool)] = []

    init(_ signs: DaySigns, symbol: String) {
        if signs.hasToday { parts.append(([Run(Glyph.used, .accent), Run(" today", .muted)], true)) }
        for mark in DayMark.allCases {
            let sum = signs.told.contains(mark) ? mark.sumSign(symbol) : nil
            // The sign of a sum that comes in is that of its mark.
            let isMarked = signs.marks.contains(mark) && sum?.hasPrefix(mark.sign) != true
            guard isMarked || sum != nil else { continue }
            let sign = [isMarked ? mark.sign : nil, sum].compactMap(\.self).joined(by: " ")
            parts.append(([Run(sign, mark.role), Run(" \(mark.word)", .muted)], !isMarked))
        }
    }

    /// In as many lines as there is room for: what is plain is left out first, then what is least urgent, one after another.
    func lines(width: Int, rows: Int) -> [[Run]] {
        let ranked = parts.indices.filter { !parts[$0].isPlain } + parts.indices.filter { parts[$0].isPlain }
        let choices = (0...ranked.count).reversed().lazy.map { count in ranked.prefix(count).sorted() }
        return choices.map { $0.map { parts[$0].runs }.inLines(of: width, apart: Run("  ")) }
            .first { $0.count <= rows } ?? []
    }
}

extension Page {
    /// - Parameter symbol: of the book whose bills are shown; nil: the wallet's.
    mutating func drawDayLegend(_ signs: DaySigns, symbol: String? = nil, in rect: Rect) {
        let legend = DayLegend(signs, symbol: symbol ?? self.symbol)
        putLines(legend.lines(width: rect.width - 1, rows: rect.height), in: rect.inset(left: 1))
    }
}
