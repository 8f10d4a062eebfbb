import WalletDomain
import WalletStore

/// Which key means what, where.
public enum AppKeys {
    /// Every binding, in the order of the help.
    static var table: [KeyBinding] { KeyPlace.allCases.flatMap(bindings) }

    /// Those of one place; the first picture makes only what its foot needs.
    static func bindings(of place: KeyPlace) -> [KeyBinding] {
        switch place {
        case .everywhere: everywhere
        case .tiles: tiles
        case .benefits: benefits
        case .panes: panes
        case .select: select
        case .selectEntries: selectEntries
        case .selectRecords: selectRecords
        case .selectTransactions: selectTransactions
        case .firstStart: firstStart
        case .agenda: agenda
        case .calendar: calendar
        case .calendarDay: calendarDay
        case .history: history
        case .insights: insights
        case .picture: picture
        case .season: season
        case .catalogue: catalogue
        case .catalogueField: catalogueField
        case .preview: preview
        case .month: month
        case .settle: settle
        case .transactions: transactions
        case .bills: bills
        case .billDay: billDay
        case .rules: rules
        case .year: year
        case .filing: filing
        case .whose: whose
        case .records: records
        case .areas: areas
        case .settings: settings
        case .find: find
        case .pick: pick
        case .banner: banner
        case .snooze: snooze
        case .asked: asked
        case .mode: mode
        case .question: question
        case .conflict: conflict
        case .changes: changes
        case .differences: differences
        case .statement: statement
        case .form: form
        case .reading: reading
        case .rescue: rescue
        case .text: text
        }
    }

    /// What a key, a paste or a click means in this state; of a key that means nothing here, such as the usual one of an act
    /// that was given another, that it does nothing: not where keys are text or the answer to what is open, which is nil.
    ///
    /// - Parameters:
    ///   - size: of the screen: a row of tiles is as many cards as stand side by side.
    ///   - keys: as they are bound.
    ///   - picture: what the person clicked on.
    public static func answer(
        to event: InputEvent, _ state: AppState, size: Size, keys: KeyMap = KeyMap(), picture: Picture? = nil
    ) -> AppAction? {
        let context = KeyContext(state, size: size, keys: keys)
        return action(for: event, context, picture) ?? refusal(of: event, context)
    }

    /// Nil when it means nothing.
    static func action(for event: InputEvent, _ context: KeyContext, _ picture: Picture?) -> AppAction? {
        // Where nothing of the wallet is shown nothing is changed: the keys that lead away are left.
        if context.layout.isTooSmall {
            guard case .key(let key) = event, let binding = context.keys.binding(of: key, in: .everywhere),
                binding.isAlways || binding.name == "quit"
            else { return nil }
            return binding.action(context)
        }
        switch event {
        case .key(let key): return action(for: key, context)
        case .paste(let text): return context.edit(.insert(text))
        case .mouse(let press): return picture.flatMap { context.action(for: press, in: $0) }
        case .background: return nil
        }
    }

    /// Esc and a key pressed right after it look like Alt and the key, before which terminals send Esc. Where that is not
    /// bound, it was the two.
    public static func asPressed(
        _ event: InputEvent, _ state: AppState, size: Size, keys: KeyMap = KeyMap()
    ) -> [InputEvent] {
        guard case .key(let key) = event, event.isWithAlt else { return [event] }
        let places = keys.isUsual ? [] : state.keyPlaces
        if places.contains(where: { keys.binding(of: key, in: $0) != nil }) { return [event] }
        if keys.binding(of: key, in: .everywhere)?.isAlways == true { return [event] }
        return [.key(.escape), .key(Key(key.name, key.modifiers.subtracting(.alt)))]
    }

    private static func action(for key: Key, _ context: KeyContext) -> AppAction? {
        if case .question(let question) = context.state.popup, question.isOfUndo,
            context.keys.binding(of: key, in: .everywhere)?.name == "undo"
        {
            return .popup(.answered(.yes))
        }
        for place in context.places {
            if let binding = context.keys.binding(of: key, in: place) { return binding.action(context) }
            if place == .text, let scalar = key.text { return context.edit(.insert(String(scalar))) }
        }
        // Whatever is open, the terminal can be mended and left for the shell.
        return context.keys.binding(of: key, in: .everywhere).flatMap { $0.isAlways ? $0.action(context) : nil }
    }

    private static func refusal(of event: InputEvent, _ context: KeyContext) -> AppAction? {
        let place = context.isOverStatement ? KeyPlace.statement : .everywhere
        guard case .key(let key) = event, !context.layout.isTooSmall, context.places.contains(place) else { return nil }
        let help = context.keys.name("help", in: place)
        return .refused(
            "\(shown(key.description)) does nothing here" + (help.isEmpty ? "" : ": \(help) lists the keys"))
    }

    /// The keys that matter in this state, for the foot.
    static func hints(_ context: KeyContext) -> [KeyHint] {
        let setting = context.places.contains(.settings) ? context.state.highlightedSetting : nil
        var hints: [KeyHint] = []
        for place in context.places where place != .text {
            for binding in context.keys.bindings(of: place) {
                guard let word = binding.hintHere(context) ?? binding.hint, let action = binding.action(context),
                    context.doesSomething(action, to: setting)
                else { continue }
                // An empty wallet has nothing to find, to undo or to move in.
                if place == .everywhere, context.places.first == .firstStart, !binding.isHelp { continue }
                // What a book is filled with is told where it is looked at, once there is something to be filled.
                if binding.name == "statement", place == .everywhere, !context.isToBeFilled { continue }
                // On a screen's top it leads to the first screen, which nobody needs to be told.
                if binding.isBack, !context.state.hasWayBack { continue }
                let own = context.keys(meaning: binding)
                guard !own.isEmpty else { continue }
                // The last one always has room: it leads to all the others.
                let place = binding.isBack && !hints.isEmpty ? hints.count - 1 : hints.count
                hints.insert(KeyHint(keys: own.joined(separator: " "), word: word), at: place)
            }
        }
        return hints
    }
}

extension KeyContext {
    /// Where a statement would fill what is looked at.
    fileprivate var isToBeFilled: Bool {
        let isLooked =
            switch state.screen {
            case .month, .transactions: true
            case .bills: state.budgets.bills.isEmpty
            default: false
            }
        return isLooked && state.budgets.figures != nil
    }

    /// False for what would only say that it means nothing to the highlighted line, or nowhere on the screen as it is shown.
    ///
    /// - Parameter setting: the highlighted one, where these have the keys.
    func doesSomething(_ action: AppAction, to setting: SettingsRow? = nil) -> Bool {
        switch (state.popup, action) {
        case (_, .refused): false
        case (nil, .settings(let act)): setting.map { state.setting($0, takes: act) } ?? true
        case (nil, .month(.planAsked)), (nil, .month(.moveAsked)): state.budgets.yearToDate == nil
        case (nil, .transactions(.whoseAsked)): state.budgets.figures?.book.isTwoUser ?? false
        case (nil, .ticks(.modeAsked)) where state.screen == .transactions:
            state.budgets.figures?.book.isTwoUser ?? false
        // Without a book, or its bills, there are no rows.
        case (nil, .moved) where state.screen == .bills: !state.budgets.bills.isEmpty
        case (nil, .moved) where state.screen.area == .budgets: state.budgets.figures != nil
        case (.statement(let statement)?, .popup(.statement(let act))): statement.means(act)
        // Nothing is there to be taken.
        case (.pick(let pick)?, .popup(.tickChosen)): !pick.rows.isEmpty || !pick.field.isEmpty
        case (.banner(let banner)?, .popup(let act)): !(banner.chosen?.kind.idle.contains(act) ?? false)
        default: true
        }
    }

    /// Those that the foot shows of a binding which do something here, and nothing else in a nearer place: a key in the
    /// foot has one meaning.
    fileprivate func keys(meaning binding: KeyBinding) -> [String] {
        guard let shown = binding.shown else {
            return binding.keys.first.flatMap { isTaken($0, before: binding.place) ? nil : [$0.description] } ?? []
        }
        let there = keys.bindings(of: binding.place)
        return shown.split(separator: " ").map(String.init).filter { name in
            guard let other = there.first(where: { $0.keys.first?.description == name }), let key = other.keys.first
            else { return false }
            return !isTaken(key, before: binding.place) && other.action(self) != nil
        }
    }

    private func isTaken(_ key: Key, before place: KeyPlace) -> Bool {
        places.prefix { $0 != place }.contains { keys.binding(of: key, in: $0) != nil }
    }
}
