import WalletDomain

extension Form {
    /// It comes once, and is counted where it has no value; the first one makes the card that holds them.
    static var coupon: Form {
        var form = Form(
            .addCoupon, title: "A coupon or gift card", [.name, .value, .endsOn, .category, .merchant, .code])
        form.hints[.value] = "optional; counted without it"
        return form
    }

    init(addingBenefitTo card: UserCard, named name: String) {
        self.init(
            .addBenefit(to: card.id), title: "A benefit of your own on \(name)",
            [.name, .value, .frequency, .endsOn, .usesPerPeriod, .category, .merchant],
            start: [.frequency: Frequency.monthly.typedWord])
    }

    /// - Parameter terms: those of its template where the user says nothing; nil: it has none.
    public init(editing benefit: Benefit, name: String, catalogue terms: BenefitTerms?, isCoupon: Bool = false) {
        self.init(
            .editBenefit(benefit.id), title: "Edit \(name)",
            [
                .name, .value, .frequency, .endsOn, .usesPerPeriod, .category, .merchant, .personalValue,
                .reminderDaysBefore, .notes,
            ] + (isCoupon ? [.code] : []))
        // What no source says the issuer does.
        if terms?.anchor == .unknown { fields.insert(.anchor, at: 3) }
        otherwise = terms.map(Form.texts(of:)) ?? [:]
        // What holds is what can be typed on.
        start = Form.texts(benefit.typed).merging(otherwise) { own, catalogue in own.isEmpty ? catalogue : own }
        for (field, text) in start { texts[field] = begun(field, with: text) }
    }

    /// What the catalogue says.
    private static func texts(of terms: BenefitTerms) -> [Field: String] {
        [
            .name: terms.name, .value: terms.value.jsonNumber, .frequency: terms.frequency.typedWord,
            .endsOn: terms.endsOn?.description ?? "", .usesPerPeriod: String(terms.usesPerPeriod),
            .category: terms.category.word, .merchant: terms.merchant ?? "",
        ]
    }

    func benefitEdits(in wallet: Wallet, on today: CalendarDay) throws(FieldProblems<Field>) -> [RecordEdit<Benefit>] {
        try edits(on: today) { texts throws(RecordProblems) in try Benefit.edits(texts, in: wallet, on: today) }
    }
}

extension AppState {
    mutating func openNewBenefit() {
        let id = screen == .wallet ? cards.card : highlighted?.benefit.userCardID
        guard let card = id.flatMap({ wallet.cards[$0] }) else { return }
        guard card.archivedOn == nil else { return say(.isArchived(name: wallet.name(of: card))) }
        open(card.id == wallet.cardOfCoupons?.id ? .coupon : Form(addingBenefitTo: card, named: wallet.name(of: card)))
    }
}

extension Wallet {
    func form(editing benefit: Benefit) -> Form {
        var plain = benefit
        // As if the user had said nothing of it.
        (plain.customName, plain.customValue, plain.customDescription, plain.customFrequency) = (nil, nil, nil, nil)
        (plain.customCategory, plain.customMerchant, plain.customReset, plain.usesPerPeriod) = (nil, nil, nil, nil)
        let catalogue = terms(of: plain)
        var form = Form(
            editing: benefit, name: terms(of: benefit).name,
            catalogue: benefit.templateBenefitID == nil ? nil : catalogue,
            isCoupon: benefit.code != nil || cards[benefit.userCardID]?.isOfCoupons == true)
        if benefit.customValue == nil { form.hints[.value] = valuesBeside(catalogue) }
        return form
    }

    /// `also replaces $35 in Dec`: what a new value takes the place of beside the usual one; nil: nothing.
    private func valuesBeside(_ terms: BenefitTerms) -> String? {
        let others = terms.monthlyOverrides.sorted { $0.key < $1.key }.compactMap { month, value in
            CalendarDay(year: 2000, month: month, day: 1).map {
                "\(value.formatted(symbol: preferences.currencySymbol)) in \($0.monthName)"
            }
        }
        return others.isEmpty ? nil : "also replaces \(others.joined(ending: "and"))"
    }
}
