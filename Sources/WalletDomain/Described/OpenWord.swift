/// A word of a list to which people may add words of their own.
protocol OpenWord: FieldElement {
    static var usual: [String] { get }
    /// Why one cannot be said twice; nil: then it counts once.
    static var saidTwice: String? { get }
    var word: String { get }
    init(word: String)
}

extension OpenWord {
    static var saidTwice: String? { nil }
    static var listShape: FieldShape { .words(usual) }
    static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Self { try Self(word: reader.string()) }
    func write(to json: inout JSONWriter) { json.string(word) }

    static func typed(_ all: [Self]) -> String { all.map(\.word).joined(separator: ", ") }
    static func all(typed text: String, _: TypedReading) throws(FieldProblem) -> [Self] {
        var words: [Self] = []
        for word in parts(of: text) where !word.isEmpty {
            guard word.count <= 40 else { throw FieldProblem("Write words of at most 40 characters.") }
            let each = Self(word: usual.first { $0.folded == word.folded } ?? word)
            if !words.contains(each) {
                words.append(each)
            } else if let saidTwice {
                throw FieldProblem(saidTwice)
            }
        }
        guard words.count <= 20 else { throw FieldProblem("Write at most 20 words.") }
        return words
    }

    /// `owner, customer`, or as JSON has it.
    private static func parts(of text: String) -> [String] {
        var parts: [String]?
        if text.hasPrefix("[") {
            parts = try? JSONReader.read(Array(text.utf8)) { reader throws(JSONProblem) in
                try [Self].read(&reader).map(\.word)
            }
        }
        return (parts ?? text.split(separator: ",").map(String.init)).map(\.trimmed)
    }
}
