import ArgumentParser
import WalletDomain

struct Add: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a card of the catalogue with its benefits, or one of your own.",
        discussion: """
            coupontracker add gold
            coupontracker add amex platinum --opened 2023-03-12 --used "saks, uber cash"
            coupontracker add --custom "Corner Visa" --issuer "Corner Bank" --color green
            """)

    @OptionGroup var fields: FieldOptions<AddedCard>
    @Option(
        "What was used this period already: all that is not locked, or benefits with commas between.", as: "what",
        .unconditional)
    var used: String?

    @Flag(help: "Start afresh although there are backups of a wallet that was here.") var new = false
    @Argument("Words of its name or issuer.", as: "card", completion: .products) var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try refuseMixture()
        try change(output, ifMissing: new ? .startAfresh : .allow) { change in
            let said: [RecordEdit<UserCard>] = try change.edits(fields.added, asked: AddedCard.fields)
            let id: UserCard.ID
            if isOwn {
                id = try change.wallet.addOwnCard(said, in: change.context)
            } else {
                let product = try change.wallet.catalogue.product(words)
                id = try change.wallet.addCard(of: product, said, used: usedBenefits(of: product), in: change.context)
            }
            try change.save()
            let words = try change.view.words(of: id)
            output.say(sentence(words).undoable)
            if let missing = words.view.missingDays(of: words.card) { output.say(missing) }
            output.records([words])
        }
    }

    private var isOwn: Bool { fields.added["customName"] != nil }

    /// - Throws: where something is said that goes with the other sort of card.
    private func refuseMixture() throws {
        guard isOwn else {
            try need(
                fields.added["customIssuer"] == nil && fields.added["customColorHex"] == nil,
                orSay: "--issuer and --color are for a card of your own: add --custom NAME.")
            return
        }
        try need(
            words.isEmpty && used == nil,
            orSay: "A card of your own is not in the catalogue: leave out its words and --used.")
    }

    private func usedBenefits(of product: CardTemplate) throws -> Set<BenefitTemplate.ID> {
        guard let used else { return [] }
        if used.folded == "all".folded {
            // What spending has yet to unlock cannot have been used.
            return Set(product.benefits.filter { $0.isActive && $0.spendThreshold == nil }.map(\.id))
        }
        let names = used.split(separator: ",").map { $0.trimmingPrefix { $0 == " " } }.map(String.init)
        try need(!names.isEmpty, orSay: "--used names nothing. Write all, or benefits with commas between.")
        return try Set(names.map { try product.offeredBenefit([$0]).id })
    }

    private func sentence(_ words: CardWords) -> String {
        let (card, view) = (words.card, words.view)
        guard let product = view.wallet.template(of: card) else { return "\(words.name) added." }
        let benefits = counted(view.wallet.benefits(ofCard: card.id).count, "benefit")
        let worth = product.worth(from: view.today)
        let told = worth == ProductWorth() ? "" : ", worth \(worth.told(view.money))"
        let held = view.wallet.heldProducts[product.id] ?? 0
        let another = held > 1 ? " You hold \(held) of this card now." : ""
        return "\(words.name) added with \(benefits)\(told).\(another)"
    }
}

enum AddedCard: FieldSubject {
    static let fields = UserCard.typedFields.asked(as: [
        "customName": "custom", "customIssuer": "issuer", "customColorHex": "color", "nickname": "nickname",
        "openedOn": "opened", "statementDay": "statement-day", "owner": "owner", "annualFee": "fee",
    ])
}

extension WalletView {
    /// What to say of a card of which days are not known that its benefits come back by; never asked for, as a script
    /// may be there.
    func missingDays(of card: UserCard) -> String? {
        let missing = wallet.missingDays(ofCard: card.id)
        guard let benefit = missing.benefits.first.flatMap({ wallet.benefits[$0] }) else { return nil }
        let others = missing.benefits.count - 1
        let what = shown(wallet.terms(of: benefit).name) + (others > 0 ? " and \(others) more come" : " comes")
        let days = missing.days.map(\.told)
        return "\(what) back by \(days.map(\.phrase).joined(separator: " and ")), which is not known. Set it: "
            + "coupontracker edit \(shown(inShell(wallet.typing(.card(card.id))))) "
            + days.map(\.option).joined(separator: " ")
    }
}

extension MissingDays.CardDay {
    fileprivate var told: (phrase: String, option: String) {
        switch self {
        case .opened: ("the day the card was opened", "--opened-on DAY")
        case .statement: ("its statement day", "--statement-day N")
        }
    }
}
