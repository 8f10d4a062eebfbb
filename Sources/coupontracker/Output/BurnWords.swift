import WalletDomain

/// What is said about a benefit that lapses soon.
struct BurnWords {
    private let burning: BurningBenefit
    private let words: BenefitWords
    private let view: WalletView

    init(_ burning: BurningBenefit, _ view: WalletView) {
        (self.burning, self.view) = (burning, view)
        words = BenefitWords(burning.listing, view)
    }

    /// `$250`
    var each: String { burning.perAct.isZero ? "" : view.money(burning.perAct) }

    /// `$250 for each of 2 marks: The Edit on Sapphire Reserve: $500 left, …`
    var sentence: String {
        guard !burning.perAct.isZero else { return words.sentence }
        let each = burning.acts == 1 ? "\(each) for one mark" : "\(each) for each of \(burning.acts) marks"
        return "\(each): \(words.sentence)"
    }
}

/// A line a benefit, with what each mark brings.
struct BurnTable {
    private let burning: [BurningBenefit]
    private let view: WalletView

    init(_ burning: [BurningBenefit], _ view: WalletView) { (self.burning, self.view) = (burning, view) }

    func write(to output: Output) {
        var table = TextTable([
            TextTable.Column(title: "A mark", alignment: .decimal), TextTable.Column(title: "Marks", alignment: .right),
            TextTable.Column(title: "Benefit", isFlexible: true),
            TextTable.Column(title: "Card", isFlexible: true),
            TextTable.Column(title: "Left", alignment: .decimal), TextTable.Column(title: "Days", alignment: .right),
            TextTable.Column(title: "Until", alignment: .right),
            TextTable.Column(title: "State", rank: 2, isFlexible: true),
        ])
        for each in burning {
            let words = BenefitWords(each.listing, view)
            table.add(
                [
                    BurnWords(each, view).each, String(each.acts), words.name, words.card, words.left, words.days,
                    words.until, words.state,
                ], words.style)
        }
        table.write(to: output)
    }
}
