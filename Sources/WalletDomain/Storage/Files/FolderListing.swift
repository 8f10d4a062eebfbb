import Glibc

/// The names in a folder, hidden ones too, in no order; nil, with `errno` set, if it cannot be read to its end.
public func fileNames(in folder: String) -> [String]? {
    var directory = opendir(folder)
    while directory == nil, errno == EINTR { directory = opendir(folder) }
    guard let directory else { return nil }
    var names: [String] = []
    while true {
        errno = 0
        guard let entry = readdir(directory) else { break }
        let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
        if name != ".", name != ".." { names.append(name) }
    }
    let problem = errno
    closedir(directory)
    errno = problem
    return problem == 0 ? names : nil
}
