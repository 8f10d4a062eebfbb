import ArgumentParser
import WalletDomain

struct Best: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "best", abstract: "Which card to take for a merchant or a category.",
        discussion: """
            Open benefits for it come first, those of a merchant you name before those that are for anything of its kind, \
            then the largest remaining; other merchants' are left out. Then what each card earns on it: rate times what a \
            point is worth to you, 1 cent where you said nothing; rates that hold only in the issuer's travel shop last.

            coupontracker best dinner
            coupontracker best uber
            """)

    @Argument(help: ArgumentHelp("What is bought, or where.", valueName: "words"), completion: .spending)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        guard words.contains(where: { !$0.allSatisfy(\.isWhitespace) }) else {
            throw CommandFailure(
                CommandFailure.usage, "Say what is bought, or where, such as: coupontracker best dinner")
        }
        let view = try WalletView(common, whole: false)
        let choices = BestChoice.all(view.wallet.bestCards(for: words, on: view.today, now: view.now))
        if choices.isEmpty {
            if view.wallet.cards.records.isEmpty {
                view.hintAtFirstCard(output)
            } else {
                output.hint(
                    "No benefit is for that, and what your cards earn is not known. See: coupontracker benefits")
            }
        }
        switch output.form {
        case .table:
            table(of: choices, view).write(to: output)
            guard !choices.isEmpty else { break }
            output.line("")
            output.line(
                choices.allSatisfy(\.isForEverything)
                    ? "Nothing of yours is for “\(brief(words.joined(separator: " ")))”: cards by what they earn on everything."
                    : "Open benefits first, the largest remaining first; then cards by what they earn.")
        case .plain: for choice in choices { output.line(BestWords(choice, view).sentence) }
        case .json, .csv: output.records(choices.map { OutputRecord($0, view) }, keys: OutputRecord.bestKeys)
        }
        return 0
    }

    private func table(of choices: [BestChoice], _ view: WalletView) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "Card", isFlexible: true),
            TextTable.Column(title: "For", rank: 1, isFlexible: true),
            TextTable.Column(title: "Worth", alignment: .right), TextTable.Column(title: "Why", isFlexible: true),
        ])
        for choice in choices {
            let words = BestWords(choice, view)
            table.add([words.card, words.what, words.worth, words.reason])
        }
        return table
    }
}
