import Glibc

/// A program in a real terminal: types keys, waits for text, looks at the screen.
///
/// Each one is a tmux server of its own, with no configuration, that ends with this object.
public final class TmuxTerminal {
    /// What was waited for did not come; carries the screen as it was then.
    public struct TimedOut: Error, CustomStringConvertible {
        public var awaited: String
        public var screen: String
        public var description: String { "Waited in vain for \(awaited). The screen:\n\(screen)" }
    }

    public struct Failed: Error, CustomStringConvertible {
        public var description: String
    }

    /// Holds the socket and what the program's shell notes; also a place for the test's own files. Removed at the end.
    public let folder: String
    private var socket: String { folder + "/socket" }

    /// Starts a program. When it is stopped, as by Ctrl-Z, the next line typed puts it in the foreground again.
    ///
    /// - Parameters:
    ///   - command: the program, found through PATH, and its arguments.
    ///   - environment: added to PATH, HOME (the terminal's folder), LANG and LC_ALL (C.UTF-8) and TERM; nothing else
    ///     of this process's environment reaches the program.
    ///   - term: TERM; nil leaves it unset.
    public init(
        _ command: [String], columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
        term: String? = "tmux-256color"
    ) throws {
        var path = Array("/tmp/terminal-XXXXXX".utf8CString)
        guard let made = mkdtemp(&path) else { throw Failed(description: "cannot make a folder in /tmp") }
        folder = String(cString: made)
        var variables = ChildProcess.surroundings.merging(["HOME": folder]) { $1 }
        variables["TERM"] = term
        variables.merge(environment) { $1 }
        // The inner shell notes the process it becomes.
        let inner = #"echo $$ > "$0"; exec "$@""#
        let shell = ["env", "-i"] + variables.map { "\($0)=\($1)" } + ["sh", "-c", Self.around, folder, inner]
        try tmux(
            ["new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"] + shell + command + [
                ";", "set", "-g", "status", "off", ";", "set", "-g", "window-size", "manual", ";", "set", "-s",
                "escape-time", "0", ";", "pipe-pane", "-O", "exec cat >> \(folder)/sent",
            ]
        )
        try resize(columns: columns, rows: rows)
    }

    /// What runs around the program: notes the terminal's modes and the exit code, and keeps the screen.
    private static let around = #"""
        dir=$0
        inner=$1
        shift
        stty -a > "$dir/modes-before"
        echo 'before the program'
        set -m
        # A shell whose command an interrupt ended would end like it.
        trap : INT
        sh -c "$inner" "$dir/pid" "$@"
        code=$?
        while [ $code = 148 ]; do
            stty -a > "$dir/modes"
            mv "$dir/modes" "$dir/modes-stopped"
            read -r line
            fg > "$dir/resumed"
            code=$?
        done
        stty -a > "$dir/modes-after"
        echo 'after the program'
        echo $code > "$dir/code"
        exec sleep 600
        """#

    deinit {
        _ = try? tmux(["kill-server"])
        _ = try? ChildProcess.run(["rm", "-rf", folder])
    }

    // MARK: What a person does

    /// Presses keys by tmux's names: `j`, `Enter`, `C-r`, `Up`, `PPage`, `Escape`, `BTab`.
    public func keys(_ names: String...) throws { try tmux(["send-keys"] + names) }

    /// Presses keys, and waits until the screen contains a text.
    @discardableResult
    public func keys(_ names: String..., then text: String) throws -> String {
        try tmux(["send-keys"] + names)
        return try wait(for: text)
    }

    @discardableResult
    public func keys(_ names: String..., thenMatching pattern: String) throws -> String {
        try tmux(["send-keys"] + names)
        return try wait(matching: pattern)
    }

    @discardableResult
    public func keys(_ names: String..., thenWithout text: String) throws -> String {
        try tmux(["send-keys"] + names)
        return try wait(without: text)
    }

    /// Leaves the program, which gives its code.
    public func quit() throws -> Int32 {
        try keys("q")
        return try exitCode()
    }

    /// Sends one key many times at once, as a key that is held down does.
    public func hold(_ key: String, count: Int) throws { try tmux(["send-keys", "-N", "\(count)", key]) }

    /// Types text, character by character as fast as it goes.
    public func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

    /// Types text, and waits until the screen contains another.
    @discardableResult
    public func type(_ text: String, then shown: String) throws -> String {
        try type(text)
        return try wait(for: shown)
    }

    /// Pastes text as the terminal's clipboard does, bracketed if the program asked for that.
    public func paste(_ text: String) throws {
        try tmux(["load-buffer", "-"], input: text)
        try tmux(["paste-buffer", "-p", "-r"])
    }

    public func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    }

    /// Closes the terminal under the program.
    public func close() throws { try tmux(["kill-pane"]) }

    // MARK: What a person sees

    /// The screen as text, rows ended by line feeds; with `escapes`, colours and attributes as escape sequences.
    public func screen(escapes: Bool = false) throws -> String {
        try tmux(["capture-pane", "-p"] + (escapes ? ["-e"] : []))
    }

    /// Something tmux knows of the terminal, such as `alternate_on`, `cursor_flag`, `mouse_any_flag`.
    public func state(_ name: String) throws -> String {
        try String(tmux(["display", "-p", "#{\(name)}"]).prefix { $0 != "\n" })
    }

    /// Waits until the screen contains a text.
    @discardableResult
    public func wait(for text: String, seconds: Double = 60) throws -> String {
        try wait(until: "“\(text)”", seconds: seconds) { $0.contains(text) }
    }

    /// Waits until the screen does not contain a text any more.
    @discardableResult
    public func wait(without text: String, seconds: Double = 60) throws -> String {
        try wait(until: "“\(text)” to go", seconds: seconds) { !$0.contains(text) }
    }

    /// Waits until the screen matches a regular expression.
    @discardableResult
    public func wait(matching pattern: String, seconds: Double = 60) throws -> String {
        let regex = try Regex(pattern)
        return try wait(until: "/\(pattern)/", seconds: seconds) { $0.contains(regex) }
    }

    /// Waits until the screen is as it shall be, and at rest: a picture that is half painted never counts, and the
    /// next key cannot overtake the last one.
    @discardableResult
    public func wait(
        until what: String, seconds: Double = 60, _ isThere: (String) throws -> Bool
    ) throws -> String {
        var last = ""
        guard
            try poll(
                seconds: seconds,
                { () -> Bool? in
                    last = try screen()
                    return try isThere(last) && isAtRest(last) ? true : nil
                }) != nil
        else { throw TimedOut(awaited: what, screen: last) }
        return last
    }

    /// Whether the program sleeps, and between two looks neither ran nor changed what is shown.
    ///
    /// The looks are further apart than an Esc waits for the rest of a sequence.
    private func isAtRest(_ shown: String) throws -> Bool {
        guard let pid = number(in: "pid") else { return false }
        let before = ThreadActivity(of: pid)
        usleep(60_000)
        guard try screen() == shown else { return false }
        let after = ThreadActivity(of: pid)
        return before.isAsleep && before == after
    }

    // MARK: The program itself

    /// Its process id.
    public func pid() throws -> pid_t {
        guard let pid = poll(seconds: 60, { number(in: "pid") }) else {
            throw try TimedOut(awaited: "the program to start", screen: screen())
        }
        return pid
    }

    /// Waits until the program ends; 128 and the signal's number if a signal ended it.
    public func exitCode(seconds: Double = 60) throws -> Int32 {
        guard let code = poll(seconds: seconds, { number(in: "code") }) else {
            throw try TimedOut(awaited: "the program to end", screen: screen())
        }
        return code
    }

    /// What `stty -a` said before the program started, while it was stopped (each stop is told once), and after it ended.
    public func modesBefore() throws -> String { try note("modes-before") }
    public func modesWhileStopped() throws -> String {
        defer { unlink(folder + "/modes-stopped") }
        return try note("modes-stopped")
    }
    public func modesAfter() throws -> String { try note("modes-after") }

    /// All bytes that were sent to the terminal so far, as tmux took them.
    public func sentBytes() throws -> [UInt8] { try readFile(folder + "/sent") }

    private func note(_ name: String) throws -> String {
        guard let text = poll(seconds: 60, { try? readFile(folder + "/" + name) }) else {
            throw try TimedOut(awaited: name, screen: screen())
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// False once the program has ended, whether or not anybody has taken note of that.
    public static func isRunning(_ pid: pid_t) -> Bool {
        ThreadActivity(of: pid).states.contains { !"ZX".contains($0) }
    }

    /// True while the program is stopped, as by Ctrl-Z.
    public func isStopped() throws -> Bool { try ThreadActivity(of: pid()).states.contains("T") }

    public func send(signal: Int32) throws {
        guard try kill(pid(), signal) == 0 else { throw Failed(description: "the program has ended already") }
    }

    private func number(in name: String) -> Int32? {
        guard let bytes = try? readFile(folder + "/" + name) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        // Without its line feed the number is still being written.
        return text.hasSuffix("\n") ? Int32(text.dropLast()) : nil
    }

    @discardableResult
    private func tmux(_ arguments: [String], input: String = "") throws -> String {
        let result = try ChildProcess.run(["tmux", "-S", socket, "-f", "/dev/null"] + arguments, input: input)
        guard result.code == 0 else { throw Failed(description: "tmux \(arguments.first ?? ""): \(result.errors)") }
        return result.output
    }
}
