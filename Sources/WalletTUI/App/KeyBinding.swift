import WalletDomain
import WalletStore

/// Keys and what they do somewhere. All of the program's are in one table, from which the foot, the help and the
/// documents are made as well.
struct KeyBinding: Sendable {
    let place: KeyPlace
    /// What `[keys]` of config.toml calls what it does, once in its place.
    let name: String
    var keys: [Key]
    /// What the help says of them.
    let label: String
    /// The word in the foot, where there is one.
    let hint: String?
    /// The keys as the foot writes them, each the first of an action here; nil: its own first one.
    var shown: String?
    /// It is a key of these areas alone; nil: of all.
    var areas: [Area]?
    /// Whether it is one of its place as that is now; else the help does not list it there.
    private(set) var isThere: @Sendable (KeyContext) -> Bool = { _ in true }
    /// The word in the foot where it does something else than elsewhere.
    private(set) var hintHere: @Sendable (KeyContext) -> String? = { _ in nil }
    /// Nil when the key means nothing just now.
    let action: @Sendable (KeyContext) -> AppAction?

    init(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, shown: String? = nil,
        _ action: @escaping @Sendable (KeyContext) -> AppAction?
    ) {
        self.place = place
        self.name = name
        self.keys = keys
        self.label = label
        self.hint = hint
        self.shown = shown
        self.action = action
        areas = place.areas
    }

    /// - Parameter action: whatever the state.
    init(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, shown: String? = nil,
        does action: AppAction
    ) {
        self.init(place, name, keys, label, hint: hint, shown: shown) { _ in action }
    }

    func listed(where isThere: @escaping @Sendable (KeyContext) -> Bool) -> KeyBinding {
        var binding = self
        binding.isThere = isThere
        return binding
    }

    func hinted(_ hint: String, where isSo: @escaping @Sendable (KeyContext) -> Bool) -> KeyBinding {
        var binding = self
        binding.hintHere = { isSo($0) ? hint : nil }
        return binding
    }

    /// `d Space`
    var keyNames: String { keys.map(\.description).joined(by: " ") }

    /// As the foot writes it; nil where it has no key.
    var shownKeys: String? {
        let text = shown ?? keys.first?.description ?? ""
        return text.isEmpty ? nil : text
    }

    /// Works in popups and text fields too.
    var isAlways: Bool { place == .everywhere && (name == "redraw" || name == "suspend") }

    var isBack: Bool { place == .everywhere && name == "back" }

    /// Leads to all the others, also where there is nothing yet.
    var isHelp: Bool { place == .everywhere && name == "help" }
}

/// Makes keys of one place, each with its action of one feature, which mean something while there is what they act on.
struct ActionKeys<Action: Sendable>: Sendable {
    private let place: KeyPlace
    private let inApp: @Sendable (Action) -> AppAction
    private let isThere: @Sendable (AppState) -> Bool

    init(
        _ place: KeyPlace, _ inApp: @escaping @Sendable (Action) -> AppAction,
        when isThere: @escaping @Sendable (AppState) -> Bool = { _ in true }
    ) {
        (self.place, self.inApp, self.isThere) = (place, inApp, isThere)
    }

    func callAsFunction(
        _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, shown: String? = nil, _ action: Action
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint, shown: shown) { isThere($0.state) ? inApp(action) : nil }
    }
}

/// Where a key has its meaning, in the order of the help.
enum KeyPlace: String, CaseIterable, Sendable {
    case everywhere = "Everywhere", tiles = "Tiles", benefits = "Benefits", panes = "Another pane of a large screen",
        select = "Select several", selectEntries = "Select several entries of the history",
        selectRecords = "Select in a list", selectTransactions = "Select in Transactions",
        firstStart = "Empty wallet", agenda = "Agenda", calendar = "Calendar", calendarDay = "Agenda, a day",
        history = "History", insights = "Insights", picture = "Insights, a picture alone",
        season = "Insights, a verdict", catalogue = "Catalogue", catalogueField = "Catalogue, in the field",
        preview = "Catalogue, preview", month = "Month", settle = "Settle", transactions = "Transactions",
        bills = "Bills", billDay = "A bill on its day", rules = "Rules", year = "Year", records = "A list",
        areas = "Areas", settings = "Settings",
        find = "Find", pick = "Choose from a list", banner = "Due now", snooze = "Snooze",
        asked = "A value of your own", mode = "Mode", question = "Question", conflict = "Conflict",
        changes = "Recent changes", differences = "Both sides changed the same",
        statement = "A bank's statement", filing = "File: a letter each, Space the guess, u takes back",
        whose = "Whose it is", form = "Form", reading = "Reading",
        rescue = "Damaged wallet", text = "In a text field"

    var title: String { rawValue }

    /// The areas whose screens alone have it; nil: all do.
    var areas: [Area]? {
        switch self {
        case .tiles, .benefits, .panes, .selectEntries, .history, .insights, .picture, .season, .catalogue,
            .catalogueField, .preview, .firstStart:
            [.benefits]
        case .month, .settle, .transactions, .bills, .rules, .year, .selectTransactions: [.budgets]
        case .records, .selectRecords: [.budgets, .people]
        default: nil
        }
    }

    /// Its table in config.toml.
    var tableName: String {
        self == .everywhere ? "keys.global" : "keys." + "\(self)".parted(by: "_")
    }

    /// True where letters are typed.
    var isField: Bool {
        switch self {
        case .catalogueField, .find, .pick, .asked, .form, .filing, .text: true
        default: false
        }
    }
}

/// What a key's meaning can depend on.
struct KeyContext: Sendable {
    let state: AppState
    let layout: AppLayout
    let keys: KeyMap

    init(_ state: AppState, size: Size, keys: KeyMap = KeyMap()) {
        layout = AppLayout(size, state)
        self.keys = keys
        self.state = state
    }

    /// Where keys have their meaning now, the nearest place first.
    var places: [KeyPlace] { state.keyPlaces }

    /// What a movement does on the screen that is shown.
    func move(_ step: KeyStep) -> AppAction? { state.screen.look.move(self, step) }

    /// What typing does here; nil outside of text fields.
    func edit(_ edit: FieldEdit) -> AppAction? {
        guard places.contains(.text) else { return nil }
        return state.popup != nil ? .popup(.edited(edit)) : .catalogue(.edited(edit))
    }
}

extension AppState {
    /// Where keys have their meaning now, the nearest place first.
    var keyPlaces: [KeyPlace] {
        if let popup { return AppState.keyPlaces(in: popup) }
        if rescue != nil { return [.rescue] }
        let look = screen.look
        if ticks != nil { return [look.selectPlace, .everywhere] }
        let places = look.places(self)
        return places.contains(.text) ? places : places + [.everywhere]
    }

    private static func keyPlaces(in popup: Popup) -> [KeyPlace] {
        switch popup {
        case .banner: [.banner]
        case .snooze: [.snooze]
        case .asked, .jump: [.asked, .text]
        case .mode: [.mode]
        case .question(let question): if case .conflict = question.yes { [.conflict] } else { [.question] }
        case .changes: [.changes]
        case .differences: [.differences]
        case .statement(let statement): statement.filing == nil ? [.statement] : [.filing, .text]
        case .form, .usageForm, .recordForm, .parts, .newCards: [.form, .text]
        case .reading: [.reading]
        case .pick: [.pick, .text]
        case .find: [.find, .text]
        case .areas: [.areas]
        case .filing: [.filing, .text]
        case .whose: [.whose]
        }
    }
}
