/// A word as a shell takes it for one, whatever is in it.
public func inShell(_ word: String) -> String {
    let isPlain =
        !word.isEmpty
        && word.utf8.allSatisfy { byte in
            (byte | 0x20) &- 0x61 < 26 || byte &- 0x2B < 16 || "%=@_".utf8.contains(byte)
        }
    return isPlain ? word : "'\(word.replacing("'", with: "'\\''"))'"
}
