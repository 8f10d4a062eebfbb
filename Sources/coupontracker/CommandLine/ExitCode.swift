/// What each exit code means: help, the manual page and docs/CLI.md say the same.
enum ExitCode {
    static let all: [(code: String, meaning: String)] = [
        ("0", "done; nothing due; an empty list"),
        (
            "1",
            "the wallet says no: not found, several matches, more than remains, nothing to undo, `check` or `doctor` "
                + "found problems"
        ),
        ("10", "`remind --exit-code`, and something is due"),
        ("64", "wrong whatever the wallet holds: command, option, amount, day"),
        ("65", "wrong inside a file: damaged, empty, too deep, of a newer format on writing; a row of an import"),
        ("66", "the file is missing, or is a folder, a pipe or a dangling link"),
        ("69", "`remind --notify`, and no way to notify worked"),
        ("70", "a mistake of ours, or out of memory"),
        ("73", "the output exists without `--force`, or cannot be made"),
        ("74", "disk full, quota, an input or output error"),
        ("75", "the lock was held for three seconds, or another program changed the same thing"),
        ("77", "no permission"),
        (
            "78",
            "`config.toml` has a mistake, HOME is unset or relative, the terminal type is unknown, or the editor fails"
        ),
        ("128+n", "ended by a signal; a closed pipe is quiet"),
    ]
}
