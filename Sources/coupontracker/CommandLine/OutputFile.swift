import Glibc
import WalletDomain

/// Files a command is told to write.
enum OutputFile {
    /// - Throws: ``CommandFailure`` if the file is there and may not be replaced, or is the wallet itself.
    static func refuse(_ path: String, force: Bool, wallet: String? = nil) throws {
        try need(!path.isEmpty, orSay: "The name of the file is empty.")
        if let wallet { try refuseSame(path, as: wallet, .cannotCreate) }
        guard let present = FileStamp(ofLink: path) else {
            let folder = FileLocation.folder(of: path)
            return try need(
                FileStamp(path: folder)?.isFolder ?? false, .cannotCreate,
                orSay: "There is no folder \(shown(folder)). Make it, or name another file.")
        }
        try need(
            present.isFile || present.isLink, .cannotCreate,
            orSay: "\(shown(path)) is there and no ordinary file. Name another one.")
        try need(force, .cannotCreate, orSay: "\(shown(path)) is there already. Name another file, or add --force.")
    }

    static func refuseSame(
        _ path: String, as wallet: String, _ code: ExitCode = .usage, orSay advice: String = "Name another file."
    ) throws {
        let (first, second) = (FileStamp(path: path), FileStamp(path: wallet))
        let isSame = first.flatMap { second?.isSameFile(as: $0) } ?? (path == wallet)
        try need(!isSame, code, orSay: "\(shown(path)) is the wallet itself. \(advice)")
    }
}

/// A question before something that is hard to take back.
enum Confirmation {
    /// - Parameter yes: answered by the command line already.
    static func ask(_ question: String, yes: Bool) throws -> Bool {
        if yes { return true }
        try coupontracker.need(
            isTerminal(0) && isTerminal(2), orSay: "\(question) Nobody is there to answer: add --yes.")
        _ = writeFully(
            Array((Appearance.knowsUnicode ? question : inASCII(question)).utf8)[...] + Array(" [y/N] ".utf8), to: 2)
        let answer = readLine()?.folded.first
        return answer == UInt8(ascii: "y")
    }

    /// - Parameter refusal: said where the answer is no: `Nothing was deleted.`
    static func need(_ question: String, yes: Bool, orSay refusal: String) throws {
        try coupontracker.need(ask(question, yes: yes), .refused, orSay: refusal)
    }

    /// The same about several, of which the first ones are told before.
    ///
    /// - Parameter sentence: what one of them is.
    static func need<Subject>(
        _ question: String, about subjects: [Subject], yes: Bool, orSay refusal: String,
        telling sentence: (Subject) -> String
    ) throws {
        if !yes { StandardError.write(firstOf: subjects.lazy.map(sentence)) }
        try need(question, yes: yes, orSay: refusal)
    }

    /// A question about one thing; of several each of their own is told before the one about all.
    static func question(_ questions: [String], orOfAll question: String) -> String? {
        guard questions.count > 1 else { return questions.first }
        StandardError.write(firstOf: questions)
        return question
    }

    /// Before something like a full card number is saved: asks on a terminal, else only says it.
    static func askAboutCardNumber(in text: String?, yes: Bool) throws {
        guard let text else { return }
        let warning =
            "“\(clipped(shown(CardNumber.masked(text)), to: 60))” looks like a full card number. The wallet is a plain "
            + "file; the last four digits are enough."
        guard !yes, isTerminal(0), isTerminal(2) else { return StandardError.write(warning) }
        try need(warning + " Save it all the same?", yes: false, orSay: "Nothing was changed.")
    }
}
