/// What each exit code means: help, the manual page and docs/CLI.md say the same.
enum ExitCode: Int32, CaseIterable {
    case done = 0
    case refused = 1
    case isDue = 10
    case usage = 64
    case badFile = 65
    case noInput = 66
    case unavailable = 69
    case fault = 70
    case cannotCreate = 73
    case disk = 74
    case busy = 75
    case denied = 77
    case configuration = 78

    static let all = allCases.map { (code: String($0.rawValue), meaning: $0.meaning) } + [signal]

    private static let signal = (code: "128+n", meaning: "ended by a signal; a closed pipe is quiet")

    private var meaning: String {
        switch self {
        case .done: "done; nothing due; an empty list"
        case .refused:
            "the wallet says no: not found, several matches, more than remains, nothing to undo, `check` found "
                + "an error (warnings alone end with 0), or `doctor` a problem"
        case .isDue: "`remind --exit-code`, and something is due"
        case .usage:
            "wrong whatever the wallet holds: command, option, amount, day, what a record cannot say (a name that is "
                + "taken, parts that do not add up); the full screen without a terminal"
        case .badFile:
            "wrong inside a file: damaged, empty, too deep, of a newer format on writing; a row of an import"
        case .noInput: "the file is missing, or is a folder, a pipe or a dangling link"
        case .unavailable:
            "`remind --notify` or `--test`, and no way to notify worked; `sync`, and no git or no other side; `setup`, and "
                + "no systemd"
        case .fault: "a mistake of ours, or out of memory"
        case .cannotCreate: "the output exists without `--force`, or cannot be made"
        case .disk:
            "disk full, quota, an input or output error; the message says whether the change is saved: where only the "
                + "answer could not be written it is"
        case .busy: "the lock was held for three seconds, or another program changed the same thing"
        case .denied: "no permission"
        case .configuration:
            "`config.toml` has a mistake, HOME is unset or relative, no terminal type can be used, the editor fails, "
                + "a theme has a mistake, or `sync` of a wallet that is not kept in git"
        }
    }
}
