extension Wallet {
    /// A year of all cards as one picture to keep (SVG 1.1): the curve of what was captured against the fees, months, and
    /// cards by their return. It has neither script nor link, and colours for light and dark.
    ///
    /// - Parameter year: nil: the one that holds today.
    public func yearPicture(_ year: Int?, on today: CalendarDay) -> [UInt8] {
        let cards = insights(of: year, on: today)
        var picture = YearPicture(symbol: preferences.currencySymbol, today: today)
        picture.add(cards, year ?? today.year)
        return picture.bytes
    }
}

/// The picture in the making; lengths are in its own units, of which it is 960 wide.
private struct YearPicture {
    let symbol: String
    let today: CalendarDay
    private var parts: [String] = []
    private var height = 0

    private static let width = 960
    private static let left = 80
    /// Of a month, from below, and how they are drawn.
    private static let shares = [("captured", "captured"), ("missed", "missed"), ("still to use", "open")]
    private static let right = 930

    init(symbol: String, today: CalendarDay) { (self.symbol, self.today) = (symbol, today) }

    mutating func add(_ cards: [CardInsights], _ year: Int) {
        guard let sum = cards.last else {
            text("Nothing is known of \(year).", x: 40, y: 50, "title")
            return height = 90
        }
        text("\(year) \u{B7} \(cards.count - 1) cards", x: 40, y: 44, "title")
        let facts = [
            (sum.captured, money(sum.captured), "captured"), (sum.missed, money(sum.missed), "missed"),
            (sum.open, money(sum.open), "open"), (sum.wholeFee, sum.feeWords(symbol), "in fees"),
        ]
        let told = facts.filter { !$0.0.isZero }.map { "\($0.1) \($0.2)" }.joined(by: " \u{B7} ")
        text(told, x: 40, y: 70, "muted")
        add(FeeCurve(sum, today: today), top: 120, bottom: 320)
        addMonths(of: sum, top: 400, bottom: 540)
        addReturns(of: cards.dropLast().filter { $0.wholeFee > .zero }, top: 630)
    }

    // MARK: Parts

    private mutating func add(_ curve: FeeCurve, top: Int, bottom: Int) {
        let crossed = curve.crossedOn.map { ": crossed on \($0.long)" } ?? ""
        text("Captured against the fees\(crossed)", x: 40, y: top - 18, "head")
        addLegend(of: curve, y: top - 22)
        let days = curve.from.days(until: curve.to)
        let height = { (amount: Money) in bottom - YearPicture.scaled(amount, to: bottom - top, of: curve.top) }
        let place = { (day: CalendarDay) in
            YearPicture.left + curve.from.days(until: day) * (YearPicture.right - YearPicture.left) / max(1, days)
        }
        line(YearPicture.left, bottom, YearPicture.right, bottom, "axis")
        if curve.fee > .zero {
            line(YearPicture.left, height(curve.fee), YearPicture.right, height(curve.fee), "fee")
            text(money(curve.fee), x: YearPicture.left - 8, y: height(curve.fee) + 4, "muted", isRight: true)
        }
        let end = min(max(today, curve.from), curve.to)
        steps(
            [(place(curve.from), bottom)], curve.captured.map { (place($0.day), height($0.amount)) }, place(end),
            "captured")
        if !curve.ahead.isEmpty {
            let start = (place(end), height(curve.captured(by: end)))
            steps([start], curve.ahead.map { (place($0.day), height($0.amount)) }, YearPicture.right, "ahead")
        }
        for month in 0..<12 {
            let day = curve.from.adding(months: month)
            text(day.monthName, x: place(day), y: bottom + 18, "muted")
        }
    }

    private mutating func addLegend(of curve: FeeCurve, y: Int) {
        let lines = [
            ("captured", "captured", true), ("fees", "fee", curve.fee > .zero),
            ("if all is used", "ahead", !curve.ahead.isEmpty),
        ]
        for (index, (words, name, _)) in lines.filter(\.2).enumerated() {
            let x = 600 + index * 110
            line(x, y, x + 18, y, name)
            text(words, x: x + 24, y: y + 4, "muted")
        }
    }

    private mutating func addMonths(of sum: CardInsights, top: Int, bottom: Int) {
        text("By month", x: 40, y: top - 18, "head")
        for (index, (words, name)) in YearPicture.shares.enumerated() {
            bar(130 + index * 110, top - 28, 10, 10, name)
            text(words, x: 146 + index * 110, y: top - 18, "muted")
        }
        let months = (0..<12).map { (max(.zero, sum.byMonth[$0]), sum.missedByMonth[$0], sum.aheadByMonth[$0]) }
        let most = months.map { $0.0 + $0.1 + $0.2 }.max() ?? .zero
        let step = (YearPicture.right - YearPicture.left) / 12
        for (index, month) in months.enumerated() {
            let x = YearPicture.left + index * step
            var y = bottom
            for (amount, (_, name)) in zip([month.0, month.1, month.2], YearPicture.shares) where amount > .zero {
                let tall = max(1, YearPicture.scaled(amount, to: bottom - top, of: most))
                bar(x, y - tall, step - 16, tall, name)
                y -= tall
            }
            text(sum.from.adding(months: index).monthName, x: x, y: bottom + 18, "muted")
            let told = zip([month.0, month.1, month.2], ["", BenefitMark.missed.rawValue, BenefitMark.open.rawValue])
            for (row, (amount, mark)) in told.filter({ $0.0 > .zero }).enumerated() {
                text(mark + money(amount.roundedToWhole), x: x, y: bottom + 34 + row * 14, "small")
            }
        }
    }

    private mutating func addReturns(of cards: [CardInsights], top: Int) {
        let ranked = cards.sorted { YearPicture.ratio($0) > YearPicture.ratio($1) }
        height = top + ranked.count * 26 + 20
        guard !ranked.isEmpty else { return height = top - 40 }
        text("Return on the fee", x: 40, y: top - 18, "head")
        let most = max(1, ranked.map(YearPicture.ratio).max() ?? 1)
        let (left, width) = (330, 380)
        for (row, card) in ranked.enumerated() {
            let y = top + row * 26
            text(card.name, x: 40, y: y + 12, "plain")
            if card.captured > .zero {
                let isCovered = YearPicture.ratio(card) >= 1
                bar(
                    left, y, max(1, Int(YearPicture.ratio(card) / most * Double(width))), 14,
                    isCovered ? "captured" : "open")
            }
            text(
                "\(money(card.captured)) of \(card.feeWords(symbol))", x: YearPicture.right, y: y + 12, "muted",
                isRight: true)
        }
        // Where the fee is covered.
        let one = left + Int(Double(width) / most)
        line(one, top - 4, one, top + ranked.count * 26 - 8, "fee")
        text("1\u{D7}", x: one - 6, y: top - 8, "muted")
    }

    private static func ratio(_ card: CardInsights) -> Double {
        max(0, Double(card.captured.units) / Double(card.wholeFee.units))
    }

    private static func scaled(_ amount: Money, to length: Int, of most: Money) -> Int {
        guard most > .zero, amount > .zero else { return 0 }
        return Int((Double(amount.units) / Double(most.units) * Double(length)).rounded())
    }

    private func money(_ amount: Money) -> String { amount.formatted(symbol: symbol) }

    // MARK: Elements

    /// - Parameter isRight: it ends there.
    private mutating func text(_ words: String, x: Int, y: Int, _ name: String, isRight: Bool = false) {
        let anchor = isRight ? " text-anchor=\"end\"" : ""
        parts.append("<text x=\"\(x)\" y=\"\(y)\"\(anchor) class=\"\(name)\">\(markedUp(shown(words)))</text>")
    }

    private mutating func line(_ x: Int, _ y: Int, _ endX: Int, _ endY: Int, _ name: String) {
        parts.append("<path d=\"M\(x) \(y)L\(endX) \(endY)\" class=\"line \(name)\"/>")
    }

    private mutating func bar(_ x: Int, _ y: Int, _ width: Int, _ height: Int, _ name: String) {
        parts.append(
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" class=\"bar \(name)\"/>")
    }

    /// A line that goes on until each point, then up or down to it.
    private mutating func steps(_ start: [(Int, Int)], _ points: [(Int, Int)], _ end: Int, _ name: String) {
        var path = start.map { "M\($0.0) \($0.1)" }.joined()
        for (x, y) in points { path += "H\(x)V\(y)" }
        parts.append("<path d=\"\(path)H\(end)\" class=\"line \(name)\"/>")
    }

    private static let style = """
        text{font:13px ui-sans-serif,system-ui,sans-serif;fill:#1c1e21}.title{font-size:24px;font-weight:600}\
        .head{font-size:15px;font-weight:600}.muted{fill:#6b7075}.small{font-size:11px;fill:#6b7075}\
        .page{fill:#fff}.line{fill:none;stroke-width:2}.axis{stroke:#c9cdd2;stroke-width:1}\
        .fee{stroke:#6b7075;stroke-width:1;stroke-dasharray:6 4}.line.captured{stroke:#0f8a5f}\
        .line.ahead{stroke:#1c7fb8;stroke-dasharray:2 4}.bar.captured{fill:#0f8a5f}.bar.missed{fill:#c0392b}\
        .bar.open{fill:#1c7fb8}\
        @media(prefers-color-scheme:dark){text{fill:#e6e8ea}.muted,.small{fill:#9aa0a6}.page{fill:#121316}\
        .axis{stroke:#3a3e44}.fee{stroke:#9aa0a6}}
        """

    var bytes: [UInt8] {
        let size = "width=\"\(YearPicture.width)\" height=\"\(height)\" viewBox=\"0 0 \(YearPicture.width) \(height)\""
        let head = [
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \(size)>", "<style>\(YearPicture.style)</style>",
            "<rect width=\"100%\" height=\"100%\" class=\"page\"/>",
        ]
        return Array(((head + parts + ["</svg>"]).joined(by: "\n") + "\n").utf8)
    }
}
