import WalletDomain
import WalletReminders

/// Everything the program knows while it runs.
public struct AppState: Equatable, Sendable {
    public var wallet: Wallet
    public var figures: WalletFigures
    public var due: DueList
    public var now: Instant
    public var today: CalendarDay

    public var screen: Screen
    public var cards: WalletFeature.State
    public var catalogue: CatalogueFeature.State
    public var find: FindFeature.State?
    /// The search that was closed by going to a hit; `n` and `N` step on in it.
    public var lastFind: FindFeature.State?
    public var popup: Popup?
    public var rescue: RescueFeature.State?

    public var notice: Notice?
    public var saving: SavingState
    /// Said in the header while time is not the clock's: the day it is asked to be.
    public var asOf: CalendarDay?
    /// Why changes cannot be saved; nil for an ordinary wallet.
    public var readOnly: String?
    /// Transactions this program made, so that undo knows another program's.
    public var own: Set<EntityID<Transaction>>
    public var startedAt: Instant
    /// Commits that are not answered yet.
    public var pending: [Transaction]

    public init(
        wallet: Wallet, environment: Environment, asOf: CalendarDay? = nil, readOnly: String? = nil
    ) {
        let context = environment.context
        var wallet = wallet
        let away = wallet.rollOver(in: context)
        self.wallet = wallet
        figures = WalletFigures(wallet, on: context.today)
        due = DueList(wallet, now: context.now, timeZone: environment.zone())
        now = context.now
        today = context.today
        screen = .wallet
        cards = WalletFeature.State()
        catalogue = CatalogueFeature.State()
        saving = .untouched
        self.asOf = asOf
        self.readOnly = readOnly
        own = []
        startedAt = context.now
        pending = []
        notice = away.awaySentence(currencySymbol: wallet.preferences.currencySymbol).map { Notice($0, .hint) }
        cards.arrange(wallet)
        cards.settle(on: wallet, now: context.now, today: context.today)
    }
}

/// The screens there are, numbered as their keys.
public enum Screen: Int, CaseIterable, Sendable {
    case wallet = 1
    case catalogue = 5

    public var title: String {
        switch self {
        case .wallet: "Wallet"
        case .catalogue: "Catalogue"
        }
    }
}

/// One line at the foot: what was done, or what is wrong.
public struct Notice: Equatable, Sendable {
    public enum Tone: Equatable, Sendable {
        case done, problem, hint
    }

    public var text: String
    public var tone: Tone

    public init(_ text: String, _ tone: Tone = .done) {
        self.text = text
        self.tone = tone
    }
}

/// What the foot says of the file.
public enum SavingState: Equatable, Sendable {
    case untouched
    case saving
    /// The wall clock when the last byte was durable: `14:02`.
    case saved(at: String)
    /// In memory only; the reason, in one sentence.
    case unsaved(reason: String)
}

/// What lies over the screen and takes the keys.
public enum Popup: Equatable, Sendable {
    case banner(BannerPopup)
    case snooze(SnoozePopup)
    case part(PartPopup)
    case question(Question)
    case snoozed(SnoozedPopup)
    case cardForm(CardForm)
    /// The line scrolled to the top.
    case help(scroll: Int)
    /// A title and lines to read; Esc or Enter closes.
    case reading(title: String, lines: [String])
    /// Digits typed after `'`.
    case jump(digits: String)
}
