import Glibc
import WalletDomain
import WalletStore
import WalletTUI

/// `sync` beside the screen: the same command, as a program of its own, without the terminal.
extension FullScreen {
    private var syncWords: [String] { ["sync", "--wallet", launch.path] }

    func sync() {
        var command = ForeignCommand(ReminderSetup.ownPath, syncWords, patience: Self.syncPatience)
        command.isApart = true
        let (run, mailbox) = (command, mailbox)
        guard startSideThread({ mailbox.put(.synced(SyncOutcome(run.run()))) }) else {
            return dispatch(.synced(.refused("The system lets nothing more be started.")))
        }
    }

    /// The other side may have asked for a password: git does so on the terminal, as in any shell.
    func syncInTerminal() {
        saver.keep(openForms, patience: Self.patience)
        terminal.suspend()
        let before = Sync.waiting(beside: launch.path)
        let (child, failure) = spawn([ReminderSetup.ownPath] + syncWords)
        let status = failure == 0 ? waitForEnd(of: child) : nil
        terminal.resume()
        // With 1 it ends too where all is joined and sent but for what lies beside now.
        let waiting = Sync.waiting(beside: launch.path)
        let isJoined = status == ExitCode.refused.rawValue << 8 && waiting != nil && waiting != before
        let refusal = SyncOutcome.refused("The sync was not done. In a shell: coupontracker sync")
        dispatch(.synced(status == 0 ? .done("synced") : isJoined ? .differed : refusal))
    }

    private static let syncPatience = 900
}

extension SyncOutcome {
    /// What a sync came to by what it said: a step a line, and at last why not.
    init(_ outcome: ForeignCommand.Outcome) {
        guard case .ended(let code, let text) = outcome else {
            self = .refused("The sync takes too long, or cannot be started. In a shell: coupontracker sync")
            return
        }
        let lines = text.split(separator: "\n").map { String($0.last == "." ? $0.dropLast() : $0) }
        guard code == 0 else {
            let isAsking = GitProgram.questions.contains { text.contains($0) }
            let refusal = SyncOutcome.refused(shown(lines.last ?? "The sync ended with \(code)"))
            self = isAsking ? .wantsTerminal : text.contains(Sync.differed) ? .differed : refusal
            return
        }
        // From origin: 2 marks and a new card: Uber Cash, Sunny
        let came = lines.last { $0.hasPrefix("From ") && !$0.hasSuffix(": \(Sync.nothingSeen)") }
        let parts = came?.split(separator: ": ") ?? []
        var news = parts.dropFirst().prefix(1).map { "\($0)" + (parts.count > 2 ? " (\(parts[2]))" : "") }
        if lines.contains(String(Sync.settingsCame.dropLast())) { news.append(GitSetup.settings) }
        let told = news.joined(separator: ", and ")
        let kept = lines.filter { $0.hasSuffix(": kept") }
        if let first = kept.first {
            self = .kept(
                shown((told.isEmpty ? "" : told + " came in; ") + first + (kept.count > 1 ? ", and more" : "")))
        } else {
            self = told.isEmpty ? .done(shown(lines.last ?? "synced")) : .cameIn(shown(told))
        }
    }
}
