import Glibc
import Testing

/// A folder of a test's own, removed when the test ends.
final class TemporaryFolder {
    let path: String

    init() throws {
        var template = Array("/tmp/coupontracker-test-XXXXXX".utf8CString)
        path = try #require(mkdtemp(&template).map { String(cString: $0) })
    }

    deinit { TemporaryFolder.remove(path) }

    func file(_ name: String) -> String { path + "/" + name }

    func write(_ text: String, to name: String, mode: mode_t = 0o600) throws {
        let descriptor = open(file(name), O_WRONLY | O_CREAT | O_TRUNC, mode)
        try #require(descriptor >= 0)
        defer { close(descriptor) }
        try #require(fchmod(descriptor, mode) == 0)
        try #require(Glibc.write(descriptor, text, text.utf8.count) == text.utf8.count)
    }

    func read(_ name: String) throws -> String {
        let descriptor = open(file(name), O_RDONLY)
        try #require(descriptor >= 0, "\(name) is missing")
        defer { close(descriptor) }
        var text: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            if count <= 0 { return String(decoding: text, as: UTF8.self) }
            text += buffer[..<count]
        }
    }

    /// Permission bits of a file or folder inside, without following links.
    func mode(_ name: String) throws -> mode_t {
        var status = stat()
        try #require(lstat(file(name), &status) == 0, "\(name) is missing")
        return status.st_mode & 0o7777
    }

    /// The names inside, sorted.
    var names: [String] { TemporaryFolder.names(path) }

    static func names(_ path: String) -> [String] {
        guard let directory = opendir(path) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return }
        if status.st_mode & S_IFMT == S_IFDIR {
            chmod(path, 0o700)
            for name in names(path) { remove(path + "/" + name) }
            rmdir(path)
        } else {
            unlink(path)
        }
    }
}
