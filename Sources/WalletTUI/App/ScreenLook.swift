import WalletStore

/// What a screen looks like, and what keys and clicks mean on it. Each screen's folder answers, and nothing else tells
/// screens apart.
struct ScreenLook: Sendable {
    /// Where keys have their meaning, the nearest place first; those of everywhere follow.
    var places: @Sendable (AppState) -> [KeyPlace]
    /// Where they have it while rows are being ticked.
    var selectPlace = KeyPlace.select
    var draw: @Sendable (inout Page, AppState, AppLayout, inout DrawnBefore) -> Void
    /// What a movement does.
    var move: @Sendable (KeyContext, KeyStep) -> AppAction?
    /// Goes to the other pane.
    var otherPane: @Sendable (AppState) -> AppAction? = { _ in nil }
    var open: @Sendable (AppState) -> AppAction? = { _ in nil }
    /// What a click on a part of its picture selects.
    var clicked: @Sendable (Picture.Spot, AppState) -> AppAction? = { _, _ in nil }
    /// What a second click does on what the first one selected; nil: a click once more.
    var clickedTwice: @Sendable (Picture.Spot, AppState) -> AppAction? = { _, _ in nil }
    /// What the wheel moves over a part of its picture.
    var wheeled: @Sendable (KeyStep, Int, Picture.Spot, KeyContext) -> AppAction?
}

/// What drawing remembers from picture to picture: how far lists are scrolled, how wide columns became, and the colours
/// of tiles.
struct DrawnBefore: Sendable {
    var paints: TilePaints
    var wallet = WalletScrolls()
    private var lists: [Screen: Scroll] = [:]
    var popup = Scroll()
    var statement = StatementWidths()
    var rescue = Scroll()
    /// Of what falls on a day of the calendar.
    var day = Scroll()
    var dashboard = DashboardFigures()
    var rows = RecordRows()

    init(_ look: Look) { paints = TilePaints(look) }

    /// Of the list of a screen.
    subscript(screen: Screen) -> Scroll {
        get { lists[screen] ?? Scroll() }
        set { lists[screen] = newValue }
    }
}

extension ScreenLook {
    /// A list that fills its screen, one row beneath another.
    ///
    /// - Parameters:
    ///   - page: how many rows show.
    ///   - chosen: what a click selects that is no row, or more than the highlight.
    ///   - opened: what a second click does.
    static func list(
        _ place: KeyPlace, selectPlace: KeyPlace = .select,
        isEmpty: @escaping @Sendable (AppState) -> Bool = { _ in false },
        page: @escaping @Sendable (AppLayout) -> Int,
        chosen other: @escaping @Sendable (Picture.Spot) -> AppAction? = { _ in nil }, opened: AppAction,
        draw: @escaping @Sendable (inout Page, AppState, AppLayout, inout DrawnBefore) -> Void
    ) -> ScreenLook {
        @Sendable func chosen(_ spot: Picture.Spot) -> AppAction? {
            if case .row(let row) = spot { other(spot) ?? .moved(.to(row)) } else { other(spot) }
        }
        return ScreenLook(
            places: { [isEmpty($0) ? .firstStart : place] }, selectPlace: selectPlace, draw: draw,
            move: { context, step in step.inList(page: page(context.layout)).map { .moved($0) } },
            clicked: { spot, _ in chosen(spot) },
            clickedTwice: { spot, _ in chosen(spot) == nil ? nil : opened },
            wheeled: { _, step, spot, _ in spot == .list || chosen(spot) != nil ? .moved(.by(step)) : nil })
    }
}

extension Screen {
    var look: ScreenLook {
        switch self {
        case .wallet: .wallet
        case .agenda: .agenda
        case .history: .history
        case .insights: .insights
        case .catalogue: .catalogue
        case .settings: .settings
        case .people: .people
        case .accounts: .accounts
        case .transactions: .transactions
        case .month: .month
        case .settle: .settle
        case .bills: .bills
        case .rules: .rules
        case .year: .year
        }
    }
}
