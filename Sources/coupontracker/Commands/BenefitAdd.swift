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

    @OptionGroup var fields: FieldOptions<AddedBenefit>
    @Flag(help: "Add it although the card has one of that name.") var force = false
    @Argument("Words that name the card, then what the benefit is called.", as: "card-and-name", completion: .cards)
    var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let example = "such as: coupontracker benefit add gold Coffee --value 12 --every monthly"
        try need(words.count >= 2, orSay: "Name a card and the benefit, \(example)")
        let missing = ["customValue": "--value", "customFrequency": "--every"].filter { fields.added[$0.key] == nil }
        try need(missing.isEmpty, orSay: "Say \(missing.values.sorted(by: >).joined(ending: "and")), \(example)")
        try change(output) { change in
            let (card, name) = try change.view.cardAndName(words)
            let said: [RecordEdit<Benefit>] = try change.edits(
                fields.added.merging(["customName": name]) { $1 }, asked: AddedBenefit.fields,
                named: ["customName": "The name"])
            let id = try change.wallet.addBenefit(said, to: card, force: force, in: change.context)
            try change.save()
            let words = try change.view.words(of: id)
            let worth = "\(words.value) \(words.terms.frequency.phrase)"
            output.tell("\(words.name) added to \(words.card): \(worth).", [words])
        }
    }
}

enum AddedBenefit: FieldSubject {
    static let fields = Benefit.typedFields.asked(as: [
        "customValue": "value", "customFrequency": "every", "customReset.anchor": "anchor", "customReset.day": "day",
        "customReset.startsOn": "from", "customReset.endsOn": "until", "usesPerPeriod": "uses",
        "customCategory": "category", "customMerchant": "merchant",
    ])
}
