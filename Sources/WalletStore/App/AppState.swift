import WalletDomain
import WalletReminders

/// Everything the program knows while it runs.
public struct AppState: Equatable, Sendable {
    public var wallet: Wallet
    /// Sums and reminders follow from the wallet; they are kept up to date by what changed.
    public var figures: WalletFigures
    public var due: DueList
    public var now: Instant
    public var today: CalendarDay

    public var screen = Screen.wallet
    /// Whose screens the header names.
    public internal(set) var area = Area.benefits
    var areaBefore = Area.people
    /// Lists of records, by their tables.
    var lists: [TableName: RecordsFeature.State] = [:]
    public var cards = WalletFeature.State()
    public var agenda = AgendaFeature.State()
    public var history = HistoryFeature.State()
    public var insights = InsightsFeature.State()
    public var catalogue = CatalogueFeature.State()
    public var settings = SettingsFeature.State()
    private var boxedBudgets = Boxed(BudgetsState())
    /// The search that was closed by going to a hit; `n` and `N` step on in it.
    public var lastFind: FindFeature.State?
    public var popup: Popup?
    /// The reminders to go back to when the popup they opened is closed.
    package var below: BannerPopup?
    /// A question of the world's, asked once nothing else has the keys.
    package var waiting: Question?
    package var drafts = Drafts()
    package var readings = StatementReadings()
    public var rescue: RescueFeature.State?
    /// While several rows of a list are being chosen.
    public package(set) var ticks: Ticks?
    public var notice: Notice?
    /// As the keys are bound that lines of the foot name.
    public var keyNames = KeyNames()
    public var session: Session
    public var file = FileState()
    /// What the step under way has asked of the outside so far.
    var effects: [Effect] = []

    /// One box an area, so that each key copies no more for the areas that are not shown.
    public var budgets: BudgetsState {
        get { boxedBudgets.value }
        set { boxedBudgets.value = newValue }
    }

    public var books: BookLedgers { budgets.kept.all }

    /// - Parameter books: as they were kept; nil: they are read, where there are any.
    public init(
        wallet: Wallet, environment: Environment, asOf: CalendarDay? = nil, closing: ClosingWarning = .never,
        readOnly: String? = nil, books: BookLedgers? = nil
    ) {
        let context = environment.context
        var wallet = wallet
        let away = wallet.rollOver(in: context)
        self.wallet = wallet
        figures = WalletFigures(wallet, on: context.today)
        let ledgers = books ?? BookLedgers(wallet, on: context.today)
        due = DueList(wallet, now: context.now, timeZone: environment.zone(), books: ledgers)
        now = context.now
        today = context.today
        session = Session(startedAt: context.now, asOf: asOf, closing: closing, readOnly: readOnly)
        notice = away.awaySentence(currencySymbol: wallet.preferences.currencySymbol, asOf: asOf).map {
            Notice($0, .hint)
        }
        // Both look like the first of them.
        if let twins = wallet.twins {
            notice = Notice("Two \(twins) have the same id, and only the first counts: coupontracker check", .problem)
        }
        if let readOnly { notice = Notice(readOnly, .problem) }
        budgets.kept = .init(all: ledgers)
        cards.tiles = wallet.cardsInOrder
        // Who has only books begins there.
        if wallet.isEmpty, !ledgers.all.isEmpty || !wallet.books.isEmpty { open(.month) }
        keepHighlight()
    }
}
