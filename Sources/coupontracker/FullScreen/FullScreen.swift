import Glibc
import WalletDomain
import WalletReminders
import WalletStore
import WalletTUI

/// The full screen: one thread that owns state and terminal, and sleeps until something happens.
final class FullScreen {
    let launch: Launch
    let terminal: Terminal
    let waiter: Waiter
    let environment: Environment
    let mailbox: Mailbox
    let hooks: HookQueue
    let saver: Saver
    var view: AppView
    var state: AppState
    /// Whether all that was to be saved had its time when the screen was left.
    private(set) var isFinished = true
    /// The picture on the screen, as far as clicks go.
    private var clickable: Picture?
    var ending: Ending?
    /// Whether changes of the wallet by others wake us.
    private var isWatched = false
    /// The midnight after a day; forgotten when zone and clock are looked at anew.
    private var midnight: (after: CalendarDay, at: Instant)?
    /// What lies on the disk of forms that are filled in, and when it is to be written anew.
    private var keptForms = KeptWork()
    private var formsDue: Instant?
    /// When leaving has waited long enough for a change that is being saved.
    private var patienceEnds: Instant?
    var configuration: WatchedConfiguration
    var settings: LookSettings
    /// Of the files that the theme was made of, when they were read.
    var themeStamps: [FileStamp?] = []
    /// The theme that the wallet said when it was last looked at.
    var themeAsked: String
    /// What the terminal answered.
    var told: Look.Background?

    /// Seconds that leaving waits for the disk.
    static let patience = 3

    /// True once the page that asks to choose between two machines is on the screen.
    private var strayKeys = StrayKeys()

    private var lastNamed: (action: AppAction, name: String)?
    /// What is done once a picture is on the screen.
    var later: [AppAction] = []

    /// What may look otherwise than in the last picture.
    var touched = Touched.anything

    /// What is opened, and what time it is shown at.
    struct Launch: Sendable {
        var path: String
        var missing = WalletFile.Missing.allow
        var clock = LiveClock()
        /// The person asked for a time. A script, which says it by a variable, mostly knows what it does.
        var isTimeTyped = false
        var catalogue = Catalogue.bundled
        /// Where work that was not finished is kept; nil: nowhere.
        var stateFolder: String?
        /// Where the first picture is kept for the next start; nil: nowhere.
        var cacheFolder: String?
        /// The user's own template files; nil: nowhere.
        var templateFolder: String?
        /// Said in the foot at first, such as a template file that cannot be read.
        var notice: String?
        var configuration = WatchedConfiguration()
        /// What `--color` says.
        var color: ColorChoice?
        /// A sample of invented things: nobody outside is told of it.
        var isSample = false

        var environment: Environment {
            let clock = clock
            return Environment(
                now: { clock.now() }, zone: { LiveClock.zone }, newID: { freshID() }, isZone: TimeZoneName.isKnown)
        }
        /// The day that was asked for; nil where time is the machine's.
        var asOf: CalendarDay? { clock.isShifted ? environment.context.today : nil }
        /// Asked before the first act under a time that was asked for; days are those of the zone that is followed now.
        func warning(for wallet: Wallet) -> ClosingWarning {
            guard clock.isShifted, LiveClock.isOnDayToCome(clock.now()) else { return .never }
            if isTimeTyped { return .always }
            let zone = LiveClock.zone
            return .ifMuch(
                machineDay: zone.day(of: LiveClock().now()), lastChange: wallet.lastChange.map { zone.day(of: $0) })
        }
        /// Where what is done is told; nil: nowhere.
        var log: LogFile?
    }

    enum Ending {
        case code(Int32)
        case signal(Int32)
        case demo
    }

    /// How it ended, with what is to be said of a change that is not saved.
    typealias Left = (ending: Ending, unsaved: String?)

    private init(
        _ launch: Launch, _ opening: consuming Opening, _ environment: Environment, _ terminal: Terminal
    ) throws(TerminalError) {
        self.launch = launch
        self.terminal = terminal
        self.environment = environment
        waiter = try Waiter(terminal: terminal)
        let waker = waiter.waker
        mailbox = Mailbox { waker.wake() }
        let mailbox = mailbox
        hooks = HookQueue(launch.configuration.value, isOff: launch.isSample) {
            mailbox.put(.misconfigured(reason: $0))
        }
        saver = Saver(opening.file, launch, environment, mailbox, hooks)
        // Once this is done nobody else has it: a wallet that two have is copied for its first change.
        var state = opening.state
        themeAsked = state.wallet.savedPreferences.theme
        if let notice = launch.notice { state.notice = Notice(notice, .problem) }
        configuration = launch.configuration
        settings = LookSettings(launch.configuration.value, color: launch.color, preference: themeAsked)
        let keys = launch.configuration.keys
        view = AppView(look: settings.look(terminal), keys: keys)
        if !keys.isUsual { state.keyNames = keys.names }
        state.session.isLinear = settings.isLinear
        state.session.takesMouse = launch.configuration.value.takesMouse
        if let problem = settings.themeProblem { state.notice = Notice(problem, .problem) }
        self.state = state
    }

    /// Opens the wallet and runs until the user leaves.
    ///
    /// - Throws: `StorageProblem` when the wallet cannot be opened, `TerminalError` without a terminal; nothing was
    ///   drawn then.
    static func run(_ launch: Launch) throws -> Left {
        LiveClock.follow(zone: nil)
        let kept = Terminal.currentSize().flatMap { KeptBytes(pictureOf: launch, size: $0) }
        let shown = kept?.look(at: launch.clock.now())
        var early: Terminal?
        if let picture = shown.flatMap(Picture.init(kept:)) {
            early = try openTerminal(launch)
            early?.paint(picture.canvas, cursor: picture.cursor.map { ($0.x, $0.y) })
        }
        var launch = launch
        let opening = try Opening.open(&launch)
        let terminal = try early ?? openTerminal(launch)
        defer { terminal.close() }
        let screen = try FullScreen(launch, consume opening, launch.environment, terminal)
        let left = screen.loop(kept, shown)
        // The screen is given back before the next one's first picture is worked out.
        terminal.close()
        if case (.code(0), nil) = left {
            if screen.isFinished { screen.keepBooks() }
            screen.keepNextPicture(since: kept)
        }
        return left
    }

    private static func openTerminal(_ launch: Launch) throws(TerminalError) -> Terminal {
        let terminal = try Terminal(colors: LookSettings(launch.configuration.value, color: launch.color).depth)
        if !launch.configuration.value.takesMouse { terminal.use(mouse: false) }
        return terminal
    }

    /// - Parameter shown: the picture that was kept, and is on the screen already.
    private func loop(_ kept: KeptBytes?, _ shown: [UInt8]?) -> Left {
        if let first = paint().kept, first != shown, let kept, state.rescue == nil {
            saver.give(.keepPicture(kept, first, from: environment.now(), until: nextChange))
        }
        launch.stateFolder.map { CrashReport.prepare(in: $0, version: Program.version, hasScreen: true) }
        launch.log?.note(
            "screen \(terminal.size.columns)x\(terminal.size.rows) colours \(terminal.palette.depth.rawValue)")
        watch()
        configuration.watch(with: waiter)
        if !settings.themeFiles.isEmpty { watchTheme() }
        dispatch(.woke)
        paint()
        if settings.isBackgroundGuessed, terminal.askBackground() { waiter.awaitAnswers() }
        saver.give(.settleIn)
        while ending == nil {
            for reason in waiter.wait(until: wakeUp, isSaving: state.file.saving == .saving) where ending == nil {
                handle(reason)
            }
            for action in mailbox.takeAll() { dispatch(action) }
            if ending == nil {
                paint()
                let actions = later
                later = []
                for action in actions { dispatch(action) }
                keepForms()
            }
        }
        isFinished = saver.finish(patience: Self.patience, keeping: openForms, state.viewsToKeep)
        for action in mailbox.takeAll() {
            // What it would change could not be saved any more; the copies are offered again.
            if case .copiesRead = action { continue }
            dispatch(action)
        }
        hooks.leave()
        launch.log?.note(isFinished ? "left" : "left without waiting for the disk")
        let unsaved = state.leftUnsaved(whileDiskAnswers: isFinished, path: launch.path)
        guard case .code(65)? = ending else { return (ending ?? .code(0), unsaved) }
        return (.code(65), unsaved ?? state.rescue.map { "Left as it is: \($0.problem)" })
    }

    /// Other programs replace the file, so it is its folder that is watched, once there is one; of a link, the target's.
    private func watch() {
        guard !isWatched, let place = try? FileLocation(launch.path) else { return }
        isWatched = waiter.watch(folder: place.folder, name: place.name, copies: ConflictCopies(ofWallet: place))
        waiter.watch(folder: place.folder, name: ChangeLog.name(of: place))
    }

    /// At the next change, at most 60 s away; what could not be saved is tried again sooner.
    private var wakeUp: Int64 {
        let isUnsaved = if case .unsaved = state.file.saving { true } else { false }
        var nearest = min(nextChange, environment.now().adding(seconds: isUnsaved ? 5 : 60))
        if let patienceEnds { nearest = min(nearest, patienceEnds) }
        if let formsDue { nearest = min(nearest, formsDue) }
        return launch.clock.machineMilliseconds(at: nearest)
    }

    /// The next due moment or local midnight. Asked after every key, and the zone takes its time to answer.
    var nextChange: Instant {
        let known = midnight.flatMap { $0.after == state.today ? $0.at : nil }
        let next = known ?? environment.zone().start(of: state.today.adding(days: 1))
        midnight = (state.today, next)
        return min(state.due.nextMoment ?? next, next)
    }

    private func handle(_ reason: WakeReason) {
        switch reason {
        case .input(let events):
            for (index, event) in events.enumerated() where ending == nil {
                handle(event)
                // However much was typed, whoever wants the program to end does not wait for it.
                if index < events.count - 1 { for reason in waiter.takeSignals() { handle(reason) } }
            }
        case .resized:
            terminal.resize()
            // What keys do, and what is listed of them, may hang on the size.
            dispatch(.keysNamed(view.keys.names))
        case .continued:
            terminal.repaint()
            wake()
        case .stopAsked: stop()
        case .endAsked(let signal): ending = .signal(signal)
        case .mailbox: break
        case .folderChanged:
            readConfiguration()
            saver.give(.look)
        case .copiesChanged: saver.give(.lookForCopies)
        case .moment, .clockSet: wake()
        case .hangup: ending = .signal(SIGHUP)
        }
    }

    private func handle(_ event: InputEvent) {
        if case .background(let isLight) = event { learn(isLight ? .light : .dark) }
        // Nobody answers what was not seen: such keys were meant for something else.
        if let page = askedDifferences, strayKeys.isStray(on: page, at: environment.now()) { return }
        let keys = view.keys
        let events = event.isWithAlt ? AppKeys.asPressed(event, state, size: terminal.size, keys: keys) : [event]
        for event in events where ending == nil {
            let action = look {
                AppKeys.answer(to: event, $0, size: terminal.size, keys: keys, picture: clickable)
            }
            if let action { dispatch(action) }
        }
    }

    private var askedDifferences: String? { if case .differences(let list) = state.popup { list.path } else { nil } }

    private func wake() {
        LiveClock.follow(zone: state.wallet.preferences.timeZone)
        midnight = nil
        // Their folders may have come meanwhile.
        watch()
        if configuration.watch(with: waiter) { readConfiguration() }
        dispatch(.woke)
        if let patienceEnds, patienceEnds <= environment.now() { dispatch(.savingTakesLong) }
    }

    func stop() {
        terminal.stop()
        wake()
    }

    /// Shows the state where it stands: for a copy the owners of all it holds would be counted, at every key. It is lent
    /// as if it were to be changed, which is the only way without a copy; `body` may not ask for `state` besides.
    private func look<Answer>(_ body: (inout AppState) -> Answer) -> Answer { body(&state) }

    @discardableResult
    private func paint() -> Picture {
        let picture = look { view.draw($0, size: terminal.size, touched: touched) }
        touched = .list
        clickable = picture.forClicks
        terminal.paint(picture.canvas, cursor: picture.cursor.map { ($0.x, $0.y) })
        // What was typed meanwhile goes the same way.
        let page = askedDifferences
        if page != strayKeys.page, strayKeys.show(page, at: environment.now()) {
            for case .background(let isLight) in waiter.dropInput() { learn(isLight ? .light : .dark) }
        }
        return picture
    }

    /// What is typed lies on the disk a second later: a program that is killed loses no more.
    private func keepForms() {
        let now = environment.now()
        let forms = look { $0.formsToKeep }
        guard forms != keptForms else { return formsDue = nil }
        // Also after a clock that was set back.
        guard let due = formsDue, due <= now.adding(seconds: 1) else { return formsDue = now.adding(seconds: 1) }
        guard due <= now else { return }
        (keptForms, formsDue) = (forms, nil)
        saver.give(.keep(openForms, closing: nil))
    }

    func dispatch(_ action: AppAction) {
        // A key that is held says the same again, and its name takes some looking.
        if lastNamed?.action != action { lastNamed = (action, action.name) }
        if let name = lastNamed?.name {
            CrashReport.note(name)
            launch.log?.note(name)
        }
        if case .workFound(let work) = action {
            (keptForms, keptForms.changes) = (work, [])
        }
        if case .saved(_, let clock) = action {
            terminal.setLastWords("Saved up to \(clock).\n")
            watch()
        }
        #if DEBUG
            if case .helpAsked = action { MadeFault.strike() }
        #endif
        let day = state.today
        let effects = reduce(&state, action, environment)
        // Any step may turn the day.
        touched = state.today == day ? touched.and(Touched(action, effects)) : .anything
        for effect in effects { perform(effect) }
        if state.wallet.savedPreferences.theme != themeAsked { useTheme() }
        if state.file.isLeaving {
            patienceEnds = patienceEnds ?? environment.now().adding(seconds: Self.patience)
        } else {
            patienceEnds = nil
        }
    }

    var openForms: Saver.OpenForms {
        Saver.OpenForms(
            forms: state.formsToKeep, isWorkTaken: state.session.isWorkTaken, areViewsTaken: state.session.areViewsTaken
        )
    }
}
