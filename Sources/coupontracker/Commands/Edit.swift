import ArgumentParser
import WalletDomain

struct Edit: AnsweringCommand {
    static let configuration = CommandConfiguration(
        abstract: "Change what you said about a card.",
        discussion: """
            The value “default” takes your own word away.

            coupontracker edit gold --opened-on 2023-03-12 --owner Anna
            coupontracker edit gold --nickname default
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("What you call it.", valueName: "name"))
    var nickname: String?

    @Option(
        name: [.customLong("opened-on"), .customLong("opened")], parsing: .unconditional,
        help: ArgumentHelp("The day the account was opened.", valueName: "day"))
    var openedOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day of the month of its statement, 1 to 31.", valueName: "number"))
    var statementDay: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Whose card it is.", valueName: "owner"))
    var owner: String?

    @Option(
        name: [.customLong("annual-fee"), .customLong("fee")], parsing: .unconditional,
        help: ArgumentHelp("The annual fee.", valueName: "amount"))
    var annualFee: String?

    @Flag(help: "An archived card too.")
    var archived = false

    @Argument(help: ArgumentHelp("Words that name the card.", valueName: "card"))
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let edits = try edits()
        guard !edits.isEmpty else {
            throw CommandFailure(
                CommandFailure.usage,
                "Say what to change: --nickname, --opened-on, --statement-day, --owner or --annual-fee.")
        }
        var change = try WalletChange(common)
        let id = try change.view.card(words, archived ? .all : .active)
        try change.wallet.edit(id, edits, in: change.context)
        let saved = try change.save()
        let view = change.view
        guard let card = view.wallet.cards[id] else { throw WalletError.cardNotFound }
        let name = shown(view.wallet.name(of: card))
        let sentence = saved == nil ? "\(name) is like that already." : "\(name) edited. undo: coupontracker undo"
        output.tell(sentence, [OutputRecord(card, view)], keys: OutputRecord.cardKeys)
        try output.finish()
        change.tidyUp()
        return 0
    }

    private func edits() throws -> [CardEdit] {
        var edits: [CardEdit] = []
        if let name = try TypedValue.orDefault(nickname, { try TypedValue.label($0, of: "--nickname") }) {
            edits.append(.nickname(name))
        }
        if let day = try TypedValue.orDefault(openedOn, { try TypedValue.day($0, of: "--opened-on") }) {
            edits.append(.openedOn(day))
        }
        if let day = try TypedValue.orDefault(
            statementDay, { try TypedValue.number($0, of: "--statement-day", in: 1...31) })
        {
            edits.append(.statementDay(day))
        }
        if let owner = try TypedValue.orDefault(owner, { try TypedValue.label($0, of: "--owner") }) {
            edits.append(.owner(owner))
        }
        if let fee = try TypedValue.orDefault(annualFee, { try TypedValue.fee($0, of: "--annual-fee") }) {
            edits.append(.annualFee(fee))
        }
        return edits
    }
}
