/// The units of systemd that tell what is due while the full screen is closed; the same stand in dist/systemd.
enum ReminderUnits {
    static let timer = "coupontracker-remind.timer"
    static let service = "coupontracker-remind.service"
    static let actions = "coupontracker-actions.service"

    /// Says whose file it is, so that nothing else is ever changed or taken away.
    static let mark = "# Written by coupontracker setup reminders; setup reminders --undo takes it away.\n"

    /// Their text by name; `program` is the path that is run.
    static func texts(program: String) -> [(name: String, text: String)] {
        [
            (service, unit("Tell what card perks lapse soon", [oneshot(program)])),
            (timer, unit("Look every quarter of an hour what card perks lapse soon", [schedule])),
            (actions, unit("Tell what card perks lapse soon, with buttons", [waiting(program)])),
        ]
    }

    /// A path as ExecStart takes it, whatever is in it.
    static func quoted(_ path: String) -> String {
        let plain = path.utf8.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x30 < 10 || [0x2F, 0x2E, 0x2D, 0x5F, 0x2B].contains(byte)
        }
        let text = path.exchanging("\\", for: "\\\\").exchanging("\"", for: "\\\"").exchanging("%", for: "%%")
            .exchanging("$", for: "$$")
        return plain ? path : "\"\(text)\""
    }

    /// Lets the timer's service start the one that waits for a button, instead of telling by itself.
    static func buttons(systemctl: String) -> String {
        """
        [Service]
        ExecStart=
        ExecStart=\(systemctl) --user start --no-block \(actions)

        """
    }

    private static func unit(_ description: String, _ parts: [String]) -> String {
        (["[Unit]\nDescription=\(description)\nDocumentation=man:coupontracker(1)\n"] + parts).joined(separator: "\n")
    }

    private static func oneshot(_ program: String) -> String {
        """
        [Service]
        Type=oneshot
        ExecStart=\(program) remind --notify --quiet

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

    private static func waiting(_ program: String) -> String {
        """
        [Service]
        Type=exec
        ExecStart=\(program) remind --notify --actions --quiet
        RuntimeMaxSec=1h
        SuccessExitStatus=SIGTERM

        """
    }
}
