import WalletDomain

/// Breaks text into lines of at most `width` columns between words; a longer word is broken where it must be.
func wrapped(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var lines: [String] = []
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
        let before = lines.count
        var line = ""
        var used = 0
        for word in paragraph.split(separator: " ") {
            var rest = word
            let wordWidth = displayWidth(of: String(word))
            if used > 0, used + 1 + wordWidth > width {
                lines.append(line)
                (line, used) = ("", 0)
            }
            if used > 0 {
                line += " "
                used += 1
            }
            while displayWidth(of: String(rest)) > width - used {
                let piece = head(of: rest, width: width - used)
                lines.append(line + piece)
                (line, used) = ("", 0)
                rest = rest.dropFirst(piece.count)
            }
            line += rest
            used += displayWidth(of: String(rest))
        }
        // Empty only where the paragraph is, not behind a word that was broken to its end.
        if used > 0 || lines.count == before { lines.append(line) }
    }
    return lines
}

/// The first characters that fit, at least one.
private func head(of text: Substring, width: Int) -> String {
    var piece = ""
    for character in text {
        if !piece.isEmpty, displayWidth(of: piece + String(character)) > width { break }
        piece.append(character)
    }
    return piece
}
