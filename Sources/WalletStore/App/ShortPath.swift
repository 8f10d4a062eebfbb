/// A path for one line among other words: the home folder is `~`, and where it has more characters than there is room for
/// folders before its name give way to `…`.
public func shortPath(_ path: String, home: String?, room: Int) -> String {
    var path = path
    if let home, home.count > 1, path.hasPrefix(home + "/") { path = "~" + path.dropFirst(home.count) }
    let short = (path.hasPrefix("~/") ? "~/…/" : "…/") + path.lastPathComponent
    return path.count > room && short.count < path.count ? short : path
}
