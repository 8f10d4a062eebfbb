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
    public var find: FindFeature.State?
    /// The search that was closed by going to a hit; `n` and `N` step on in it.
    public var lastFind: FindFeature.State?
    public var popup: Popup?
    /// The reminders to go back to when the popup they opened is closed.
    package var below: BannerPopup?
    /// A question of the world's, asked once nothing else has the keys.
    package var waiting: Question?
    /// A form that was left without saving; opening it again goes on with it.
    package var draft: Form?
    package var usageDraft: UsageForm?
    var recordDraft: RecordForm?
    public var rescue: RescueFeature.State?
    /// While several rows of a list are being chosen.
    public package(set) var ticks: Ticks?
    /// What `.` does again.
    public package(set) var lastAct: RepeatableAct?

    public var notice: Notice?
    public var saving = SavingState.untouched
    /// Said in the header while time is not the clock's: the day it is asked to be.
    public var asOf: CalendarDay?
    /// True where the wallet had a file already when it was opened.
    public var wasOnDisk = false
    /// The wallet is a sample that goes when the user leaves.
    public var isSample = false
    /// Why changes cannot be saved; nil for an ordinary wallet.
    public var readOnly: String?
    /// True while the person wants nothing to be changed by a key.
    public var isLocked = false
    /// True once what was kept the last time, and how lists were, has arrived.
    public package(set) var isWorkTaken = false
    public package(set) var areViewsTaken = false
    /// One thing stands under another, whatever the width of the screen.
    public var isLinear = false
    /// As the keys are bound that lines of the foot name.
    public var keyNames = KeyNames()
    /// False while the mouse is left to the terminal, so that it selects text.
    public var takesMouse = true
    /// Transactions this program made, so that undo knows another program's.
    public var own: Set<EntityID<Transaction>> = []
    /// Changes that left nothing to take back; the person knows and wants what stands before them.
    public var passedOver: Set<EntityID<Transaction>> = []
    public var startedAt: Instant
    /// Commits that are not answered yet.
    public var pending: [Transaction] = []
    /// Reminders that rang under a time that was only asked for, and since when they were due. The wallet does not note
    /// it then, and each is to ring once all the same.
    package var rungAsOf: [Reminder.ID: Instant] = [:]
    /// Housekeeping under a time that was only asked for: saved with the user's first act.
    package var held: [Transaction] = []
    /// Until the person was told what an act closes under a time that is only asked for.
    package var closingWarning: ClosingWarning
    /// True while a change waits for the user to choose theirs, mine or both.
    package var hasConflict = false
    /// The file was taken away, and so many changes waited when the user was asked whether to write it again.
    package var askedToRecreate: Int?
    /// True once what is not saved was put away for the next start.
    package var isWorkKept = false
    /// Copies of other machines that are to be offered, and those that were answered for.
    package var copies: [ConflictCopies.Found] = []
    package var answeredCopies: Set<ConflictCopies.Found> = []
    /// True while those that the person wants are being read.
    package var awaitsCopies = false
    /// True once the person has asked to leave while a change was being saved: that it is saved comes first.
    package var isLeaving = false

    public init(
        wallet: Wallet, environment: Environment, asOf: CalendarDay? = nil, closing: ClosingWarning = .never,
        readOnly: String? = nil
    ) {
        let context = environment.context
        var wallet = wallet
        let away = wallet.rollOver(in: context)
        self.wallet = wallet
        figures = WalletFigures(wallet, on: context.today)
        due = DueList(wallet, now: context.now, timeZone: environment.zone())
        now = context.now
        today = context.today
        self.asOf = asOf
        closingWarning = closing
        self.readOnly = readOnly
        startedAt = context.now
        notice = away.awaySentence(currencySymbol: wallet.preferences.currencySymbol, asOf: asOf).map {
            Notice($0, .hint)
        }
        if let readOnly { notice = Notice(readOnly, .problem) }
        cards.arrange(wallet)
        settle()
    }
}
