import Glibc
import Testing
import WalletDomain

/// Compares a part of a page of the repository with the lines that the program makes for it.
///
/// `RECORD_SCREENS=1 swift test` writes the page anew and fails.
public func expectPart(of path: String, from start: String, to end: String, _ lines: [String]) throws {
    let page = try DocumentPage(path).text
    let parts = page.split(separator: start, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(parts.count == 2, "\(path) has no “\(start)”")
    let rest = parts[1].split(separator: end, maxSplits: 1, omittingEmptySubsequences: false)
    try #require(rest.count == 2, "\(path) has no “\(end)”")
    try expectPage(path, parts[0] + start + lines.joined(separator: "\n") + end + rest[1])
}

/// Compares a page of the repository with what the program makes for it.
public func expectPage(_ path: String, _ text: String) throws {
    let old = try? DocumentPage(path).text
    guard old != text else { return }
    guard getenv("RECORD_SCREENS") != nil else {
        Issue.record("\(path) is stale: RECORD_SCREENS=1 swift test writes it anew")
        return
    }
    try SafeFile.replace(DocumentPage.root + "/" + path, with: Array(text.utf8))
    chmod(DocumentPage.root + "/" + path, 0o644)
    Issue.record("recorded \(path): look at it, then run again")
}
