/// A difference between a held card and what the catalogue says about its product now.
public struct CatalogueChange: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        /// A benefit that the card does not have yet; joins by consent.
        case new
        /// A benefit that is no longer offered; archived by consent.
        case retired
        /// A benefit that is worth something else from its next period; counts by itself.
        case value
    }

    public var kind: Kind
    public var userCardID: UserCard.ID
    public var templateBenefitID: BenefitTemplate.ID
    /// nil for a benefit that the card does not have yet.
    public var benefitID: Benefit.ID?
    public var name: String
    /// What a period is worth; before, and by the catalogue.
    public var before: Money?
    public var after: Money?
    /// The day from which a new value counts.
    public var from: CalendarDay?

    public var needsConsent: Bool { kind != .value }
}

extension Wallet {
    /// What the catalogue says differently about the cards that are held, in the order of cards.
    ///
    /// What is archived counts as had; past periods never change.
    public func catalogueChanges(on today: CalendarDay) -> [CatalogueChange] {
        activeCards.flatMap { card -> [CatalogueChange] in
            guard let product = template(of: card) else { return [] }
            let held = benefits(ofCard: card.id).filter { $0.templateBenefitID != nil }
            let known = Set(held.compactMap(\.templateBenefitID))
            let new = product.benefits.filter { $0.isActive && !known.contains($0.id) }
                .compactMap { newBenefit($0, card, today) }
            return new + held.filter { $0.archivedOn == nil }.compactMap { changed($0, today) }
        }
    }

    /// How many changes wait for consent that came with a catalogue the wallet has not seen yet; 0 where it never
    /// noted which one it saw.
    public func unseenCatalogueChanges(on today: CalendarDay) -> Int {
        guard preferences.catalogueReminders, let seen = preferences.lastTemplateDataVersion,
            let version = catalogue.dataVersion, version != seen
        else { return 0 }
        return catalogueChanges(on: today).count(where: \.needsConsent)
    }

    private func newBenefit(_ template: BenefitTemplate, _ card: UserCard, _ today: CalendarDay) -> CatalogueChange? {
        firstPeriod(template, card, today).map { period in
            CatalogueChange(
                kind: .new, userCardID: card.id, templateBenefitID: template.id, name: template.name,
                after: template.value(ofPeriodFrom: period.start), from: period.start)
        }
    }

    private func changed(_ benefit: Benefit, _ today: CalendarDay) -> CatalogueChange? {
        guard let id = benefit.templateBenefitID, let template = catalogue.benefit(id) else { return nil }
        let terms = terms(of: benefit)
        var change = CatalogueChange(
            kind: .retired, userCardID: benefit.userCardID, templateBenefitID: id, benefitID: benefit.id,
            name: terms.name, before: benefit.periodValue)
        guard template.isActive else { return change }
        let value = terms.value(ofPeriodFrom: benefit.currentPeriodStart)
        guard value != benefit.periodValue, !benefit.hasEnded(on: today) else { return nil }
        (change.kind, change.after, change.from) = (.value, value, benefit.nextResetDate)
        return change
    }

    /// Lets new benefits join and archives retired ones; changed values count from the next period by themselves.
    public mutating func accept(_ changes: [CatalogueChange], in context: ChangeContext) throws(WalletError) {
        for change in changes {
            switch change.kind {
            case .new:
                guard let card = cards[change.userCardID] else { throw .cardNotFound }
                guard let template = catalogue.benefit(change.templateBenefitID) else { throw .templateNotFound }
                addBenefit(of: template, to: card, isUsed: false, from: context.today, context)
            case .retired:
                guard var benefit = change.benefitID.flatMap({ benefits[$0] }) else { throw .benefitNotFound }
                benefit.archivedOn = context.today
                put(benefit, at: context.now)
            case .value: break
            }
        }
        noteCatalogue(context)
        let names = changes.filter(\.needsConsent).map(\.name)
        guard !names.isEmpty else { return }
        did(names.count == 1 ? "\(names[0]) accepted" : "\(names.count) changes of the catalogue accepted")
    }

    /// Remembers which catalogue the wallet has seen.
    mutating func noteCatalogue(_ context: ChangeContext) {
        guard let version = catalogue.dataVersion, version != savedPreferences.lastTemplateDataVersion else { return }
        var newer = savedPreferences
        newer.lastTemplateDataVersion = version
        put(newer, at: context.now)
    }
}
