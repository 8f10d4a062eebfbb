/// A path for one line among other words: the home folder is `~`, and folders in the middle give way to `…`.
///
/// - Parameter room: characters; 0: the name alone.
public func shortPath(_ path: String, home: String?, room: Int) -> String {
    if room <= 0 { return path.lastPathComponent }
    var path = path
    if let home, home.count > 1, path.hasPrefix(home + "/") { path = "~" + path.dropFirst(home.count) }
    guard path.count > room else { return path }
    let parts = path.split(separator: "/")
    guard let name = parts.last, parts.count > 1 else { return cutInTheMiddle(path, room: room) }
    let start = path.hasPrefix("~/") ? "~/…/" : "…/"
    var tail = String(name)
    for part in parts.dropLast().reversed() {
        guard start.count + part.count + 1 + tail.count <= room else { break }
        tail = part + "/" + tail
    }
    return start + cutInTheMiddle(tail, room: max(room - start.count, 0))
}

private func cutInTheMiddle(_ text: String, room: Int) -> String {
    guard text.count > room, room > 2 else { return text }
    let end = room / 2
    return text.prefix(room - 1 - end) + "…" + text.suffix(end)
}
