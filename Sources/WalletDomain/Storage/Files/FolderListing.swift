import Glibc

/// The names in a folder, hidden ones too, in no order; nil, with `errno` set, if it cannot be read.
public func fileNames(in folder: String) -> [String]? {
    var directory = opendir(folder)
    while directory == nil, errno == EINTR { directory = opendir(folder) }
    guard let directory else { return nil }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    return names
}
