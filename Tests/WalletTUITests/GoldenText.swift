import Glibc
import Testing

/// Compares a text with the file of that name beside the tests, or with one of the repository.
///
/// `RECORD_SCREENS=1 swift test` writes the files anew and fails, so that somebody looks at them before committing.
func expectGolden(_ text: String, file: GoldenFile, sourceLocation: SourceLocation = #_sourceLocation) {
    if getenv("RECORD_SCREENS") != nil {
        let old = file.read()
        guard old != text else { return }
        file.write(text)
        Issue.record("recorded \(file.path): look at it, then run again", sourceLocation: sourceLocation)
        return
    }
    guard let wanted = file.read() else {
        Issue.record("\(file.path) is missing: RECORD_SCREENS=1 writes it", sourceLocation: sourceLocation)
        return
    }
    guard wanted != text else { return }
    let lines = (
        text.split(separator: "\n", omittingEmptySubsequences: false),
        wanted.split(separator: "\n", omittingEmptySubsequences: false)
    )
    let row = zip(lines.0, lines.1).enumerated().first { $0.element.0 != $0.element.1 }
    let difference = row.map { "line \($0.offset + 1)\n  is   \($0.element.0)\n  was  \($0.element.1)" } ?? "its length"
    Issue.record("\(file.path) differs in \(difference)\n\n\(text)", sourceLocation: sourceLocation)
}

/// A file under the folder of these tests.
struct GoldenFile {
    let path: String

    /// - Parameter path: from the folder of the test target, or `../…` for another place in the repository.
    init(_ path: String, near source: String = #filePath) {
        let folder = source.split(separator: "/").dropLast().joined(separator: "/")
        self.path = "/\(folder)/\(path)"
    }

    func read() -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }

    func write(_ text: String) {
        guard let file = fopen(path, "w") else {
            Issue.record("\(path) cannot be written")
            return
        }
        defer { fclose(file) }
        _ = Array(text.utf8).withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    }
}
