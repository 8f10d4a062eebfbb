import WalletDomain

/// What the store asks of a screen. Each screen's folder answers, and nothing else tells screens apart.
struct ScreenOps: Sendable {
    /// It comes to be shown: reads what it lacks.
    var show: @Sendable (inout AppState) -> Void = { _ in }
    /// Keeps it true after this changed (nil: everything may have), or notes that it is not while another one is shown.
    var refresh: @Sendable (inout AppState, ChangeSet?) -> Void = { _, _ in }
    /// Time went on while it is shown.
    var pass: @Sendable (inout AppState) -> Void = { _ in }
    var move: @Sendable (inout AppState, Move) -> Void = { _, _ in }
    /// Something is open in it that Esc leads out of.
    var isInside: @Sendable (AppState) -> Bool = { _ in false }
    var leaveInside: @Sendable (inout AppState) -> Void = { _ in }
    /// What its list can be narrowed to.
    var narrowing: Narrowing?
    /// What of it can be ticked, to be acted on together.
    var ticking: Ticking?
    /// The highlighted benefit with its terms and where it stands.
    var benefit: @Sendable (AppState) -> BenefitListing? = { _ in nil }
    /// Keys are letters of a field of it.
    var isTyping: @Sendable (AppState) -> Bool = { _ in false }

    /// Which rows of a list are shown, by what can be chosen.
    struct Narrowing: Sendable {
        var isNarrowed: @Sendable (AppState) -> Bool
        var showAll: @Sendable (inout AppState) -> Void
        /// All that it can be narrowed to; what holds is ticked.
        var choices: @Sendable (AppState) -> [PickPopup.Choice]
        /// What is chosen once more is taken back.
        var narrow: @Sendable (inout AppState, PickPopup.Choice) -> Void
        /// The same in the language of filters; nil: nothing, or it has no words there.
        var words: @Sendable (AppState) -> String? = { _ in nil }
        /// Words can be typed as well.
        var takesText = false
        /// A few words of their language; nil: they are of none.
        var example: String?
        /// What these words can go on with.
        var completions: (@Sendable (AppState, String) -> [FilterCompletion])?
        /// What speaks against what was typed; nil: nothing.
        var mistake: @Sendable (AppState, String) -> String? = { _, _ in nil }
    }

    /// Rows that can be ticked, and what can be done to all that are.
    struct Ticking: Sendable {
        /// Those that are shown, in order.
        var rows: @Sendable (AppState) -> [FreshID]
        /// What the highlighted row stands for.
        var highlighted: @Sendable (AppState) -> [FreshID]
        var act: @Sendable (Ticks.Action, [FreshID], inout AppState, Environment) -> Void
    }
}

extension Screen {
    var ops: ScreenOps {
        switch self {
        case .wallet: .wallet
        case .agenda: .agenda
        case .history: .history
        case .insights: .insights
        case .catalogue: .catalogue
        case .settings: .settings
        case .people: .people
        case .month: .month
        case .transactions: .transactions
        case .settle: .settle
        case .accounts: .accounts
        case .bills: .bills
        case .rules: .rules
        case .year: .year
        }
    }
}

extension AppState {
    mutating func open(_ screen: Screen) {
        self.screen = screen
        if let area = screen.area { enter(area) }
        (cards.returnsTo, cards.panes.opened) = (nil, nil)
        if screen != .settle, let book = budgets.bookBefore { showBook(book) }
        screen.ops.show(&self)
        if screen.area == .budgets, let told = budgets.ledger?.book.onlyShown { say(told, .hint) }
    }

    /// Esc: one step out of whatever is open; never out of the program.
    mutating func goBack() {
        let ops = screen.ops
        if ticks != nil {
            leaveSelecting()
        } else if let narrowing = ops.narrowing, narrowing.isNarrowed(self) {
            narrowing.showAll(&self)
            say("everything is shown again", .hint)
        } else if ops.isInside(self) {
            let isWayBack = cards.panes.opened == .inside
            ops.leaveInside(&self)
            if isWayBack, !screen.ops.isInside(self) { leaveScreen() }
        } else {
            leaveScreen()
        }
    }

    /// What a pane opened was left: what is opened there from here on is left first.
    mutating func noteWayBack() {
        if cards.panes.opened == .inside, !screen.ops.isInside(self) { cards.panes.opened = .screen }
    }

    /// To the pane that led here, else to the first screen of the area.
    private mutating func leaveScreen() {
        guard screen != .wallet else { return }
        let way = cards.panes.opened == nil ? area.home : .wallet
        if screen != way { open(way) }
    }
}
