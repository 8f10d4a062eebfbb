import Testing

/// Commands with what they answer, written down as one sees them in a terminal.
///
///     $ coupontracker done nosuch
///     ! Nothing here is called “nosuch”. All there is: coupontracker benefits
///     ? 1
///
/// Lines of standard error begin with `! `, an exit code other than 0 stands behind `? `; the rest is standard output.
extension Home {
    /// Runs each command of the transcript and expects the rest of it.
    func follow(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let actual = try play(transcript, sourceLocation: sourceLocation)
        #expect(actual == transcript, sourceLocation: sourceLocation)
    }

    /// Runs each command of the transcript and writes down what it answers.
    func play(_ transcript: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        var actual: [String] = []
        for line in transcript.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("$ ") {
            actual.append(String(line))
            let words = Home.words(String(line.dropFirst(2)))
            try #require(words.first == "coupontracker", sourceLocation: sourceLocation)
            let outcome = try run(Array(words.dropFirst()))
            actual += lines(outcome.output)
            actual += lines(outcome.error).map { "! " + $0 }
            if outcome.code != 0 { actual.append("? \(outcome.code)") }
        }
        return actual.joined(separator: "\n")
    }

    /// The lines of an answer; this home is written `~`.
    private func lines(_ text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        let text = text.split(separator: folder, omittingEmptySubsequences: false).joined(separator: "~")
        let whole = text.hasSuffix("\n") ? String(text.dropLast()) : text + "⏎ missing"
        return whole.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    /// The words of a line; quotes hold a word together.
    static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word?.append(character) }
            } else if character == "'" || character == "\"" {
                (quote, word) = (character, word ?? "")
            } else if character == " " {
                if let done = word { words.append(done) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }
}
