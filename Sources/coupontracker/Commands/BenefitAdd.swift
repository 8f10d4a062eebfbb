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
            coupontracker benefit add gold Coffee Club --value 12 --every monthly \\
                --merchant "Blue Bottle"
            coupontracker benefit add "chase sapphire" Lounge pass --value 0 \\
                --every annual --uses 2 --anchor card-anniversary
            coupontracker benefit add platinum Spring offer --value 50 --every once \\
                --until 2027-03-31
            """)

    @Option("What a period is worth; 0 is counted.", as: "amount", .unconditional) var value: String
    @Option(
        "month, quarter, half-year, year, once, or months such as 48m.", as: "frequency", .unconditional,
        completion: .frequencies)
    var every: String

    @Option(
        "calendar, card-anniversary, statement-anniversary, last-use or fixed; calendar otherwise.", as: "anchor",
        .unconditional, completion: .anchors)
    var anchor: String?

    @Option("The day of the month on which it comes back, 1 to 31.", as: "number", .unconditional) var day: String?
    @Option("The first day it exists.", as: "day", .unconditional) var from: String?
    @Option("The last day it exists.", as: "day", .unconditional) var until: String?
    @Option("How many uses a period has, 1 to 1000.", as: "number", .unconditional) var uses: String?
    @Option("Such as dining.", as: "category", .unconditional, completion: .categories) var category: String?
    @Option("Where it can be used.", as: "merchant", .unconditional) var merchant: String?
    @Flag(help: "Add it although the card has one of that name.") var force = false
    @Argument("Words that name the card, then what the benefit is called.", as: "card-and-name", completion: .cards)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(
            words.count >= 2,
            orSay:
                "Name a card and the benefit, such as: coupontracker benefit add gold Coffee --value 12 --every monthly"
        )
        try change(output) { change in
            let (card, name) = try change.view.cardAndName(words)
            let said = try said(name, change)
            let id = try change.wallet.addBenefit(said, to: card, force: force, in: change.context)
            try change.save()
            let words = try change.view.words(of: id)
            let worth = "\(words.value) \(words.terms.frequency.phrase)"
            output.tell("\(words.name) added to \(words.card): \(worth).", [words])
        }
    }

    private func said(_ name: String, _ change: WalletChange) throws -> [RecordEdit<Benefit>] {
        try change.edits([
            ("customName", "The name", name), ("customValue", "--value", value), ("customFrequency", "--every", every),
            ("customReset.anchor", "--anchor", anchor), ("customReset.day", "--day", day),
            ("customReset.startsOn", "--from", from), ("customReset.endsOn", "--until", until),
            ("usesPerPeriod", "--uses", uses), ("customCategory", "--category", category),
            ("customMerchant", "--merchant", merchant),
        ])
    }
}
