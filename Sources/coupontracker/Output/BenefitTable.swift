import WalletDomain

/// Benefits as lists show them, and heads between them where a list has sections.
struct BenefitTable {
    private var table = TextTable([
        TextTable.Column(title: ""), TextTable.Column(title: ""),
        TextTable.Column(title: "Benefit", isFlexible: true),
        TextTable.Column(title: "Card", isFlexible: true),
        TextTable.Column(title: "Left", alignment: .decimal),
        TextTable.Column(title: "Of", alignment: .decimal, rank: 3),
        TextTable.Column(title: "Days", alignment: .right), TextTable.Column(title: "Until", alignment: .right),
        TextTable.Column(title: "State", rank: 2, isFlexible: true),
    ])
    private let view: WalletView

    init(_ view: WalletView) { self.view = view }

    mutating func add(_ listing: BenefitListing) {
        let words = BenefitWords(listing, view)
        table.add(
            [
                words.attention, words.mark, words.name, words.card, words.left, words.value, words.days,
                words.until, words.state,
            ], words.style)
    }

    mutating func addHead(_ name: String, _ sum: Money) {
        table.add(["", "", name, "", sum.isZero ? "" : view.money(sum), "", "", "", ""], .title)
    }

    func write(to output: Output) { table.write(to: output) }
}
