import WalletDomain
import WalletReminders
import WalletStore
import WalletTUI

/// What a step asks the world for.
extension FullScreen {
    func tellUnsaved(_ changeSet: ChangeSet) {
        dispatch(
            .saveFailed(changeSet.id, reason: "The system lets nothing more be started: your change is not saved."))
    }

    func perform(_ effect: Effect) {
        switch effect {
        case .commit(let changeSet): if !saver.give(.commit(changeSet)) { tellUnsaved(changeSet) }
        case .retrySaving(let choice): saver.give(.retry(choice))
        case .recreateFile: saver.give(.recreate)
        case .forgetKeptWork: saver.give(.forgetKeptWork)
        case .loadChanges(let step): saver.give(.loadChanges(step))
        case .readCopies(let paths): if !saver.give(.readCopies(paths)) { dispatch(.copiesRead([])) }
        case .readDiffering(let found): saver.give(.readDiffering(found))
        case .merge(let act, let copy): if !saver.give(.merge(act, copy)) { tellUnsaved(act) }
        case .setAside(let copy): saver.give(.setAside(copy))
        case .ring(let subjects): ring(Set(subjects))
        case .lookAtSettings:
            dispatch(
                .settingsRead(
                    OutsideSettings(
                        configuration.value, state.wallet.savedPreferences, file: launch.configurationFile,
                        color: launch.color)))
        case .keepFilter(let text, let name): keep { try $0.keep(text, as: name) }
        case .keepPoints(let cents, let programme): keep { try $0.keep(points: cents, of: programme) }
        case .useMouse(let isTaken): terminal.use(mouse: isTaken)
        case .sync: sync()
        case .syncInTerminal: syncInTerminal()
        case .suspend: stop()
        case .redraw: terminal.repaint()
        // A signal that came first stays the reason.
        case .quit(let code): ending = ending ?? .code(code, unsaved: nil)
        case .openDemo: ending = ending ?? .demo
        case .restore(let path): saver.give(.restore(path: path))
        case .openInEditor: edit()
        case .takeApart: takeApart()
        case .findStatements: saver.give(.findStatements(own: state.wallet.keptLayouts))
        case .completePath(let typed): saver.give(.completePath(typed, own: state.wallet.keptLayouts))
        case .readStatement(let path, let isTurned, let columns):
            let titles = Dictionary(columns.map { ($0.column.word, $0.title) }) { first, _ in first }
            let reading = StatementReading(flipsSign: isTurned, columns: titles, own: state.wallet.keptLayouts)
            saver.give(.readStatement(path, reading))
        case .editNote(let text): editNote(text)
        }
    }

    /// The picture has it already; a demo's goes with the demo.
    private func keep(_ change: (ConfigurationFile) throws -> Void) {
        guard !launch.isSample, let file = launch.configurationFile else { return }
        do {
            try change(file)
        } catch {
            let reason = (error as? CommandFailure)?.text ?? (error as? StorageProblem)?.message ?? "\(error)"
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
        hooks.add(.onReminder) {
            HookCall.reminding(rung, wallet: (try? FileLocation(launch.path))?.path ?? launch.path)
        }
    }

    /// One notification of the terminal for what rings, where a setting names one of its kinds: `auto` is for those who
    /// do not look at this screen.
    private func tellTerminal() {
        let method = environmentValue("COUPONTRACKER_NOTIFY") ?? configuration.value.notifyMethod
        guard let route = NotifyRoute(rawValue: method), route.isOfTerminal, let head = state.due.bannerHead else {
            return
        }
        let others = state.due.count - 1
        let notice = ReminderNotice(title: head.discreetMessage, lines: others > 0 ? ["and \(others) more"] : [])
        if let bytes = TerminalNotice(notice, environmentValue).bytes(route) { _ = TerminalNotice.write(bytes) }
    }
}
