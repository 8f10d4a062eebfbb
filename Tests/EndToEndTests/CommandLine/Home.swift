import Glibc
import Testing

/// A person's machine: a home folder of its own, gone with the test, and an environment.
final class Home {
    let folder: String
    var environment: [String: String]

    /// - Parameter wallet: the text of `w.json`, which the environment names; nil: there is none.
    init(wallet: String? = SampleFile.text, now: String? = "2026-11-27T12:00:00Z") throws {
        var template = Array("/tmp/coupontracker-test-XXXXXX".utf8CString)
        folder = try #require(mkdtemp(&template).map { String(cString: $0) })
        environment = ["HOME": folder, "TZ": "UTC", "LANG": "C.UTF-8", "PATH": "/usr/bin:/bin", "TERM": "xterm"]
        environment["COUPONTRACKER_WALLET"] = "w.json"
        environment["COUPONTRACKER_NOW"] = now
        if let wallet { try write(wallet, to: "w.json") }
    }

    deinit { Home.remove(folder) }

    func path(_ name: String) -> String { name.hasPrefix("/") ? name : folder + "/" + name }

    func write(_ text: String, to name: String) throws {
        let descriptor = open(path(name), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        let bytes = Array(text.utf8)
        try #require(Glibc.write(descriptor, bytes, bytes.count) == bytes.count)
    }

    func read(_ name: String) throws -> String {
        let descriptor = open(path(name), O_RDONLY)
        try #require(descriptor >= 0, "there is no \(name)")
        defer { close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count <= 0 { break }
            bytes += buffer.prefix(count)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The lines of the wallet's file that name `id`.
    func line(with id: String) throws -> String? {
        try read("w.json").split(separator: "\n").first { $0.hasPrefix("{\"id\":\"\(id)") }.map(String.init)
    }

    func names(in folder: String = "") -> [String] { Home.names(path(folder)) }

    /// Makes the wallet a sample one, damaged in its history, behind which books stand; the line of that.
    func damageHistory() throws -> Int {
        _ = try run("demo", "--out", "w.json", "--force")
        var lines = try read("w.json").split(separator: "\n", omittingEmptySubsequences: false)
        let row = try #require(lines.lastIndex { $0.contains("\"usedOn\"") })
        lines[row] = lines[row].dropFirst()
        try write(lines.joined(separator: "\n"), to: "w.json")
        return row + 1
    }

    // MARK: Running

    @discardableResult
    func run(_ arguments: String...) throws -> BuiltProgram.Outcome { try run(arguments) }

    @discardableResult
    func run(_ arguments: [String]) throws -> BuiltProgram.Outcome { try start(arguments).finish() }

    func start(_ arguments: [String]) throws -> BuiltProgram.Running {
        try BuiltProgram.start(
            BuiltProgram.path, arguments.map { Array($0.utf8) }, environment: environment, in: folder)
    }

    /// Runs a shell, in which `coupontracker` is the built program.
    func shell(_ script: String) throws -> BuiltProgram.Outcome {
        let prefix = "coupontracker() { \"\(BuiltProgram.path)\" \"$@\"; }\n"
        return try BuiltProgram.start(
            "/bin/bash", ["-c", prefix + script].map { Array($0.utf8) }, environment: environment, in: folder
        ).finish()
    }

    /// The lines of a command's answer on a terminal, standard error among them.
    func terminal(_ command: String) throws -> [String] {
        try shell("script -qec '\(BuiltProgram.path) \(command)' /dev/null").output
            .split(whereSeparator: \.isNewline).map(String.init)
    }

    // MARK: Files

    static func names(_ folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ folder: String) {
        chmod(folder, 0o700)
        for name in names(folder) {
            let path = folder + "/" + name
            var status = stat()
            if lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { remove(path) } else { unlink(path) }
        }
        rmdir(folder)
    }
}
