import WalletDomain

/// The columns of a benefit list, as wide as what stands in them; the name takes what is left.
struct BenefitColumns {
    /// Columns before the name: highlight bar, attention, mark, and a space behind each of the two.
    static let lead = 5

    /// What stands over names, over cards, and over amounts.
    let heads: (name: String, card: String, left: String)
    let nameWidth: Int
    /// 0 where the list is of one card, and where cards are heads.
    let cardWidth: Int
    let left: AmountColumn
    /// From the point of amounts to the end of the days.
    let behind: Int
    /// Whether there is room for what a partly used one was worth, behind what is left of it.
    let hasWhole: Bool
    let daysWidth: Int
    let untilWidth: Int

    /// - Parameters:
    ///   - sums: further amounts in the column of what is left.
    ///   - width: of the list.
    ///   - order: how a list of several cards stands; nil for one of a card.
    init(_ rows: [BenefitRow], sums: [Amount] = [], width: Int, listedBy order: Agenda.Order? = nil) {
        let isOfSeveral = order != nil
        heads = order == .errands ? ("errand", "card", "brings") : ("benefit", "card", "left")
        left = AmountColumn([Amount(words: heads.left)] + rows.map { $0.before?.left ?? $0.left } + sums)
        // What there is to do is longer than names are; the day says it too.
        let hasDays = order != .errands || !(68..<100).contains(width)
        func days(of row: BenefitRow) -> Int { hasDays ? displayWidth(of: row.before?.days ?? row.days) : 0 }
        let usualDays = hasDays ? (isOfSeveral ? "today" : "days").utf8.count : 0
        let usual = hasDays ? usualDays + 2 : 0
        func pastPoint(_ row: BenefitRow) -> Int {
            (row.before?.left ?? row.left).cents.utf8.count + (days(of: row) > 0 ? days(of: row) + 2 : 0)
        }
        daysWidth = rows.reduce(usualDays) { max($0, days(of: $1)) }
        let behindCents = rows.reduce(sums.reduce(usual) { max($0, $1.cents.utf8.count) }) { max($0, pastPoint($1)) }
        // A long list keeps its columns where they are while it scrolls.
        let usualWhole = isOfSeveral && width >= 96 ? usual + " of $1,000".utf8.count : 0
        let behindWhole = rows.reduce(usualWhole) {
            $1.whole.isEmpty ? $0 : max($0, pastPoint($1) + 1 + displayWidth(of: $1.whole))
        }
        // From the beginning of the name to the point, without what is between, of those of which something is left.
        let open = isOfSeveral ? [] : rows.filter { !$0.left.whole.isEmpty }
        let names =
            open.reduce(0) { max($0, displayWidth(of: $1.name) + displayWidth(of: $1.left.whole)) }
            - (isOfSeveral ? 0 : left.whole)
        func end(of rows: [BenefitRow], least: Int = "until".utf8.count) -> Int {
            rows.reduce(least) { max($0, displayWidth(of: $1.until)) }
        }
        let usualEnd = "enrol first".utf8.count
        let most = min(end(of: rows, least: usualEnd), max(11, width / 4))
        // What matters later goes first: the days on which used ones are back begin beside their names. Then an enrolment
        // is said in brief, and what a partly used one was worth goes before names suffer. Where there is hardly room in a
        // list of several the days say it, and whose it is matters more.
        let dated = open.filter { !$0.days.isEmpty }
        let brief = dated.filter { $0.untilRole != .accent }
        let untils =
            isOfSeveral ? [width < 68 ? 0 : most] : [most, min(most, end(of: dated)), min(most, end(of: brief))]
        var ways: [(until: Int, hasWhole: Bool, names: Int)] = []
        if behindWhole > 0 { ways += untils.map { ($0, true, isOfSeveral ? 46 : max(26, names)) } }
        ways += untils.map { ($0, false, names) }
        let room = width - BenefitColumns.lead - 2 - left.whole - 2 - 1
        let widest = max(behindCents, behindWhole)
        let way = ways.first { room - $0.until - ($0.hasWhole ? widest : behindCents) >= $0.names }
        (untilWidth, hasWhole) = (way?.until ?? untils.last ?? 0, way?.hasWhole ?? false)
        behind = hasWhole ? widest : behindCents
        let free = max(8, room - untilWidth - behind)
        // Its share, and what names leave.
        let share = free * (order == .errands ? 7 : 9) / 20 - 2
        let name = rows.reduce(0) { max($0, displayWidth(of: $1.name)) }
        let hasCards = rows.contains { !$0.card.isEmpty }
        let card = hasCards ? rows.reduce(heads.card.utf8.count) { max($0, displayWidth(of: $1.card)) } : 0
        cardWidth = min(card, max(0, share, free - name - 2))
        nameWidth = free - (cardWidth > 0 ? cardWidth + 2 : 0)
    }

    var cardX: Int { BenefitColumns.lead + nameWidth + 2 }
    var leftX: Int { cardX + (cardWidth > 0 ? cardWidth + 2 : 0) }
    var pointX: Int { leftX + left.whole }
    var daysEndX: Int { pointX + behind }
    var untilX: Int { daysEndX + 2 }
}

extension Page {
    /// - Parameter facts: behind the word for names.
    mutating func drawHead(of columns: BenefitColumns, _ facts: [Run], x: Int, y: Int) {
        let style = look[.faint]
        let names = x + BenefitColumns.lead
        canvas.put(columns.heads.name, x: names, y: y, style: style, width: columns.nameWidth)
        put(facts, behind: columns.heads.name, x: names, y: y, width: columns.nameWidth)
        canvas.put(columns.heads.card, x: x + columns.cardX, y: y, style: style, width: columns.cardWidth)
        canvas.put(columns.heads.left, right: x + columns.pointX, y: y, style: style)
        canvas.put("days", right: x + columns.daysEndX, y: y, style: style, width: columns.daysWidth)
        canvas.put("until", x: x + columns.untilX, y: y, style: style, width: columns.untilWidth)
    }

    /// Before a row that is one of several chosen.
    mutating func drawTick(x: Int, y: Int) { canvas.put(Glyph.tick, x: x, y: y, style: look[.accent].adding(.bold)) }

    mutating func draw(_ row: BenefitRow, _ columns: BenefitColumns, x: Int, y: Int) {
        let style = look[row.role]
        canvas.put(row.attention, x: x + 1, y: y, style: row.attention == Glyph.urgent ? style : look[.muted])
        if row.isTicked { drawTick(x: x + 2, y: y) }
        canvas.put(row.mark, x: x + 3, y: y, style: style)
        let (end, early) = ends(of: row, columns)
        canvas.put(
            row.name, x: x + BenefitColumns.lead, y: y,
            style: row.isLoud ? look[row.nameRole].adding(.bold) : look[row.nameRole],
            width: end - BenefitColumns.lead - 2, overflow: .ellipsis)
        if columns.cardWidth > 0 {
            canvas.put(
                row.card, x: x + columns.cardX, y: y, style: look[.muted], width: columns.cardWidth, overflow: .ellipsis
            )
        }
        put(row.left, in: columns.left, x: x + columns.leftX, y: y, style: row.role == .accent ? look[.text] : style)
        if columns.hasWhole, !row.whole.isEmpty {
            canvas.put(row.whole, x: x + columns.pointX + row.left.cents.utf8.count + 1, y: y, style: look[.muted])
        }
        canvas.put(row.days, right: x + columns.daysEndX, y: y, style: style, width: columns.daysWidth)
        let room = columns.untilWidth + early
        // Where a name would be cut for all of it the mark says the rest.
        let isBrief = row.untilRole == .accent && room < "enrol first".utf8.count
        canvas.put(
            isBrief ? "enrol" : row.until, x: x + columns.untilX - early, y: y, style: look[row.untilRole], width: room,
            overflow: .ellipsis)
    }

    /// Where what stands behind the name begins, and how far the last column of one without days reaches before its own
    /// place: of one of which nothing is left both are one.
    private func ends(of row: BenefitRow, _ columns: BenefitColumns) -> (name: Int, early: Int) {
        guard columns.cardWidth == 0 else { return (columns.cardX, 0) }
        let name = columns.pointX - displayWidth(of: row.left.whole)
        guard row.days.isEmpty else { return (name, 0) }
        let wanted = max(0, displayWidth(of: row.until) - columns.untilWidth)
        guard !row.left.whole.isEmpty else { return (columns.untilX - wanted, wanted) }
        let whole = columns.hasWhole && !row.whole.isEmpty ? displayWidth(of: row.whole) + 1 : 0
        return (name, min(wanted, columns.behind - row.left.cents.utf8.count - whole))
    }
}
