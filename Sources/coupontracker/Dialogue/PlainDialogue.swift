import Glibc
import WalletDomain

/// The wallet as a dialogue of numbered lines: nothing is drawn over, so that it can be read aloud, or kept on paper.
///
/// It shows what is open and asks; every answer is a command of the command line, with its words and its checks.
struct PlainDialogue {
    /// `--wallet` and `--now`, for each command.
    private let options: [String]
    private let common: CommonOptions
    private let output: Output
    private static let page = 9

    init(_ common: CommonOptions, _ output: Output) {
        (self.common, self.output) = (common, output)
        options = (common.wallet.map { ["--wallet", $0] } ?? []) + (common.now.map { ["--now", $0] } ?? [])
    }

    /// Until `q`, or until nothing more is said.
    func run() throws {
        var first = 0
        while true {
            let view = try WalletView(common, isQuiet: true)
            let open = view.wallet.listing(where: \.isOpen, on: view.today, now: view.now)
            if first >= open.count { first = 0 }
            tell(open, from: first, view)
            let bills = view.wallet.records(of: .books).isEmpty ? "" : " b bills,"
            let answer = try ask(
                "A number, m more, c cards,\(bills) h history, i insights, a WORDS adds a card, u undo, r redo, q quit; "
                    + "or a command, such as agenda.")
            guard let answer, answer != "q" else { return }
            switch answer {
            case "": continue
            case "m": first = first + Self.page < open.count ? first + Self.page : 0
            case "b": perform(["agenda", "--bills"])
            case "c": perform(["cards"])
            case "h": perform(["history"])
            case "i": perform(["insights"])
            case "u": perform(["undo"])
            case "r": perform(["redo"])
            default:
                var words = Self.words(of: answer)
                if words.first == "a" { words[0] = "add" }
                if words.first == "help" || CommandAreas.names.contains(words.first ?? "") {
                    perform(words)
                    continue
                }
                guard let number = Int(answer), number >= 1, number <= open.count else {
                    refuse(answer)
                    continue
                }
                guard try act(on: open[number - 1], view) else { return }
            }
        }
    }

    /// Those in quotes are one.
    private static func words(of line: String) -> [String] {
        var (words, isQuoted, isInWord) = ([String](), false, false)
        for character in line {
            if character == "\"" { isQuoted.toggle() }
            let isBetween = character == " " && !isQuoted
            if !isBetween, !isInWord { words.append("") }
            if !isBetween, character != "\"" { words[words.count - 1].append(character) }
            isInWord = !isBetween
        }
        return words
    }

    private func tell(_ open: [BenefitListing], from first: Int, _ view: WalletView) {
        output.line("")
        let isEmpty = view.wallet.isEmpty && view.wallet.records(of: .books).isEmpty
        guard !isEmpty else { return output.line("Your wallet is empty: a gold adds a card.") }
        let told = open.isEmpty ? "No benefit is" : open.count == 1 ? "1 benefit is" : "\(open.count) benefits are"
        output.line("\(told) open.")
        for (index, listing) in open.enumerated().dropFirst(first).prefix(Self.page) {
            output.paragraph("\(index + 1). \(BenefitWords(listing, view).sentence)")
        }
    }

    /// - Returns: false where nothing more is said.
    private func act(on listing: BenefitListing, _ view: WalletView) throws -> Bool {
        let id = listing.benefit.id.description
        output.paragraph(BenefitWords(listing, view).sentence)
        while true {
            let answer = try ask(
                "1 done, 2 a part of it, 3 snooze for a day, 4 skip this period, 5 its history, Enter back, q quit.")
            guard let answer, answer != "q" else { return false }
            switch answer {
            case "": break
            case "1": perform(["done", id])
            case "2":
                guard let amount = try ask("How much, like 12.95?") else { return false }
                if !amount.isEmpty { perform(["done", id, "--amount", amount]) }
            case "3": perform(["snooze", id, "1d"])
            case "4": perform(["skip", id])
            case "5": perform(["history", listing.terms.name])
            default:
                refuse(answer)
                continue
            }
            return true
        }
    }

    private func refuse(_ answer: String) { output.paragraph("“\(shown(answer))” is none of these.") }

    /// What is wrong is told by the command itself.
    private func perform(_ words: [String]) {
        _ = CommandLineProgram.run(words.first == "help" ? words : words + ["--plain"] + options)
    }

    /// A line that was typed, without the spaces around it; nil: there is no more.
    private func ask(_ question: String) throws -> String? {
        output.paragraph(question)
        output.put("> ")
        try output.finish()
        guard let line = readLine() else {
            output.line("")
            try output.finish()
            return nil
        }
        return String(line.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
