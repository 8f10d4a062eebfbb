import Glibc
import Testing
import WalletTUI

/// Compares a picture with the one recorded in `Screens/NAME.txt` beside the tests of the calling target.
///
/// `RECORD_SCREENS=1` writes the file anew and still fails, so that somebody looks before committing. With `colors`
/// the colours are part of the picture, else characters and attributes only.
public func expectScreen(
    _ canvas: Canvas, _ name: String, colors: Bool = false, file: String = #filePath,
    sourceLocation: SourceLocation = #_sourceLocation
) {
    var grids = canvas.textGrid + "styles\n" + canvas.styleGrid
    if colors { grids += "colors\n" + canvas.colorGrid }
    guard let folder = screensFolder(of: file) else {
        Issue.record("\(file) is not in a folder Tests/…Tests", sourceLocation: sourceLocation)
        return
    }
    let path = "\(folder)/\(name).txt"
    if getenv("RECORD_SCREENS") != nil {
        let result = write(grids, to: path) ? "Recorded" : "Cannot write"
        Issue.record("\(result) \(path): look at it, then run without RECORD_SCREENS.", sourceLocation: sourceLocation)
    } else if let recorded = read(path) {
        guard recorded != grids else { return }
        Issue.record("\(differences(recorded, grids))\nnow:\n\(grids)", sourceLocation: sourceLocation)
    } else {
        Issue.record(
            "There is no \(path) yet; RECORD_SCREENS=1 writes it. Now:\n\(grids)", sourceLocation: sourceLocation)
    }
}

/// `…/Tests/WalletTUITests/Screens` of `…/Tests/WalletTUITests/Wallet/WalletViewTests.swift`.
private func screensFolder(of file: String) -> String? {
    let parts = file.split(separator: "/", omittingEmptySubsequences: false)
    guard let tests = parts.lastIndex(of: "Tests"), tests + 2 < parts.count else { return nil }
    return parts[...(tests + 1)].joined(separator: "/") + "/Screens"
}

/// The first rows that differ, as they were and as they are.
private func differences(_ recorded: String, _ now: String) -> String {
    let before = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let after = now.split(separator: "\n", omittingEmptySubsequences: false)
    var rows: [String] = []
    for row in 0..<max(before.count, after.count) where rows.count < 20 {
        let old = row < before.count ? before[row] : "(no row)"
        let new = row < after.count ? after[row] : "(no row)"
        if old != new { rows += ["row \(row + 1)", "  - \(old)", "  + \(new)"] }
    }
    return rows.joined(separator: "\n")
}

private func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 64 * 1024)
    while case let count = fread(&part, 1, part.count, file), count > 0 { bytes += part[..<count] }
    return String(decoding: bytes, as: UTF8.self)
}

private func write(_ text: String, to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let bytes = Array(text.utf8)
    let isWhole = fwrite(bytes, 1, bytes.count, file) == bytes.count
    return fclose(file) == 0 && isWhole
}
