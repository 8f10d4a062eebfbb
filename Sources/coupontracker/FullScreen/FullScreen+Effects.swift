import WalletDomain
import WalletReminders
import WalletStore
import WalletTUI

/// What a step asks the world for.
extension FullScreen {
    func perform(_ effect: Effect) {
        switch effect {
        case .commit(let changeSet), .merge(let changeSet, _):
            guard !saver.give(.effect(effect)) else { return }
            let reason = "The system lets nothing more be started: your change is not saved."
            dispatch(.saveFailed(changeSet.id, reason: reason))
        case .readCopies: if !saver.give(.effect(effect)) { dispatch(.copiesRead([])) }
        case .retrySaving, .recreateFile, .forgetKeptWork, .loadChanges, .readDiffering, .setAside, .lookAtBackup,
            .restore:
            saver.give(.effect(effect))
        case .findStatements, .completePath, .readStatement:
            saver.give(.effect(effect, layouts: state.wallet.keptLayouts))
        case .ring(let subjects): ring(Set(subjects))
        case .lookAtSettings:
            dispatch(
                .settingsRead(
                    OutsideSettings(
                        configuration.value, state.wallet.savedPreferences, file: configuration.file,
                        color: launch.color)))
        case .listKeys:
            dispatch(.keysListed(AppKeys.listed(state, size: terminal.size, keys: view.keys)))
        case .keep(let text, let name, let table): keep { try $0.keep(text, as: name, of: table) }
        case .useMouse(let isTaken): terminal.use(mouse: isTaken)
        case .sync: sync()
        case .syncInTerminal: syncInTerminal()
        case .suspend: stop()
        case .redraw: terminal.repaint()
        // A signal that came first stays the reason.
        case .quit(let code): ending = ending ?? .code(code)
        case .openDemo: ending = ending ?? .demo
        case .openInEditor: edit()
        case .takeApart: takeApart()
        case .later(let action): later.append(action)
        case .editNote(let text): editNote(text)
        }
    }

    /// The picture has it already; a demo's goes with the demo.
    private func keep(_ change: (ConfigurationFile) throws -> Void) {
        guard !launch.isSample, let file = configuration.file else { return }
        do {
            try change(file)
        } catch {
            let reason = CommandFailure(error).text
            dispatch(.misconfigured(reason: reason.split(separator: "\n").first.map(String.init) ?? reason))
            dispatch(.configured(configuration.value.preferences))
        }
        readConfiguration()
    }

    private func ring(_ subjects: Set<ReminderSubject>) {
        if configuration.value.rings { terminal.ringBell() }
        tellTerminal()
        let rung = state.due.due.filter { !subjects.isDisjoint(with: $0.subjects) }
        // Another action may have settled them since.
        guard !rung.isEmpty else { return }
        // Each start rings; few have a hook to be told.
        if hooks.wants(.onReminder) { hooks.add([HookCall.reminding(rung, wallet: launch.path)]) }
    }

    /// One notification of the terminal for what rings, where a setting names one of its kinds: `auto` is for those who
    /// do not look at this screen.
    private func tellTerminal() {
        let method = environmentValue("COUPONTRACKER_NOTIFY") ?? configuration.value.notifyMethod
        guard let route = NotifyRoute(rawValue: method), route.isOfTerminal, let head = state.due.bannerHead else {
            return
        }
        let others = state.due.due.count - 1
        let notice = ReminderNotice(title: head.discreetMessage, lines: others > 0 ? ["and \(others) more"] : [])
        if let bytes = TerminalNotice(notice).bytes(route) { _ = TerminalNotice.write(bytes) }
    }
}
