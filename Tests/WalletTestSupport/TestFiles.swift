import Glibc

public struct FileTrouble: Error, CustomStringConvertible {
    public var path: String
    public var code: Int32

    /// Says what errno says.
    public init(path: String) { (self.path, code) = (path, errno) }

    public var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// The whole of a file.
public func readFile(_ path: String) throws -> [UInt8] {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw FileTrouble(path: path) }
    defer { close(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = read(file, &buffer, buffer.count), count > 0 { bytes += buffer[..<count] }
    return bytes
}

/// Writes a file as an editor would, over what was there.
public func writeFile(_ path: String, _ text: String) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw FileTrouble(path: path) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
        guard count > 0 else { throw FileTrouble(path: path) }
        rest = rest.dropFirst(count)
    }
}

/// The names in a folder, sorted; none if it is not there.
public func names(in folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
}
