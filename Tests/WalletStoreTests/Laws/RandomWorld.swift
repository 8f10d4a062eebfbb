import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

/// A person who presses anything, a clock that runs, a disk that sometimes fails and another program at work.
struct RandomWorld {
    private(set) var state: AppState
    let clock: TestClock
    /// True when the last step came on another day than the one before.
    private(set) var isOtherDay = false
    /// True where the person goes to the screens beside the wallet and the catalogue too.
    private let visitsAll: Bool
    /// True where the person works on many things at once, repeats, and steps through the changes.
    private let doesMany: Bool
    private var random: SeededGenerator
    private var log: [ChangeSet] = []

    init(seed: Int, readOnly: String? = nil, visitsAll: Bool = false, doesMany: Bool = false) throws {
        (self.visitsAll, self.doesMany) = (visitsAll || doesMany, doesMany)
        random = SeededGenerator(seed: seed)
        clock = TestClock("2026-11-27T08:30:00Z")
        let wallet =
            seed % 4 == 0 ? Wallet(catalogue: SampleTemplates.catalogue) : try SampleWallets.full(on: "2026-11-20")
        state = AppState(wallet: wallet, environment: clock.environment, readOnly: readOnly)
        // What elapsed before the start is closed, so that steps begin with nothing noted.
        send(.woke)
    }

    /// - Returns: what was committed.
    @discardableResult
    mutating func send(_ action: AppAction) -> [ChangeSet] {
        let today = state.today
        let effects = reduce(&state, action, clock.environment)
        isOtherDay = state.today != today
        let commits = effects.compactMap(\.changeSet)
        log += commits
        for case .loadChanges(let step) in effects {
            return commits + send(.changesLoaded(log, for: step))
        }
        return commits
    }

    mutating func nextAction() -> AppAction {
        switch below(20) {
        case 0: wake()
        case 1: answerOfTheDisk()
        case 2: [.undoAsked, .undoAsked, .redoAsked].randomElement(using: &random) ?? .undoAsked
        case 3: anywhere()
        case 4...6 where doesMany && state.popup == nil: many()
        case 4...7 where state.popup == nil: .cards(act())
        case 4...7, 8...13: state.popup == nil ? .cards(movement()) : .popup(inPopup())
        case 14: find()
        case 15...18 where visitsAll && state.popup == nil: elsewhere()
        case 15, 16: .catalogue(catalogue())
        default: state.popup == nil ? .cards(act()) : .popup(inPopup())
        }
    }

    private mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

    private mutating func pick<Choice>(_ choices: [Choice]) -> Choice { choices[below(choices.count)] }

    private mutating func wake() -> AppAction {
        clock.advance(seconds: pick([1, 60, 3600, 36_000, 86_400, 700_000, 3_000_000]))
        return .woke
    }

    private mutating func answerOfTheDisk() -> AppAction {
        guard let changeSet = state.file.pending.first else { return .reloaded(state.wallet) }
        switch below(10) {
        case 0: return .saveFailed(changeSet.id, reason: "The disk is full.")
        case 1: return .conflicted(reason: "Choose theirs or mine.")
        case 2, 3: return .fileGone(reason: "The file is gone.")
        case 4: return .savingTakesLong
        case 5:
            var work = state.formsToKeep
            work.changes = [changeSet]
            return .workFound(work)
        default: return .saved(changeSet.id, clock: "14:02")
        }
    }

    private mutating func anywhere() -> AppAction {
        pick([
            .screenChosen(.wallet), .screenChosen(.catalogue), .screenStepped(by: below(9) - 4), .back, .back,
            .quitAsked,
            .bannerAsked, .bannerAsked, .snoozeAllAsked, .snoozedAsked, .helpAsked, .jumpAsked, .findAsked, .demoAsked,
            .refused("no"), .suspendAsked, .redrawAsked, .rescue(.leaveAsked),
        ])
    }

    private mutating func move() -> Move {
        pick([.by(1), .by(1), .by(-1), .by(7), .by(.max), .by(.min), .toStart, .toEnd])
    }

    private mutating func movement() -> WalletFeature.Action {
        let card = state.cards.tiles.randomElement(using: &random) ?? EntityID(high: 1, low: 1)
        let benefit = state.wallet.benefits.records.randomElement(using: &random)?.id ?? EntityID(high: 1, low: 1)
        let (toCard, toBenefit) = (move(), move())
        return pick([
            .cardMoved(toCard), .cardMoved(toCard), .benefitMoved(toBenefit), .benefitMoved(toBenefit), .paneSwitched,
            .cardChosen(card), .benefitChosen(benefit), .opened, .pageScrolled(toCard),
        ])
    }

    private mutating func act() -> WalletFeature.Action {
        pick([
            .doneAsked, .doneAsked, .doneAsked, .partAsked, .partAsked, .snoozeAsked, .whyAsked, .addAsked, .editAsked,
            .archiveAsked, .cardShifted(by: below(5) - 2),
        ])
    }

    private mutating func find() -> AppAction {
        let text = pick(["u", "uber", " gold", "x", "é"])
        let list = move()
        return pick([
            .popup(.edited(.insert(text))), .popup(.edited(.deleteWord)), .popup(.moved(list)), .popup(.submitted),
            .find(.stepped(by: below(9) - 4)), .popup(.closed),
        ])
    }

    /// On the screens beside the wallet and the catalogue.
    private mutating func elsewhere() -> AppAction {
        let list = move()
        let row = below(20) - 2
        let inCalendar = pick([
            CalendarFeature.Action.toggled, .moved(days: row), .monthStepped(by: row - 3), .toMonthsStart, .toMonthsEnd,
            .todayChosen, .dayChosen(state.today.adding(days: row * 5)), .entered, .entered, .rowMoved(list),
            .rowChosen(row), .opened, .snoozeAsked, .snoozeAsked,
        ])
        let outside = OutsideSettings(
            [.init("reminders.urgent_days", .number(row), .file(line: 2)), .init("ui.borders", .text("x"), .usual)],
            themes: pick([["auto", "dark"], []]))
        return pick([
            .screenChosen(.agenda), .moved(list), .moved(.to(row)), .agenda(.opened),
            .agenda(.orderStepped), .filterAsked, .calendar(inCalendar),
            .calendar(inCalendar),
            .cards(
                .panes(
                    pick([
                        .more(room: below(6)), .fewer(room: below(6)), .zoomed, .dayOpened, .dayMoved(by: row),
                        .focused(.pane(.due)),
                    ]))),
            .screenChosen(.history), .moved(list), .history(.opened), .history(.earlierAsked),
            .history(.editAsked), .history(.refundAsked), .history(.deleteAsked), .history(.orderStepped),
            .filterAsked, .cards(.refundAsked),
            .screenChosen(.insights), .moved(list), .moved(.to(below(7))),
            .insights(.yearStepped(by: below(5) - 2)), .insights(.basisSwitched), .insights(.worthSwitched),
            .insights(.pictureStepped(by: below(5) - 2)), .insights(.wholeSwitched),
            .insights(.walked(by: below(3) - 1, days: below(9))), .insights(.opened),
            .screenChosen(.settings), .moved(list),
            .moved(.to(row)), .settings(.changeAsked), .settings(.stepped(by: row - 3)),
            .settings(.defaultAsked),
            .settingsRead(outside),
            .statement(.asked), .statement(.found([FoundStatement(path: "/a.csv", label: "a.csv", when: "today")])),
            .statement(.read(name: "a.csv", statement())), .statement(.read(name: "a.csv", statement())),
        ])
    }

    /// Of credits that come under the names of merchants.
    private mutating func statement() -> StatementFile {
        SampleStatement.file(
            (2...6).map { row in
                let text = pick(["UBER", "SAKS", "Payment", "annual membership fee"])
                return StatementRow(
                    row: row, day: state.today.adding(days: -below(40)), text: text,
                    amount: Money(below(40) - 10) + Money(cents: 1))
            })
    }

    private mutating func inListsOfMany() -> [PopupAction] {
        let mode = pick(ModePopup.Choice.allCases)
        return [
            .tickChosen, .tickChosen, .tickChosen, .modeChosen(mode), .modeChosen(mode), .modeChosen(mode),
            .editorAsked,
        ]
    }

    private mutating func views() -> KeptViews {
        var views = KeptViews()
        views.benefits.order = pick(["value", "name", "what"])
        views.agenda.filter.category = pick(["dining", "zzz"])
        views.history.filter.card = state.cards.card
        views.issuer = pick(["Chase", nil])
        views.isCalendar = pick([true, false])
        views.panes = pick([nil, 1, 7])
        return views
    }

    /// The list of changes, and what acts on many.
    private mutating func many() -> AppAction {
        let step = log.randomElement(using: &random).map { ChangeStep.step(to: $0.id) } ?? .list
        let tick = pick([
            Ticks.Action.ticked, .ticked, .ticked, .allTicked, .doneAsked, .snoozeAsked, .modeAsked, .archiveAsked,
            .deleteAsked, .deleteAsked, .left, .begun,
        ])
        if below(3) > 0 { return .ticks(state.ticks == nil ? .begun : tick) }
        let filtered = pick([Screen.wallet, .agenda, .history])
        return pick([
            .cards(.orderStepped), .filterAsked, .filterAsked, .viewsFound(views()),
            .noteWritten("two\nlines"), .noteFailed(reason: "vi ended with an error."),
            .screenChosen(filtered), .repeatAsked, .repeatAsked, .changesAsked, .changesLoaded(log, for: step),
        ])
    }

    private mutating func catalogue() -> CatalogueFeature.Action {
        let text = pick(["a", "plat", "chase", "zz"])
        let list = move()
        let template = pick(SampleTemplates.all).id
        return pick([
            .edited(.insert(text)), .edited(.backspace), .chosen(template), .fieldEntered, .fieldLeft,
            .previewOpened, .previewScrolled(list), .addAsked, .ownAsked, .issuerStepped,
        ])
    }

    private mutating func inPopup() -> PopupAction {
        let list = move()
        let text = pick(["1", "12.50", "0", " ", "x", "2024-02-29", "2026-12-24", "18:30", "1w", "Ana", "31"])
        let choice = pick([SnoozeChoice.oneHour, .hours(3), .tonight, .days(1), .days(3), .days(7), .lastDay])
        return pick(
            [
                .closed, .moved(list), .edited(.insert(text)), .edited(.insert(text)), .edited(.deleteToStart),
                .submitted,
                .submitted, .submitted, .doneChosen, .partChosen, .snoozeChosen, .muteChosen, .seenChosen, .openChosen,
                .snoozeFor(choice), .snoozeFor(choice), .chooseAsked, .answered(.yes), .answered(.yes),
                .answered(.no), .answered(.mine), .answered(.later), .fieldMoved(by: below(9) - 4), .saved,
                .statement(pick([.tick, .tickAll, .leaveOut, .chooseBenefit, .notTheSame, .otherPeriod, .showAll])),
            ] + (doesMany ? inListsOfMany() : []))
    }
}

/// The records of a wallet as text, by id.
struct WalletText: Equatable {
    private var records: [String: String] = [:]

    init(_ wallet: Wallet) {
        for card in wallet.cards.records { records["card \(card.id)"] = "\(card)" }
        for benefit in wallet.benefits.records { records["benefit \(benefit.id)"] = "\(benefit)" }
        for usage in wallet.usages.all { records["usage \(usage.id)"] = "\(usage)" }
        for sum in wallet.sums.records { records["sum \(sum.id)"] = "\(sum)" }
        records["preferences"] = "\(wallet.preferences)"
    }

    mutating func replay(_ changeSet: ChangeSet) {
        for change in changeSet.changes {
            if let (before, after) = change.card, let id = (after ?? before)?.id { put("card \(id)", after) }
            if let (before, after) = change.benefit, let id = (after ?? before)?.id { put("benefit \(id)", after) }
            if let (before, after) = change.usage, let id = (after ?? before)?.id { put("usage \(id)", after) }
            if let (before, after) = change.sum, let id = (after ?? before)?.id { put("sum \(id)", after) }
            if let (_, after) = change.preferences { put("preferences", after) }
        }
    }

    private mutating func put(_ key: String, _ record: (some Any)?) { records[key] = record.map { "\($0)" } }
}

extension Wallet {
    /// What the records say, without what every change touches and without sums that are nothing.
    var told: WalletText {
        let then = Instant(milliseconds: 0)
        let sums = sums.records.filter { !$0.captured.isZero || !$0.missed.isZero }
        let cards = cards.records.map { card in
            var card = card
            card.updatedAt = then
            return card
        }
        let benefits = benefits.records.map { benefit in
            var benefit = benefit
            benefit.updatedAt = then
            return benefit
        }
        let rows = usages.all.map { row in
            var row = row
            row.updatedAt = then
            return row
        }
        var preferences = preferences
        preferences.updatedAt = then
        return WalletText(
            Wallet(
                cards: cards, benefits: benefits, usages: UsageLedger(rows: rows), sums: sums, preferences: preferences,
                catalogue: catalogue))
    }
}
