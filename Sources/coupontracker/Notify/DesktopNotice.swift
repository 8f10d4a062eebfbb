import Glibc
import WalletDomain

/// A notification of the desktop, through `notify-send`; a later one takes the place of the one before.
struct DesktopNotice {
    static let program = "notify-send"

    /// True when the program is there, and a session bus it can tell.
    static var isThere: Bool { ForeignCommand.path(of: program) != nil && hasBus }

    private static var hasBus: Bool {
        if environmentValue("DBUS_SESSION_BUS_ADDRESS") != nil { return true }
        guard let folder = environmentValue("XDG_RUNTIME_DIR") else { return false }
        return access(folder + "/bus", F_OK) == 0
    }

    let notice: ReminderNotice

    /// - Returns: why not; nil when it is shown.
    func send() -> String? {
        guard ForeignCommand.path(of: DesktopNotice.program) != nil else { return "it is not installed" }
        switch ForeignCommand(DesktopNotice.program, arguments()).run() {
        case .cannotStart: return "it cannot be started"
        case .tookTooLong: return "the desktop does not answer"
        case .ended(0, let output):
            DesktopMemory.keep(output)
            return nil
        case .ended(_, let output):
            let reason = output.split(separator: "\n").first.map { shown(String($0)) }
            return reason.map { clipped($0, to: 200) } ?? "it ended with an error"
        }
    }

    func arguments(actions: [String] = []) -> [String] {
        var arguments = ["-a", "CouponTracker", "-u", notice.isCritical ? "critical" : "normal"]
        arguments += ["-h", "string:desktop-entry:coupontracker", "-p"]
        if let id = DesktopMemory.id { arguments += ["-r", id] }
        arguments += actions
        arguments += ["--", shown(notice.title)]
        // The body may hold markup, so what stands for itself is written as such.
        if !notice.lines.isEmpty { arguments.append(notice.lines.map { markedUp(shown($0)) }.joined(separator: "\n")) }
        return arguments
    }
}

/// Which notification is on the desktop now, so that the next one replaces it.
enum DesktopMemory {
    private static var path: String? { (try? WalletPaths(environmentValue)).map { $0.state + "/notification" } }

    /// nil where none was sent, or what is there is no number.
    static var id: String? {
        guard let path, let bytes = try? readWhole(path).bytes, (1...10).contains(bytes.count),
            bytes.allSatisfy({ (0x30...0x39).contains($0) })
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Keeps the number that `notify-send -p` printed; without it the next notification stands beside this one.
    static func keep(_ output: String) {
        let number = output.prefix { $0.isNumber && $0.isASCII }
        guard let path, (1...10).contains(number.utf8.count) else { return }
        try? makeFolder(FileLocation.folder(of: path))
        _ = try? SafeFile.replace(path, with: Array(number.utf8))
    }
}
