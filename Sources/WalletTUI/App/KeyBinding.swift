import WalletDomain
import WalletStore

/// Keys and what they do somewhere. All of the program's are in one table, from which the foot, the help and the
/// documents are made as well.
struct KeyBinding: Sendable {
    let place: KeyPlace
    let keys: [Key]
    /// What the help says of them.
    let label: String
    /// The word in the foot, where there is one.
    let hint: String?
    /// The keys as the foot writes them; nil: the first one.
    let shown: String?
    /// Nil when the key means nothing just now.
    let action: @Sendable (KeyContext) -> AppAction?

    init(
        _ place: KeyPlace, _ keys: [Key], _ label: String, hint: String? = nil, shown: String? = nil,
        _ action: @escaping @Sendable (KeyContext) -> AppAction?
    ) {
        self.place = place
        self.keys = keys
        self.label = label
        self.hint = hint
        self.shown = shown
        self.action = action
    }

    /// `d Space`
    var keyNames: String { keys.map(\.description).joined(by: " ") }
}

/// Where a key has its meaning, in the order of the help.
enum KeyPlace: Int, CaseIterable, Sendable {
    case everywhere, tiles, benefits, firstStart, agenda, history, insights, catalogue, catalogueField, preview,
        settings, setting, find, pick, banner, snooze, snoozeField, part, refund, spending, mode, award, question,
        conflict, snoozed, changes, form, used, jump, reading, help, rescue, text

    var title: String {
        switch self {
        case .everywhere: "Everywhere"
        case .tiles: "Tiles"
        case .benefits: "Benefits"
        case .firstStart: "Empty wallet"
        case .agenda: "Agenda"
        case .history: "History"
        case .insights: "Insights"
        case .catalogue: "Catalogue"
        case .catalogueField: "Catalogue, in the field"
        case .preview: "Catalogue, preview"
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
        case .form: "Form"
        case .used: "Already used this period?"
        case .jump: "Jump"
        case .reading: "Reading"
        case .help: "Help"
        case .rescue: "Damaged wallet"
        case .text: "In a text field"
        }
    }
}

/// What a key's meaning can depend on.
struct KeyContext: Sendable {
    let state: AppState
    let layout: AppLayout

    init(_ state: AppState, size: Size) {
        self.state = state
        layout = AppLayout(size, hasBanner: state.due.bannerHead != nil && state.rescue == nil)
    }

    /// Where keys have their meaning now, the nearest place first.
    var places: [KeyPlace] {
        if let popup = state.popup { return KeyContext.places(in: popup) }
        if state.find != nil { return [.find, .text] }
        if state.rescue != nil { return [.rescue] }
        switch state.screen {
        case .wallet:
            if state.wallet.isEmpty { return [.firstStart, .everywhere] }
            return [state.cards.pane == .tiles && !state.cards.isCardPage ? .tiles : .benefits, .everywhere]
        case .agenda: return [state.wallet.isEmpty ? .firstStart : .agenda, .everywhere]
        case .history: return [state.wallet.isEmpty && hasNoHistory ? .firstStart : .history, .everywhere]
        case .insights: return [state.insights.cards?.isEmpty ?? true ? .firstStart : .insights, .everywhere]
        case .catalogue:
            if state.catalogue.isFieldFocused { return [.catalogueField, .text] }
            return [state.catalogue.isPreviewOpen ? .preview : .catalogue, .everywhere]
        case .settings: return [.settings, .everywhere]
        }
    }

    private static func places(in popup: Popup) -> [KeyPlace] {
        switch popup {
        case .banner: [.banner]
        case .snooze(let snooze): snooze.field == nil ? [.snooze] : [.snoozeField, .text]
        case .amount(let amount): [amount.place, .text]
        case .mode: [.mode]
        case .award: [.award, .text]
        case .question(let question): if case .conflict = question.yes { [.conflict] } else { [.question] }
        case .snoozed: [.snoozed]
        case .changes: [.changes]
        case .form(let form): form.usedStep == nil ? [.form, .text] : [.used]
        case .help: [.help]
        case .reading: [.reading]
        case .jump: [.jump]
        case .pick: [.pick, .text]
        case .usageForm: [.form, .text]
        case .setting: [.setting, .text]
        }
    }

    private var hasNoHistory: Bool { state.history.list?.isEmpty ?? true }

    /// What typing does here; nil outside of text fields.
    func edit(_ edit: FieldEdit) -> AppAction? {
        guard places.contains(.text) else { return nil }
        if state.popup != nil { return .popup(.edited(edit)) }
        return state.find != nil ? .find(.edited(edit)) : .catalogue(.edited(edit))
    }
}
