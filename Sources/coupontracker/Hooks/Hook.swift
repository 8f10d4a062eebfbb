import Glibc
import WalletDomain

/// Programs of the user's own that are told what happened, after it is durable. They can neither stop nor change it.
enum Hook: String, CaseIterable {
    /// Something was saved.
    case postSave = "post-save"
    /// A benefit was marked used.
    case postDone = "post-done"
    /// Alerts ring.
    case onReminder = "on-reminder"
    /// Periods that are over were closed.
    case postRollover = "post-rollover"
}

/// Where hooks are and whether they may run.
struct HookSettings: Sendable {
    let folder: String
    /// Seconds.
    let timeout: Int

    /// nil: none may run, by the environment or config.toml, or there is no home for them.
    init?(_ configuration: Configuration) {
        guard configuration.allowsHooks, environmentValue("COUPONTRACKER_NO_HOOKS") == nil,
            let paths = try? WalletPaths(environmentValue)
        else { return nil }
        folder = paths.configuration + "/hooks"
        timeout = configuration.hookTimeout
    }

    /// Why a hook's file is not run although it is there, since others could have put it there.
    func objection(to hook: Hook) -> String? {
        ForeignHands.objection(to: path(of: hook)).map { "The hook \(hook.rawValue) is not run: \($0)" }
    }

    private func path(of hook: Hook) -> String { folder + "/" + hook.rawValue }

    /// Whether there is a file for it.
    func has(_ hook: Hook) -> Bool { FileStamp(path: path(of: hook)) != nil }

    /// A hook's file: a program of the user's or the system's own, in a folder that nobody else may write to; nil: there is
    /// none.
    func program(of hook: Hook) throws -> String? {
        let path = path(of: hook)
        guard let stamp = FileStamp(path: path) else { return nil }
        let name = "The hook \(hook.rawValue) is not run:"
        try need(stamp.isFile, .refused, orSay: "\(name) \(shown(path)) is not a file.")
        if let objection = objection(to: hook) { throw CommandFailure(.refused, objection) }
        try need(
            access(path, X_OK) == 0, .refused,
            orSay: "\(name) it may not be run. Allow it: chmod u+x \(shown(path))")
        return path
    }
}

/// One run of a hook that is to be made.
struct HookCall: Sendable {
    var hook: Hook
    /// The wallet's file.
    var wallet: String
    /// What the hook reads: one JSON object on a line.
    var input: [UInt8]
}
