import Glibc
import WalletDomain
import WalletTUI

/// Everything `doctor` looks at; nothing here changes anything, and nothing that is wrong keeps it from going on.
struct DoctorFindings {
    private(set) var all: [DoctorFinding] = []
    private let options: CommonOptions
    private var configuration = Configuration()
    private var time = TimeSetting.machine

    init(_ options: CommonOptions, color: ColorChoice?) {
        self.options = options
        lookAtProgram()
        lookAtConfiguration()
        if let reason = configuration.editorObjection { note("config", "programs", "not run", .problem, reason) }
        lookAtHooks()
        lookAtTheme()
        lookAtTerminal(color)
        lookAtPlaces()
        lookAtWallet()
        lookAtNotifications()
    }

    private mutating func note(
        _ area: String, _ name: String, _ value: String, _ state: DoctorFinding.State = .info, _ advice: String? = nil
    ) {
        all.append(
            DoctorFinding(
                area: area, name: name, value: WalletPlace.said(in: value), state: state,
                advice: advice.map(WalletPlace.said)))
    }

    /// Good where nobody has advice.
    private mutating func note(_ area: String, _ name: String, _ value: String, warning advice: String?) {
        note(area, name, value, advice == nil ? .ok : .warning, advice)
    }

    // MARK: Program and system

    private mutating func lookAtProgram() {
        note("program", "version", Program.version)
        note("program", "wallet format", "\(WalletFile.newestFormat)")
        var names = utsname()
        if uname(&names) == 0 {
            note("system", "kernel", "\(text(names.sysname)) \(text(names.release)) \(text(names.machine))")
        }
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(environmentValue).first
        note("system", "locale", locale ?? "not set")
        let zone = environmentValue("TZ")
        note("system", "time zone", zone ?? "the machine's", warning: TimeZoneName.warning())
        do { time = try TimeSetting(options.now) } catch {
            let name = "COUPONTRACKER_NOW"
            note("system", name, environmentValue(name) ?? "", .problem, CommandFailure(error).message)
        }
    }

    private func text<Field>(_ field: Field) -> String {
        withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    private mutating func lookAtConfiguration() {
        guard let file = try? ConfigurationFile() else { return }
        do {
            guard let bytes = try file.bytes() else { return note("config", "file", "\(file.path) (none)", .ok) }
            let (found, problems) = Configuration.readWithKeys(bytes)
            configuration = found
            guard let first = problems.first else {
                return note("config", "file", "\(file.path), \(found.countInWords)", .ok)
            }
            let message = ConfigurationProblem(first, file: file.path, bytes: bytes).message
            note("config", "file", file.path, .problem, "\(message) All of them: coupontracker config check")
        } catch {
            note("config", "file", file.path, .problem, CommandFailure(error).message)
        }
    }

    /// Those that are there.
    private mutating func lookAtHooks() {
        guard let hooks = HookSettings(configuration) else { return note("hooks", "all", "off") }
        for hook in Hook.allCases where hooks.has(hook) {
            do {
                _ = try hooks.program(of: hook)
                note("hooks", hook.rawValue, "run", .ok)
            } catch { note("hooks", hook.rawValue, "not run", .problem, CommandFailure(error).message) }
        }
    }

    private mutating func lookAtTheme() {
        let name = LookSettings.themeName(configuration) ?? ThemeNames.automatic
        switch ThemeFolder.theme(name) {
        case .success(let loaded): note("config", "theme", ([name] + loaded.files).joined(separator: ", "), .ok)
        case .failure(let problem):
            note("config", "theme", name, .problem, "\(problem.message) The full screen uses auto instead.")
        }
    }

    private mutating func lookAtTerminal(_ color: ColorChoice?) {
        let report = TerminalReport(wanted: LookSettings(configuration, color: color).depth)
        let unknown = "This system does not know that terminal type. The full screen tries xterm-256color."
        note(
            "terminal", "TERM", report.type.isEmpty ? "not set" : report.type,
            warning: report.colors == nil ? unknown : nil)
        if let size = report.size { note("terminal", "size", "\(size.columns)x\(size.rows)") }
        note("terminal", "colours", report.depth.inWords)
        for name in ["COLORTERM", "NO_COLOR", "COLORFGBG", "TERM_PROGRAM"] {
            if let value = environmentValue(name) { note("terminal", name, value) }
        }
        let advice = "Letters beyond ASCII are shown as near ones. Set LANG to a UTF-8 locale, such as C.UTF-8."
        note("terminal", "characters", report.isUTF8 ? "UTF-8" : "ASCII", warning: report.isUTF8 ? nil : advice)
        lookAtMultiplexer()
    }

    private mutating func lookAtMultiplexer() {
        if environmentValue("TMUX") != nil {
            let version = firstLine(["tmux", "-V"])
            note("terminal", "tmux", version ?? "yes")
            // Notifications of the terminal pass through tmux only where that is allowed.
            let passes = firstLine(["tmux", "show", "-gv", "allow-passthrough"]) ?? "off"
            let advice = "Notifications reach the terminal as a bell only: set -g allow-passthrough on"
            note("terminal", "tmux passthrough", passes, warning: passes == "off" ? advice : nil)
        } else if environmentValue("STY") != nil {
            note("terminal", "screen", "yes")
        }
    }

    /// The first line a program writes; nil if it cannot be run or fails.
    private func firstLine(_ words: [String]) -> String? {
        let command = ForeignCommand(words[0], Array(words.dropFirst()), patience: 2)
        guard case .ended(0, let answer) = command.run() else { return nil }
        return answer.split(separator: "\n").first.map(String.init)
    }

    // MARK: Files

    private mutating func lookAtPlaces() {
        do {
            let paths = try WalletPaths(environmentValue)
            for (name, path) in [
                ("data", FileLocation.folder(of: paths.wallet)), ("config", paths.configuration),
                ("state", paths.state),
            ] {
                guard let mode = FileStamp(path: path)?.mode else {
                    note("paths", name, "\(path) (none)", .ok)
                    continue
                }
                note(
                    "paths", name, "\(path) (\(String(mode & 0o777, radix: 8)))",
                    warning: mode & 0o022 != 0 ? "Others may write there. Close it: chmod go-w \(path)" : nil)
            }
        } catch {
            note("paths", "home", environmentValue("HOME") ?? "not set", .problem, error.message)
        }
    }

    private mutating func lookAtWallet() {
        let place: WalletPlace
        do { place = try WalletPlace(options.wallet) } catch {
            return note("wallet", "file", options.wallet ?? "", .problem, CommandFailure(error).message)
        }
        do {
            let (file, wallet) = try place.open()
            // What is damaged is found before anything is said to be well.
            let findings = try file.findings(in: wallet, at: place.path, now: time.now())
            let size = FileStamp(path: place.path).map { "\($0.size) bytes" } ?? "none yet"
            note("wallet", "file", "\(place.path) (\(size))", .ok)
            note("wallet", "format", "\(file.format)")
            let obstacle = file.obstacle()?.message
            note(
                "wallet", "saving", obstacle == nil ? "possible" : "not possible", obstacle == nil ? .ok : .problem,
                obstacle)
            let theme = wallet.savedPreferences.theme
            if configuration.theme == nil, case .failure(let problem) = ThemeFolder.theme(theme) {
                note("wallet", "theme", theme, .problem, "\(problem.message) The full screen uses auto instead.")
            }
            note(
                "wallet", "holds",
                "\(counted(wallet.cards.count, "card")), \(counted(wallet.benefits.count, "benefit"))")
            let errors = findings.count { $0.level == .error }
            note(
                "wallet", "check", "\(counted(errors, "error")), \(counted(findings.count - errors, "warning"))",
                errors > 0 ? .problem : findings.isEmpty ? .ok : .warning,
                findings.isEmpty ? nil : "See: coupontracker check")
        } catch {
            note("wallet", "file", place.path, .problem, CommandFailure(error).message)
        }
        let holder = WalletFile.lockHolder(ofWallet: place.path).map { "held by \($0)" }
        note(
            "wallet", "lock", holder ?? "free",
            warning: holder.map { _ in "Other programs cannot save while it is held." })
        let backups = (try? Backups(ofWallet: place.path))?.names() ?? []
        note(
            "wallet", "backups", backups.first.map { "\(backups.count), the newest of \($0.day)" } ?? "none yet", .ok)
    }

    // MARK: Notifications

    private mutating func lookAtNotifications() {
        let method = ConfigurationKeys.key("notify.method").map {
            EffectiveSetting($0, configuration, UserPreferences()).value.text
        }
        note("notify", "method", method ?? "auto")
        if let steps = try? Remind.steps() {
            let routes = steps.flatMap(\.self).map(\.rawValue)
            note("notify", "route", routes.isEmpty ? "none" : routes.joined(separator: ", "))
        }
        note("notify", "notify-send", ForeignCommand.path(of: "notify-send") ?? "not installed")
        let bus = environmentValue("DBUS_SESSION_BUS_ADDRESS")
        note("notify", "desktop bus", bus == nil ? "none" : "there")
        note(
            "notify", "over ssh",
            environmentValue("SSH_TTY") == nil && environmentValue("SSH_CONNECTION") == nil ? "no" : "yes")
    }
}

extension ColorDepth {
    fileprivate var inWords: String {
        switch self {
        case .mono: "none"
        case .direct: "every"
        case .eight, .sixteen, .many: String(rawValue)
        }
    }
}
