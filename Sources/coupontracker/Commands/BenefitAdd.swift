import ArgumentParser
import WalletDomain

struct BenefitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "benefit", abstract: "Benefits of your own: benefit add CARD NAME.", subcommands: [BenefitAdd.self]
    )
}

struct BenefitAdd: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a benefit of your own to a card.",
        discussion: """
            coupontracker benefit add gold Coffee Club --value 12 --every monthly --merchant "Blue Bottle"
            coupontracker benefit add "chase sapphire" Lounge pass --value 0 --every annual --uses 2 --anchor card-anniversary
            coupontracker benefit add platinum Spring offer --value 50 --every once --until 2027-03-31
            """)

    @Option(parsing: .unconditional, help: ArgumentHelp("What a period is worth; 0 is counted.", valueName: "amount"))
    var value: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "month, quarter, half-year, year, once, or months such as 48m.", valueName: "frequency"),
        completion: .frequencies)
    var every: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "calendar, card-anniversary, statement-anniversary, last-use or fixed; calendar otherwise.",
            valueName: "anchor"), completion: .anchors)
    var anchor: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The day of the month on which it comes back, 1 to 31.", valueName: "number"))
    var day: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The first day it exists.", valueName: "day"))
    var from: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("The last day it exists.", valueName: "day"))
    var until: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("How many uses a period has, 1 to 1000.", valueName: "number"))
    var uses: String?

    @Option(
        parsing: .unconditional, help: ArgumentHelp("Such as dining.", valueName: "category"), completion: .categories)
    var category: String?

    @Option(parsing: .unconditional, help: ArgumentHelp("Where it can be used.", valueName: "merchant"))
    var merchant: String?

    @Flag(help: "Add it although the card has one of that name.")
    var force = false

    @Argument(
        help: ArgumentHelp("Words that name the card, then what the benefit is called.", valueName: "card-and-name"),
        completion: .cards)
    var words: [String] = []

    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        guard words.count >= 2 else {
            throw CommandFailure(
                CommandFailure.usage,
                "Name a card and the benefit, such as: coupontracker benefit add gold Coffee --value 12 --every monthly"
            )
        }
        var change = try WalletChange(common)
        let (card, name) = try change.view.cardAndName(words)
        let said = try said(name, change)
        let id = try change.wallet.addBenefit(said, to: card, force: force, in: change.context)
        _ = try change.save()
        let view = change.view
        guard let listing = view.listing(of: id) else { throw WalletError.benefitNotFound }
        let words = BenefitWords(listing, view)
        let sentence = "\(words.name) added to \(words.card): \(words.value) \(listing.terms.frequency.phrase)."
        output.tell(
            "\(sentence) undo: coupontracker undo", [OutputRecord(listing, view)], keys: OutputRecord.benefitKeys)
        try output.finish()
        change.tidyUp()
        return 0
    }

    private func said(_ name: String, _ change: WalletChange) throws -> [RecordEdit<Benefit>] {
        let options: [(key: String, name: String, text: String?)] = [
            ("customName", "The name", name), ("customValue", "--value", value), ("customFrequency", "--every", every),
            ("customReset.anchor", "--anchor", anchor), ("customReset.day", "--day", day),
            ("customReset.startsOn", "--from", from), ("customReset.endsOn", "--until", until),
            ("usesPerPeriod", "--uses", uses), ("customCategory", "--category", category),
            ("customMerchant", "--merchant", merchant),
        ]
        return try Benefit.typedFields.read(options) { texts throws(RecordProblems) in
            try Benefit.edits(texts, in: change.wallet, on: change.today)
        }
    }
}
