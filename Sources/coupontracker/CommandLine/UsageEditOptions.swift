import ArgumentParser
import WalletDomain

/// What `edit` can change about an entry of the history.
struct UsageEditOptions: ParsableArguments {
    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: the day it counts for.", valueName: "day"))
    var usedOn: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: what was used or refunded.", valueName: "amount"))
    var valueRedeemed: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: what the card was called then.", valueName: "name"))
    var cardNameSnapshot: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: what the benefit was called then.", valueName: "name"))
    var benefitNameSnapshot: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: who issued the card then.", valueName: "issuer"))
    var issuerSnapshot: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("An entry: its category.", valueName: "category"), completion: .categories)
    var categorySnapshot: String?

    @Flag(help: "An entry: record more than was left, too.")
    var force = false
}

extension UsageEditOptions {
    func edits(_ common: CommonOptions) throws -> [UsageEdit] {
        var edits = EditList<UsageEdit>()
        if let day = try TypedValue.day(usedOn, of: "--used-on", .past, common) { edits.all.append(.usedOn(day)) }
        if let amount = try TypedValue.amount(valueRedeemed, of: "--value-redeemed") {
            edits.all.append(.valueRedeemed(amount))
        }
        if let name = try TypedValue.label(cardNameSnapshot, of: "--card-name-snapshot") {
            edits.all.append(.cardName(name))
        }
        if let name = try TypedValue.label(benefitNameSnapshot, of: "--benefit-name-snapshot") {
            edits.all.append(.benefitName(name))
        }
        try edits.take(issuerSnapshot, { try TypedValue.label($0, of: "--issuer-snapshot") }, UsageEdit.issuer)
        try edits.take(
            categorySnapshot, { try TypedValue.category($0, of: "--category-snapshot") }, { .category($0?.word) })
        return edits.all
    }
}
