/// Where a month lies on the screen, and what falls on the day under its cursor: beside it where there is room, else below.
struct CalendarLayout: Equatable {
    let title: Rect
    /// The names of the days of the week, and the weeks.
    let grid: Rect
    /// What the marks mean; empty where there is no room for that.
    let legend: Rect
    let day: Rect
    let isWide: Bool
    let cell: Size
    /// There is room for the weeks of the next month too.
    let hasNext: Bool

    /// - Parameters:
    ///   - weeks: of the month.
    ///   - both: of it and the next one together.
    ///   - isInDay: the list of the day has the keys: under a month it takes what the weeks can spare.
    ///   - isOfBills: days have names in them, and what follows has no cards of benefits.
    init(_ layout: AppLayout, weeks: Int, both: Int, isInDay: Bool, isOfBills: Bool = false) {
        let body = layout.body.inset(left: 1, right: 1)
        let gap = layout.isAiry ? 1 : 0
        isWide = layout.isWide && body.height >= 13
        if isWide {
            let width =
                isOfBills ? min(18, max(8, body.width * 13 / 20 / 7)) : min(14, max(8, body.width * 11 / 20 / 7))
            let (left, right) = body.splitLeft(width * 7, gap: 3)
            let (top, rest) = left.splitTop(1, gap: gap)
            // Without the names of days, and what signs mean.
            let room = rest.height - 2 - gap
            // A day has its number, and three lines of what falls on it, as it has where there is one month.
            hasNext = room / both >= 4
            // More than these would be blank on most days; weeks that follow have them.
            let rows = min(max(1, room / (hasNext ? both : weeks)), isOfBills ? 5 : 4)
            cell = Size(columns: width, rows: rows)
            // What the weeks cannot share has those that follow, or is the legend's and free under it.
            let (upper, lower) = rest.splitTop(1 + rows * max(weeks, room / rows), gap: gap)
            (title, grid, legend, day) = (top, upper, lower, right)
        } else {
            let (top, rest) = body.splitTop(1, gap: gap)
            title = top
            // The day has four rows at least.
            let height = rest.height >= 2 * weeks + 6 && !isInDay ? 2 : 1
            cell = Size(columns: min(12, rest.width / 7), rows: height)
            let (upper, lower) = rest.splitTop(1 + weeks * height)
            let (said, listed) = lower.splitTop(lower.height >= 6 ? 1 : 0, gap: lower.height >= 8 ? 1 : 0)
            (grid, legend, day, hasNext) = (upper, said, listed, false)
        }
    }
}
