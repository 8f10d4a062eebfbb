import WalletDomain
import WalletStore

/// Keys and what they do somewhere. All of the program's are in one table, from which the foot, the help and the
/// documents are made as well.
struct KeyBinding: Sendable {
    let place: KeyPlace
    /// What `[keys]` of config.toml calls what it does, once in its place; empty: it has always these keys.
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

    /// `d Space`
    var keyNames: String { keys.map(\.description).joined(by: " ") }

    /// As the foot writes it; nil where it has no key.
    var shownKeys: String? {
        let text = shown ?? keys.first?.description ?? ""
        return text.isEmpty ? nil : text
    }

    /// False for what cannot be bound to other keys.
    var isNamed: Bool { !name.isEmpty }

    /// Works in popups and text fields too.
    var isAlways: Bool { place == .everywhere && (name == "redraw" || name == "suspend") }

    var isBack: Bool { place == .everywhere && name == "back" }

    /// Leads to all the others, also where there is nothing yet.
    var isHelp: Bool { place == .everywhere && name == "help" }
}

/// Where a key has its meaning, in the order of the help.
enum KeyPlace: Int, CaseIterable, Sendable {
    case everywhere, tiles, benefits, panes, select, selectEntries, selectRecords, selectTransactions, firstStart,
        agenda, calendar, calendarDay, history, insights, picture, catalogue, catalogueField, preview, month, settle,
        transactions, bills,
        billDay, rules, year, records, areas,
        settings, setting, find, pick, banner, snooze, snoozeField, part, refund, spending, mode, award, question,
        conflict, snoozed, changes, differences, statement, plan, filing, whose, form, used, newCards, jump, reading,
        help,
        rescue, text

    var title: String {
        switch self {
        case .everywhere: "Everywhere"
        case .tiles: "Tiles"
        case .benefits: "Benefits"
        case .panes: "Another pane of a large screen"
        case .select: "Select several"
        case .selectEntries: "Select several entries of the history"
        case .selectRecords: "Select in a list"
        case .selectTransactions: "Select in Transactions"
        case .firstStart: "Empty wallet"
        case .agenda: "Agenda"
        case .calendar: "Calendar"
        case .calendarDay: "Agenda, a day"
        case .history: "History"
        case .insights: "Insights"
        case .picture: "Insights, a picture alone"
        case .catalogue: "Catalogue"
        case .catalogueField: "Catalogue, in the field"
        case .preview: "Catalogue, preview"
        case .month: "Month"
        case .settle: "Settle"
        case .transactions: "Transactions"
        case .bills: "Bills"
        case .billDay: "A bill on its day"
        case .rules: "Rules"
        case .year: "Year"
        case .plan: "An amount of a book"
        case .filing: "File: a letter each, Space the guess, u takes back"
        case .whose: "Whose it is"
        case .records: "A list"
        case .areas: "Areas"
        case .settings: "Settings"
        case .setting: "Settings, a value of your own"
        case .find: "Find"
        case .pick: "Choose from a list"
        case .banner: "Due now"
        case .snooze: "Snooze"
        case .snoozeField: "Snooze, a time of your own"
        case .part: "Part"
        case .refund: "Refund"
        case .spending: "Spending"
        case .mode: "Mode"
        case .award: "Posted? Until when?"
        case .question: "Question"
        case .conflict: "Conflict"
        case .snoozed: "Snoozed"
        case .changes: "Recent changes"
        case .differences: "Both sides changed the same"
        case .statement: "A bank's statement"
        case .form: "Form"
        case .used: "Already used this period?"
        case .newCards: "New cards"
        case .jump: "Jump"
        case .reading: "Reading"
        case .help: "Help"
        case .rescue: "Damaged wallet"
        case .text: "In a text field"
        }
    }

    /// The areas whose screens alone have it; nil: all do.
    var areas: [Area]? {
        switch self {
        case .tiles, .benefits, .panes, .selectEntries, .history, .insights, .picture, .catalogue, .catalogueField,
            .preview, .firstStart:
            [.benefits]
        case .month, .settle, .transactions, .bills, .rules, .year, .selectTransactions: [.budgets]
        case .records, .selectRecords: [.budgets, .people]
        default: nil
        }
    }

    /// Its table in config.toml.
    var tableName: String {
        let name =
            switch self {
            case .everywhere: "global"
            case .firstStart: "first_start"
            case .selectEntries: "select_entries"
            case .selectRecords: "select_records"
            case .selectTransactions: "select_transactions"
            case .calendarDay: "calendar_day"
            case .billDay: "bill_day"
            case .catalogueField: "catalogue_field"
            case .snoozeField: "snooze_field"
            case .newCards: "new_cards"
            default: "\(self)"
            }
        return "keys." + name
    }

    /// True where letters are typed.
    var isField: Bool {
        switch self {
        case .catalogueField, .setting, .find, .pick, .snoozeField, .part, .refund, .spending, .award, .form, .newCards,
            .plan, .filing, .help, .text:
            true
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
        if state.popup != nil { return .popup(.edited(edit)) }
        return state.find != nil ? .find(.edited(edit)) : .catalogue(.edited(edit))
    }
}

extension AppState {
    /// Where keys have their meaning now, the nearest place first.
    var keyPlaces: [KeyPlace] {
        if let popup { return AppState.keyPlaces(in: popup) }
        if find != nil { return [.find, .text] }
        if rescue != nil { return [.rescue] }
        let look = screen.look
        if ticks != nil { return [look.selectPlace, .everywhere] }
        let places = look.places(self)
        return places.contains(.text) ? places : places + [.everywhere]
    }

    private static func keyPlaces(in popup: Popup) -> [KeyPlace] {
        switch popup {
        case .banner: [.banner]
        case .snooze(let snooze): snooze.field == nil ? [.snooze] : [.snoozeField, .text]
        case .amount(let amount): [amount.place, .text]
        case .mode: [.mode]
        case .award: [.award, .text]
        case .question(let question): if case .conflict = question.yes { [.conflict] } else { [.question] }
        case .snoozed: [.snoozed]
        case .changes: [.changes]
        case .differences: [.differences]
        case .statement(let statement): statement.filing == nil ? [.statement] : [.filing, .text]
        case .newCards: [.newCards, .text]
        case .form(let form): form.usedStep == nil ? [.form, .text] : [.used]
        case .help: [.help, .text]
        case .reading: [.reading]
        case .jump: [.jump]
        case .pick: [.pick, .text]
        case .usageForm, .recordForm, .parts: [.form, .text]
        case .areas: [.areas]
        case .plan: [.plan, .text]
        case .filing: [.filing, .text]
        case .whose: [.whose]
        case .setting: [.setting, .text]
        }
    }
}
