import Glibc
import WalletDomain

/// What there is on this machine that can tell what is due, and what of it is set up.
struct ReminderSetup {
    private let folder: String
    private let program = ReminderUnits.quoted(ReminderSetup.ownPath)
    private let systemctl = ForeignCommand.path(of: "systemctl") ?? "systemctl"
    private let named: ReminderUnits.NamedFiles
    private let job: UnitJob
    private let hasButtons: Bool

    init(_ job: UnitJob, hasButtons: Bool, _ named: ReminderUnits.NamedFiles) throws {
        // The user's configuration, one folder above our own.
        let own = try WalletPaths(environmentValue).configuration
        folder = own.split(separator: "/").dropLast().reduce("") { $0 + "/" + $1 } + "/systemd/user"
        (self.job, self.hasButtons, self.named) = (job, hasButtons, named)
    }

    /// True where a service manager of the user's answers.
    var hasSystemd: Bool { does(["--user", "show-environment"]) }

    static var ownPath: String {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = readlink("/proc/self/exe", &buffer, buffer.count)
        return count > 0 ? String(decoding: buffer.prefix(count), as: UTF8.self) : "coupontracker"
    }

    /// False where it is not there, or refuses.
    private func does(_ arguments: [String]) -> Bool {
        if case .ended(0, _) = ForeignCommand(systemctl, arguments, patience: 20).run() { true } else { false }
    }

    // MARK: Setting up

    /// What is still to be done; empty when all is there.
    func steps() -> [SetupStep] {
        var steps = files.compactMap { path, unit -> SetupStep? in
            let whole = job.mark + unit
            // What an installation put there serves as well, and what somebody else wrote is left alone.
            // An installed unit takes the usual files, though.
            if (isInstalled(path) && named.isEmpty) || isForeign(path) || text(ofFile: path) == whole { return nil }
            return .write(whole, to: path)
        }
        // Buttons that are not asked for any more go.
        if !hasButtons, isOwn(buttonsPath) { steps.append(removal(of: buttonsPath)) }
        if !steps.isEmpty { steps.append(step(["--user", "daemon-reload"])) }
        if !isForeign(timerPath), !does(["--user", "is-enabled", job.timer]) {
            steps.append(step(["--user", "enable", "--now", job.timer]))
        }
        return steps
    }

    private var files: [(path: String, text: String)] {
        let units = job.texts(program, named).map { (folder + "/" + $0.name, $0.text) }
        guard hasButtons, systemctl.hasPrefix("/") else { return units }
        return units + [(buttonsPath, ReminderUnits.buttons(systemctl: systemctl))]
    }

    private var timerPath: String { folder + "/" + job.timer }
    private var buttonsPath: String { folder + "/\(ReminderUnits.service).d/buttons.conf" }

    /// True where an installation brought the unit, which names its own program.
    private func isInstalled(_ path: String) -> Bool {
        let name = path.lastPathComponent
        guard path != buttonsPath, !isOwn(path) else { return false }
        return ["/usr/lib", "/usr/local/lib", "/lib"].contains { access("\($0)/systemd/user/\(name)", F_OK) == 0 }
    }

    /// Files there that somebody else wrote: they are told, never changed.
    var foreign: [String] { files.map(\.path).filter(isForeign) }

    private func isForeign(_ path: String) -> Bool { access(path, F_OK) == 0 && !isOwn(path) }
    private func isOwn(_ path: String) -> Bool { text(ofFile: path)?.hasPrefix(job.mark) ?? false }

    // MARK: Taking back

    /// What takes back exactly what was set up.
    func stepsBack() -> [SetupStep] {
        var steps: [SetupStep] = []
        let isOurs = isOwn(timerPath) || (isInstalled(timerPath) && !isForeign(timerPath))
        if isOurs, does(["--user", "is-enabled", job.timer]) {
            steps.append(step(["--user", "disable", "--now", job.timer]))
        }
        let units = job.texts(program, named).map { folder + "/" + $0.name }
        let own = (units + [buttonsPath]).filter(isOwn)
        steps += own.map(removal)
        if !own.isEmpty { steps.append(step(["--user", "daemon-reload"])) }
        return steps
    }

    // MARK: Doing it

    /// The folder of what gives buttons goes with it if nothing else is in it.
    private func removal(of path: String) -> SetupStep {
        .remove(path) { if path == buttonsPath { rmdir(FileLocation.folder(of: path)) } }
    }

    private func step(_ arguments: [String]) -> SetupStep {
        SetupStep(phrase: "run \(shown(([systemctl] + arguments).joined(separator: " ")))") {
            switch ForeignCommand(systemctl, arguments, patience: 20).run() {
            case .ended(0, _): break
            case .ended(_, let text):
                let reason =
                    text.split(separator: "\n").first.map { clipped(shown(String($0)), to: 200) } ?? "no reason"
                throw CommandFailure(.unavailable, "systemctl refused: \(reason)")
            case .cannotStart, .tookTooLong:
                throw CommandFailure(.unavailable, "systemctl does not answer.")
            }
        }
    }
}
