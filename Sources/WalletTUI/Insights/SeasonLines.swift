import WalletDomain

/// What stands in the columns of the season: lines of words with an amount at their right, or words alone.
struct SeasonLines {
    /// What is said of a way in any room, and lists of which a part may be left out.
    struct Column {
        struct List {
            /// Over it, and beside its sum where there is no room for it; empty for the first one.
            var title = ""
            /// Each in as many lines as it takes.
            var credits: [[Line]]
            var sum: Money
        }

        var head: [Line] = []
        var lists: [List] = []
    }

    let card: CardSeason
    let symbol: String
    /// Of a column.
    var width = Int.max

    private func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }
    /// What a way leaves has its sign: a cost is no gain.
    private func signed(_ amount: Money) -> String { (amount > .zero ? "+" : "") + money(amount) }
    private func leaving(_ words: String, _ amount: Money) -> (words: Run, amount: Run) {
        let role: Role = amount.isNegative ? .warn : .good
        return (Run(words, role, isBold: true), Run(signed(amount), role, isBold: true))
    }
    /// What keeping it leaves, beside its verdict; quiet where it is too early for one.
    var kept: (amount: Amount, role: Role) {
        let role: Role = card.net.isNegative ? .warn : card.net.isZero ? .text : .good
        return (Amount(shown: signed(card.net)), card.verdict == .tooEarly ? .muted : role)
    }
    private func line(_ said: (words: Run, amount: Run)) -> Line { Line(left: [said.words], right: [said.amount]) }
    private func line(_ words: String, _ amount: Money, _ role: Role = .text) -> Line {
        line((Run(words, role), Run(money(amount), role)))
    }
    private func words(_ text: String, _ role: Role = .muted) -> [Line] {
        wrapped(text, width: width).map { Line(left: [Run($0, role)]) }
    }
    /// Words that have no room beside the amount take more lines rather than lose their end.
    private func whole(_ said: (words: Run, amount: Run)) -> [Line] {
        var rows = wrapped(said.words.text, width: width)
        if displayWidth(of: rows.last ?? "") > width - [said.amount].width - 1 { rows.append("") }
        return rows.enumerated().map { index, text in
            Line(
                left: [Run(text, said.words.role, isBold: said.words.isBold)],
                right: index == rows.count - 1 ? [said.amount] : [])
        }
    }
    private func day(_ day: CalendarDay) -> String { day.near(card.today) }

    private var blank: Line { Line(left: []) }

    /// `6 Mar 2027`, `posted 5 Dec` where it can still come back, `?` where nobody knows it; empty without a fee.
    var due: String { (isPosted ? "posted " : "") + feeDay }

    /// The same without that it posted, which a day that is past says too.
    var feeDay: String { card.fee.map { $0.on.map(day) ?? "?" } ?? "" }
    private var isPosted: Bool { card.fee?.hasPosted == true && card.fee?.on != nil }

    /// `$650?` where nobody knows its day.
    var fee: Amount? {
        card.fee.map { fee in
            let amount = Amount(fee.yearly, symbol: symbol)
            return fee.on == nil ? amount.before("?") : amount
        }
    }

    /// `fee 6 Mar 2027`; of the product that it became after one posted, `fee a year`
    private var feeWords: String {
        if card.fee?.afterChange != nil { return "fee a year" }
        guard let day = card.fee?.on else { return card.fee == nil ? "no fee" : "fee, day unknown" }
        return card.fee?.hasPosted == true ? "fee of \(self.day(day))" : "fee \(self.day(day))"
    }

    /// `$95 of 1 Dec`: what was charged for the product that it was; nil: nothing that can come back.
    private var formerFee: String? {
        guard let fee = card.fee, fee.afterChange != nil, let posted = fee.on else { return nil }
        return "\(money(fee.amount)) of \(day(posted))"
    }

    var keep: Column {
        var column = Column(head: [line("a year brings", card.catches)])
        if !card.isYearKnown { column.head += words("known since \(day(card.knownSince))", .warn) }
        if let fee = card.fee { column.head.append(line(feeWords, -fee.yearly)) }
        column.head.append(line(leaving("leaves", card.net)))
        if !card.unvalued.isEmpty {
            let count = card.unvalued.count
            column.head += words("\(count == 1 ? "1 perk" : "\(count) perks") not valued", .warn)
        }
        if !card.caught.isEmpty { column.lists.append(list("", card.caught)) }
        if !card.afterEnrolling.isEmpty { column.lists.append(list("once enrolled, at most", card.afterEnrolling)) }
        return column
    }

    private func list(_ title: String, _ credits: [CardSeason.Credit], sign: Int = 1) -> Column.List {
        Column.List(title: title, credits: credits.map { lines(of: $0, sign) }, sum: credits.sum * sign)
    }

    /// `Lyft Credit until 31 Dec 2027` and its part of a year: what ends within it says so at its sum.
    private func lines(of credit: CardSeason.Credit, _ sign: Int) -> [Line] {
        let amount = credit.amount * sign
        guard let until = credit.until else { return [line(credit.name, amount, .muted)] }
        return whole((Run("\(credit.name) until \(day(until))", .muted), Run(money(amount), .muted)))
    }

    /// All of a column in so many rows: what has no room is counted, and lists behind the first are a sum each.
    func fitted(_ column: Column, rows: Int) -> [Line] {
        let whole = column.lists.map { list in
            [blank] + (list.title.isEmpty ? [] : words(list.title, .text)) + list.credits.flatMap(\.self)
        }
        let all = column.head + whole.joined()
        guard all.count > rows, let first = column.lists.first else { return all }
        let titled = column.lists.filter { !$0.title.isEmpty }
        let sums = titled.map { line(String($0.title.prefix { $0 != "," }), $0.sum) }
        guard first.title.isEmpty else { return column.head + sums }
        let room = max(1, rows - column.head.count - sums.count - 1)
        var shown = first.credits
        guard shown.joined().count > room else { return column.head + [blank] + shown.flatMap(\.self) + sums }
        while !shown.isEmpty, shown.joined().count >= room { shown.removeLast() }
        let more = words("and \(first.credits.count - shown.count) more", .faint)
        return column.head + [blank] + shown.flatMap(\.self) + more + sums
    }

    /// How much is told of another product.
    enum Detail: CaseIterable, Comparable {
        case sum, costs, added, credits
    }

    /// The other product that leaves most, without every credit.
    var best: [Line] { card.best.map { lines(of: $0, .added) } ?? [] }

    /// A product each in so many rows: the sums of all of them first, then as much of the rest as has room.
    ///
    /// - Parameters:
    ///   - most: what is told at most.
    ///   - gap: free rows between two.
    func changes(_ most: Detail, rows: Int, gap: Int) -> [[Line]] {
        var told = card.changes.map { lines(of: $0, .sum) }
        var left = rows + gap - told.reduce(0) { $0 + $1.count + gap }
        for detail in Detail.allCases where detail != .sum && detail <= most {
            for (index, change) in card.changes.enumerated() {
                let lines = lines(of: change, detail)
                let more = lines.count - told[index].count
                if more <= left { (told[index], left) = (lines, left - more) }
            }
        }
        return told
    }

    private func lines(of change: CardSeason.Change, _ detail: Detail) -> [Line] {
        // Products of one family are told apart by how their names end.
        var lines = whole(leaving(change.name, change.net))
        if detail >= .costs {
            // Nothing of what is open now, which is lost beside that.
            let ofYear = "; of what a year brings keeps \(money(change.kept.sum)), loses \(money(change.lost.sum))"
            lines += words("fee \(money(change.fee))" + (card.catches.isZero ? "" : ofYear))
        }
        if detail >= .added, !change.added.isEmpty {
            let added = change.added.map { "\($0.name) \(money($0.amount))" }.joined(separator: ", ")
            lines += words("new, if used: \(added)", .faint)
        }
        guard detail == .credits else { return lines }
        lines += change.kept.map { line("keeps \($0.name)", $0.amount, .muted) }
        lines += change.lost.map { line("loses \($0.name)", -$0.amount, .muted) }
        return lines
    }

    var cancel: Column {
        var lines: [Line] = []
        if let fee = card.fee { lines.append(line("fee saved", fee.yearly)) }
        // The other two are sums of a year, and this one what they are compared with.
        lines += [line("not caught", -card.catches)] + whole(leaving("against keeping", -card.net))
        if !card.open.isZero { lines.append(line("lost, open now", -card.open)) }
        if let last = card.refundUntil {
            lines.append(blank)
            let fee = formerFee.map { "The \($0)" } ?? "The fee"
            lines += words("\(fee) comes back until \(day(last)): usual practice, verify with the issuer.")
        }
        return Column(head: lines, lists: card.openNow.isEmpty ? [] : [list("", card.openNow, sign: -1)])
    }

    /// What to do when.
    var advice: [String] {
        var lines = card.retention(day).map { [$0] } ?? []
        if card.fee != nil, card.fee?.on == nil {
            lines.append("Say in the form of the card when it was opened: the day of its fee follows.")
        }
        if let use = card.doubleUse {
            let left = use.left.isZero ? "" : "\(money(use.left)) until \(day(use.lastDay)), and "
            lines.append(
                "Calendar-year credits twice for one fee: \(left)\(money(use.again)) again from \(day(use.from)), before "
                    + "\(day(use.until)).")
        }
        return lines
    }

    /// `keep · $814.45 a year`
    ///
    /// - Parameter isBrief: without the product.
    func verdict(isBrief: Bool) -> [Run] {
        let (sum, signed) = (money(card.sum), signed(card.sum))
        let rest =
            switch card.verdict {
            case .keep, .thin: "\(signed) a year"
            case .change: isBrief ? "\(signed) a year" : "to \(card.best?.name ?? ""), \(signed) a year"
            case .cancel: "saves \(sum) a year"
            case .unvalued: isBrief ? "\(sum) short a year" : "keep it for perks worth \(sum) a year"
            case .tooEarly: "\(sum) so far"
            }
        return [word, Run(rest, .text)].dotted()
    }

    /// The verdict, in the same word wherever it stands.
    var word: Run {
        switch card.verdict {
        case .keep: Run("keep", .good, isBold: true)
        case .thin: Run("thin", .text, isBold: true)
        case .change: Run("change", .accent, isBold: true)
        case .cancel: Run("cancel", .urgent, isBold: true)
        case .unvalued: Run("unvalued", .warn, isBold: true)
        case .tooEarly: Run("too early", .text, isBold: true)
        }
    }

    /// The three sums in a line each, where there is no room for columns.
    var brief: [String] {
        let fee = card.fee.map { "\(money($0.yearly)), \(feeWords)" } ?? "no fee"
        let best = card.best.map { "change to \($0.name): \(money($0.net)) a year, fee \(money($0.fee))" }
        let posted = formerFee.map { " a year, the \($0)" } ?? ","
        let until = card.refundUntil.map { "\(posted) comes back until \(day($0)) as a rule" } ?? ""
        return [
            "keep: \(money(card.net)) a year, \(money(card.catches)) less \(fee)",
            best ?? "change: no other product of its family or programme",
            "cancel: saves \(money(card.fee?.yearly ?? .zero))\(until); \(money(card.open)) open is lost",
        ]
    }
}
