import Glibc
import WalletDomain

/// The answer of a command, on its way to standard output.
final class Output {
    enum Form {
        case table, plain, json, csv
    }

    let form: Form
    /// The exit code.
    var status = ExitCode.done.rawValue
    let appearance: Appearance
    /// What `--color` says.
    let color: ColorChoice?
    private var bytes: [UInt8] = []
    private static let room = 1 << 16

    /// What `--log` asks for.
    let log: LogFile?

    init(_ form: Form, color: ColorChoice? = nil, log: LogFile? = nil) {
        self.form = form
        self.log = log
        self.color = color
        appearance = Appearance.live(color: color)
    }

    /// One line of text, made of shown text.
    func line(_ text: String) { put((appearance.hasUnicode ? text : inASCII(text)) + "\n") }

    /// Sentences, in a terminal broken between words unless each is to be a line, whose commands find the same wallet.
    func paragraph(_ text: String) { wrap(WalletPlace.said(in: text)) }

    /// The same of what names no command, or one that says its wallet already.
    ///
    /// - Parameter hanging: how many blanks stand before each line but the first.
    func wrap(_ text: String, _ style: TextStyle = .plain, hanging: Int = 0) {
        let width = form == .plain ? nil : appearance.columns
        for line in brokenBetweenWords(text, width: width, hanging: hanging) {
            self.line(style.apply(to: line, appearance))
        }
    }

    /// Lines and sentences, not records.
    var isText: Bool { form == .table || form == .plain }

    /// A sentence about what was done; not said where records are wanted.
    func say(_ text: String) { if isText { paragraph(text) } }

    /// Sentences about what was done, the last with how to take it back.
    func say(_ sentences: [String], isSaved: Bool, nothing: String) {
        for (index, sentence) in sentences.enumerated() {
            say(isSaved && index == sentences.count - 1 ? sentence.undoable : sentence)
        }
        if sentences.isEmpty { say(nothing) }
    }

    /// The command ends so, where that is otherwise than well.
    func end(with code: ExitCode, if isSo: Bool = true) { if isSo { status = code.rawValue } }

    /// One line on standard error where a person looks at an answer that has nothing in it; a script reads nothing.
    ///
    /// It is said with the answer: what is refused after all, such as the name of a column, has none.
    func hint(_ text: String) { if appearance.isTerminal, isText { hints.append(text) } }

    private var hints: [String] = []

    /// The records as JSON or CSV, whose columns are these keys; does nothing in the other forms.
    func records(_ records: some Sequence<OutputValue>, keys: [String]) {
        switch form {
        case .json: json(records)
        case .csv: csv(records, keys)
        case .table, .plain: break
        }
    }

    func put(_ text: String) {
        bytes.append(contentsOf: text.utf8)
        flushIfFull()
    }

    /// A text that is no list of records.
    ///
    /// - Parameter what: `--example`
    func put(_ text: String, of what: String) throws {
        try need(isText, orSay: "\(what) answers in text: leave --json and --csv out.")
        put(text)
    }

    /// Bytes of a file as they are, whatever the form; on a terminal nothing in them may act.
    func put(file: [UInt8]) {
        flush()
        guard appearance.isTerminal else { return bytes = file }
        for line in file.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .dropLast(file.last == UInt8(ascii: "\n") ? 1 : 0)
        {
            let text = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            self.line(shown(String(decoding: text, as: UTF8.self)))
        }
    }

    private func json(_ records: some Sequence<OutputValue>) {
        var isFirst = true
        for record in records {
            bytes.append(contentsOf: isFirst ? "[\n".utf8 : ",\n".utf8)
            isFirst = false
            bytes += record.inJSON
            flushIfFull()
        }
        bytes.append(contentsOf: isFirst ? "[]\n".utf8 : "\n]\n".utf8)
    }

    private func csv(_ records: some Sequence<OutputValue>, _ keys: [String]) {
        put(keys.map(CSVCell.quoted).joined(separator: ",") + "\n")
        // Files and programs get the text as it is; on a terminal nothing in it may act.
        for record in records.lazy.map(CSVCell.line) { put((appearance.isTerminal ? shown(record) : record) + "\n") }
    }

    private var failure: Int32 = 0

    private func flushIfFull() { if bytes.count >= Output.room { flush() } }

    private func flush() {
        for hint in hints { StandardError.write(hint) }
        hints = []
        if failure == 0 { failure = writeFully(bytes[...], to: 1) }
        bytes.removeAll(keepingCapacity: true)
    }

    /// Writes what is left; silent where nobody reads it any more.
    ///
    /// - Parameter isSaved: what it tells of is done, which is said where it cannot be told.
    func finish(isSaved: Bool = false) throws {
        flush()
        guard failure != 0 else { return }
        if failure == EPIPE { throw CommandFailure(code: 128 + SIGPIPE, "") }
        let saved = isSaved ? " Your change is saved." : ""
        throw CommandFailure(.disk, "The answer could not be written: \(words(ofError: failure)).\(saved)")
    }
}
