import WalletDomain

/// The columns of a benefit list, as wide as what stands in them; the name takes what is left.
struct BenefitColumns {
    /// Columns before the name: highlight bar, attention, mark, and a space behind each of the two.
    static let lead = 5

    /// What stands over names, over cards, and over amounts.
    typealias Heads = (name: String, card: String, left: String)

    let heads: Heads
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

    /// How wide the widest of each column is.
    struct Widths {
        fileprivate let width: Int
        /// How a list of several cards stands; nil for one of a card.
        fileprivate let order: Agenda.Order?
        fileprivate let hasDays: Bool
        fileprivate let heads: Heads
        fileprivate var left: AmountColumn
        /// From the beginning of the name to the point, without what is between, of those of which something is left.
        fileprivate var nameAndLeft = 0
        fileprivate var behind, behindWhole, days, until: Int
        fileprivate var (name, card) = (0, 0)
        /// The widest of those that have days beside it.
        fileprivate var (untilBesideDays, briefBesideDays) = (5, 5)

        /// - Parameter width: of the list.
        init(width: Int, listedBy order: Agenda.Order? = nil) {
            (self.width, self.order) = (width, order)
            heads = order == .errands ? ("errand", "card", "brings") : ("benefit", "card", "left")
            left = AmountColumn([Amount(words: heads.left)])
            // What there is to do is longer than names are; the day says it too.
            hasDays = order != .errands || !(68..<100).contains(width)
            let isOfSeveral = order != nil
            days = hasDays ? (isOfSeveral ? "today" : "days").utf8.count : 0
            behind = hasDays ? days + 2 : 0
            // A long list keeps its columns where they are while it scrolls.
            until = (isOfSeveral ? "enrol first" : "until").utf8.count
            behindWhole = isOfSeveral && width >= 96 ? behind + " of $1,000".utf8.count : 0
        }

        /// - Parameter card: what its card is called, in a list of several.
        mutating func widen(for row: borrowing BenefitRow, card name: String = "") {
            left.widen(for: row.left)
            let cents = row.left.cents.utf8.count
            let ownDays = hasDays ? row.days.utf8.count : 0
            let own = cents + (ownDays > 0 ? ownDays + 2 : 0)
            (behind, days) = (max(behind, own), max(days, ownDays))
            if !row.whole.isEmpty { behindWhole = max(behindWhole, own + 1 + displayWidth(of: row.whole)) }
            let end = displayWidth(of: row.until)
            until = max(until, end)
            self.name = max(self.name, displayWidth(of: row.name))
            if !name.isEmpty { card = max(card, displayWidth(of: name), heads.card.utf8.count) }
            guard order == nil, !row.left.whole.isEmpty else { return }
            nameAndLeft = max(nameAndLeft, displayWidth(of: row.name) + displayWidth(of: row.left.whole))
            guard !row.days.isEmpty else { return }
            untilBesideDays = max(untilBesideDays, end)
            if row.untilRole != .accent { briefBesideDays = max(briefBesideDays, end) }
        }

        /// A further amount in the column of what is left.
        mutating func widen(for sum: borrowing Amount) {
            left.widen(for: sum)
            behind = max(behind, sum.cents.utf8.count)
        }

        /// The widths that the last column may have, the widest first.
        fileprivate var untils: [Int] {
            let most = min(until, max(11, width / 4))
            // Where there is hardly room the days say it, and whose it is matters more.
            guard order == nil else { return [width < 68 ? 0 : most] }
            return [most, min(most, untilBesideDays), min(most, briefBesideDays)]
        }
    }

    init(_ widest: Widths) {
        (heads, left, daysWidth) = (widest.heads, widest.left, widest.days)
        let isOfSeveral = widest.order != nil
        let room = widest.width - BenefitColumns.lead - 2 - left.whole - 2 - 1
        let names = isOfSeveral ? 0 : widest.nameAndLeft - left.whole
        // What matters later goes first: the days on which used ones are back begin beside their names. Then an enrolment
        // is said in brief, and what a partly used one was worth goes before names suffer.
        let untils = widest.untils
        var ways: [(until: Int, hasWhole: Bool, names: Int)] = []
        if widest.behindWhole > 0 { ways += untils.map { ($0, true, isOfSeveral ? 46 : max(26, names)) } }
        ways += untils.map { ($0, false, names) }
        let (behind, behindWhole) = (widest.behind, max(widest.behind, widest.behindWhole))
        let way = ways.first { room - $0.until - ($0.hasWhole ? behindWhole : behind) >= $0.names }
        (untilWidth, hasWhole) = (way?.until ?? untils.last ?? 0, way?.hasWhole ?? false)
        self.behind = hasWhole ? behindWhole : behind
        let free = max(8, room - untilWidth - self.behind)
        // Its share, and what names leave.
        let share = free * (widest.order == .errands ? 7 : 9) / 20 - 2
        cardWidth = min(widest.card, max(0, share, free - widest.name - 2))
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

    mutating func draw(_ row: BenefitRow, _ columns: BenefitColumns, card: String = "", x: Int, y: Int) {
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
                card, x: x + columns.cardX, y: y, style: look[.muted], width: columns.cardWidth, overflow: .ellipsis)
        }
        put(row.left, in: columns.left, x: x + columns.leftX, y: y, style: row.role == .accent ? look[.text] : style)
        if columns.hasWhole, !row.whole.isEmpty {
            canvas.put(
                row.whole, x: x + columns.pointX + row.left.cents.utf8.count + 1, y: y, style: look[.muted])
        }
        canvas.put(row.days, right: x + columns.daysEndX, y: y, style: style, width: columns.daysWidth)
        let room = columns.untilWidth + early
        canvas.put(
            room < "enrol first".utf8.count ? row.briefUntil : row.until, x: x + columns.untilX - early, y: y,
            style: look[row.untilRole], width: room, overflow: .ellipsis)
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
