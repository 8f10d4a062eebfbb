import WalletDomain

/// What is said about a benefit that lapses soon.
struct BurnWords: Told {
    private let burning: BurningBenefit
    private let words: BenefitWords
    private let view: WalletView

    init(_ burning: BurningBenefit, _ view: WalletView) {
        (self.burning, self.view) = (burning, view)
        words = BenefitWords(burning.listing, view)
    }

    /// `$250`
    private var each: String { burning.perAct.isZero ? "" : view.money(burning.perAct) }

    /// `$250 for each of 2 marks: The Edit on Sapphire Reserve: $500 left, …`
    var sentence: String {
        guard !burning.perAct.isZero else { return words.sentence }
        let each = burning.acts == 1 ? "\(each) for one mark" : "\(each) for each of \(burning.acts) marks"
        return "\(each): \(words.sentence)"
    }

    var style: TextStyle { words.style }

    /// A line a benefit, with what each mark brings; the records are those of the benefits.
    static let columns: [Column<BurnWords>] =
        [.cell("A mark", .decimal) { $0.each }, .cell("Marks", .right) { String($0.burning.acts) }]
        + BenefitWords.columns.filter { !["", "Of"].contains($0.head?.title) }.map { $0.of(\.words) }
}
