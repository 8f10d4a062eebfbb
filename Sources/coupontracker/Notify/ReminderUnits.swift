import Glibc
import WalletDomain

/// The units of systemd that tell what is due while the full screen is closed; the same stand in dist/systemd.
enum ReminderUnits {
    static let timer = "coupontracker-remind.timer"
    static let service = "coupontracker-remind.service"
    static let actions = "coupontracker-actions.service"

    /// What tells what is due, at times or with buttons that are waited for.
    static let reminders = UnitJob(
        timer: timer, mark: "# Written by coupontracker setup reminders; setup reminders --undo takes it away.\n"
    ) { program, named in
        let once = telling("oneshot", "\(program) remind --notify --quiet", named)
        let waiting = telling(
            "exec", "\(program) remind --notify --actions --quiet", named,
            "RuntimeMaxSec=1h\nSuccessExitStatus=SIGTERM\n")
        return [
            (service, unit("Tell what card perks lapse soon", once)),
            (timer, unit("Look every quarter of an hour what card perks lapse soon", schedule)),
            (actions, unit("Tell what card perks lapse soon, with buttons", waiting)),
        ]
    }

    /// What brings the wallet and other machines' up to each other, in the same rhythm.
    static let sync = UnitJob(
        timer: "coupontracker-sync.timer",
        mark: "# Written by coupontracker setup sync; setup sync --undo takes it away.\n"
    ) { program, named in
        // Without a network the next one takes it along.
        let once = telling("oneshot", "\(program) sync", named, "SuccessExitStatus=69\n")
        let often = unit("Bring the wallet up to date through git every quarter of an hour", schedule)
        return [
            ("coupontracker-sync.service", unit("Bring the wallet of CouponTracker up to date through git", once)),
            ("coupontracker-sync.timer", often),
        ]
    }

    /// Absolute paths of what somebody named for the program, by option or environment; nil: the usual place.
    struct NamedFiles {
        var wallet: String?
        var configuration: String?

        var isEmpty: Bool { wallet == nil && configuration == nil }

        /// The program with some arguments, as a shell is told it to find these files.
        func command(_ arguments: String) -> String {
            (configuration.map { "COUPONTRACKER_CONFIG=\(inShell($0)) " } ?? "") + "coupontracker \(arguments)"
                + (wallet.map { " --wallet \(inShell($0))" } ?? "")
        }

        /// A line of cron, which takes a bare % for the end of one.
        func cron(_ arguments: String, _ end: String = "") -> String {
            "cron: */15 * * * * \(command(arguments).replacing("%", with: "\\%"))\(end)"
        }
    }

    /// A path that is the same from every folder; a unit cannot hold a control character.
    static func absolute(_ path: String) throws -> String {
        try need(
            path.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F },
            orSay: "\(shown(path)) has a control character, which systemd does not take. Give the file another name.")
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("%", with: "%%")
    }

    /// A path as ExecStart takes it, whatever is in it.
    static func quoted(_ path: String) -> String {
        let plain = path.utf8.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2F, 0x2E, 0x2D, 0x5F, 0x2B].contains(byte)
        }
        return plain ? path : "\"\(escaped(path).replacing("$", with: "$$"))\""
    }

    /// Lets the timer's service start the one that waits for a button, instead of telling by itself.
    static func buttons(systemctl: String) -> String {
        """
        [Service]
        ExecStart=
        ExecStart=\(systemctl) --user start --no-block \(actions)

        """
    }

    private static func unit(_ description: String, _ part: String) -> String {
        "[Unit]\nDescription=\(description)\nDocumentation=man:coupontracker(1)\n\n\(part)"
    }

    private static func telling(_ type: String, _ command: String, _ named: NamedFiles, _ more: String = "") -> String {
        // As Environment takes it, where a dollar sign stands for itself.
        let variables = named.configuration.map { "Environment=\"COUPONTRACKER_CONFIG=\(escaped($0))\"\n" } ?? ""
        return """
            [Service]
            Type=\(type)
            \(variables)ExecStart=\(command)\(named.wallet.map { " --wallet \(quoted($0))" } ?? "")
            \(more)
            """
    }

    private static let schedule = """
        [Timer]
        OnStartupSec=2min
        OnCalendar=*:0/15
        Persistent=true

        [Install]
        WantedBy=timers.target

        """
}

/// What a timer of systemd is to run, as units.
struct UnitJob: Sendable {
    let timer: String
    /// Says whose file it is, so that nothing else is ever changed or taken away.
    let mark: String
    let texts: @Sendable (_ program: String, ReminderUnits.NamedFiles) -> [(name: String, text: String)]
}
