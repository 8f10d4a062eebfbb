import ArgumentParser
import WalletDomain

struct Coupons: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "coupons", abstract: "Coupons and gift cards: what is left, until when, where.",
        discussion: """
            Codes are masked; --codes shows them whole, in --json and --csv too. done, refund, edit, snooze, archive and \
            delete take a coupon by its name, as any benefit.

            coupontracker coupons --codes
            """)

    @Flag(help: "Whole codes.") var codes = false
    @Option("What fits a filter, such as status:open <7d.", as: "filter", .unconditional, completion: .savedFilters)
    var filter: String?
    @Argument("Words that must occur.", as: "query", completion: .listed) var query: [String] = []
    @OptionGroup var listing: ListOptions
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        let view = try WalletView(common)
        let wanted = try filter.filter(besides: query, view)
        let coupons = view.wallet.coupons(on: view.today, now: view.now)
        let all = coupons.filter { wanted.fits(FilteredBenefit($0, view.wallet)) }
        try output.list(all.lazy.map { CouponWords(words: BenefitWords($0, view), isCodeWhole: codes) }, as: listing)
        if all.isEmpty {
            output.hint(
                coupons.isEmpty
                    ? "No coupon yet. Add one: coupontracker coupon add Target --value 25 --until 2026-12-31"
                    : "No coupon fits. All there is: coupontracker coupons")
        }
    }
}

struct CouponCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "coupon", abstract: "Coupons and gift cards: coupon add NAME.", subcommands: [CouponAdd.self])
}

struct CouponAdd: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Add a coupon or a gift card.",
        discussion: """
            It is used once, or a gift card in parts, and reminds 3 days before its last day. All of them are on a card that \
            the first one makes, which has no fee.

            coupontracker coupon add Target --value 25 --until 2026-12-31 --code 1234-5678
            coupontracker coupon add "Coffee card" --balance 50 --merchant Starbucks
            coupontracker coupon add "Free dessert"
            """)

    @Option("What it is worth; without it, it is counted.", as: "amount", .unconditional) var value: String?
    @OptionGroup var fields: FieldOptions<AddedCoupon>
    @Option("Of a gift card: what is on it, to be used in parts.", as: "amount", .unconditional) var balance: String?
    @Flag(help: "Add it although one of that name is there.") var force = false
    @Argument("What it is called.", as: "name") var words: [String] = []
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws {
        try need(!words.isEmpty, orSay: "Name it, such as: coupontracker coupon add Target --value 25")
        try need(value == nil || balance == nil, orSay: "--balance is the value of a gift card. Leave out --value.")
        let isNothing = balance.flatMap { try? Money(typed: $0) }?.isZero ?? false
        try need(
            !isNothing, orSay: "A gift card has more than 0 on it. Leave out --balance for a coupon that is counted.")
        var texts = fields.added
        texts["customName"] = words.joined(separator: " ")
        if let worth = value ?? balance { texts["customValue"] = worth }
        let names = ["customName": "The name", "customValue": balance == nil ? "--value" : "--balance"]
        try change(output, ifMissing: .allow) { change in
            let said: [RecordEdit<Benefit>] = try change.edits(texts, asked: AddedCoupon.fields, named: names)
            let id = try change.wallet.addCoupon(said, force: force, in: change.context)
            try change.save()
            let words = try change.view.words(of: id)
            let until = words.until.isEmpty ? "" : ", until \(words.until)"
            output.tell("\(words.name) added to \(words.card): \(words.value)\(until).", [words])
        }
    }
}

enum AddedCoupon: FieldSubject {
    static let fields = Benefit.typedFields.asked(as: [
        "customReset.endsOn": "until", "customMerchant": "merchant", "code": "code",
    ])
}
