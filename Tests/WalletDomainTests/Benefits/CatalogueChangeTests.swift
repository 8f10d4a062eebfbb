import Testing
import WalletTestSupport

@testable import WalletDomain

/// What a later catalogue has otherwise joins the wallet by consent only.
struct CatalogueChangeTests: ProductScenes {
    let november = ChangeContext.fixed(on: "2026-11-27")

    /// Gold as a later catalogue has it: Uber Cash is $12, Dining Credit is gone, there is a Dunkin' Credit.
    private var later: CardTemplate {
        var template = SampleTemplates.gold
        template.benefits[0].value = Money(12)
        template.benefits[1].isActive = false
        template.benefits.append(SampleTemplates.benefit(104, "Dunkin' Credit", 7, .monthly))
        return template
    }

    @Test func whatChangedIsListedAndJoinsByConsentOnly() throws {
        var wallet = try gold()
        #expect(wallet.catalogueChanges(on: november.today).isEmpty)
        wallet.catalogue = Catalogue(cards: [later])
        let changes = wallet.catalogueChanges(on: november.today)
        #expect(
            changes.map {
                "\($0.kind) \($0.name) \($0.before.map(\.description) ?? "–") \($0.after.map(\.description) ?? "–")"
            }
                == ["new Dunkin' Credit – $7", "value Uber Cash $10 $12", "retired Dining Credit $10 –"])
        #expect(changes[1].from == day("2026-12-01"))
        #expect(wallet.benefits.count == 3)
        // The current period keeps its value; the next one has the new, without being asked.
        #expect(wallet.benefit("Uber Cash").periodValue == Money(10))
        try wallet.accept(changes, in: november)
        #expect(
            wallet.benefit("Dunkin' Credit").currentPeriod == Period(start: day("2026-11-01"), end: day("2026-11-30")))
        #expect(wallet.benefit("Dining Credit").archivedOn == day("2026-11-27"))
        #expect(wallet.catalogueChanges(on: november.today).map(\.kind) == [.value])
        let act = wallet.taken(in: november)
        #expect(act?.what == "2 changes of the catalogue accepted")
        wallet.rollOver(in: november.on("2026-12-01"))
        #expect(wallet.benefit("Uber Cash").periodValue == Money(12))
        #expect(
            wallet.usages.all.filter { $0.benefitNameSnapshot == "Uber Cash" }.map(\.valueMissed)
                == [Money(10), Money(10), Money(10)])
    }

    @Test func undoOfAnAcceptanceOffersItAgain() throws {
        var wallet = try gold()
        wallet.catalogue = Catalogue(cards: [later])
        let changes = wallet.catalogueChanges(on: november.today)
        try wallet.accept(changes, in: november)
        let act = wallet.taken(in: november)
        try wallet.undo(#require(act), in: november)
        #expect(wallet.catalogueChanges(on: november.today) == changes)
    }

    @Test func overridesWinAndArchivedCountsAsHad() throws {
        var wallet = try gold()
        try wallet.edit(benefit: wallet.benefit("Uber Cash").id, [.value(Money(11))], in: november)
        try wallet.archive(benefit: wallet.benefit("Dining Credit").id, in: november)
        wallet.catalogue = Catalogue(cards: [later])
        #expect(wallet.catalogueChanges(on: november.today).map(\.name) == ["Dunkin' Credit"])
        #expect(wallet.terms(of: wallet.benefit("Uber Cash")).value == Money(11))
    }

    @Test func whatIsNoLongerOfferedStillResolves() throws {
        var gone = later
        gone.isActive = false
        let wallet = try gold(Catalogue(cards: [gone]))
        #expect(wallet.card("American Express Gold").cardTemplateID == gone.id)
        #expect(wallet.terms(of: wallet.benefit("Dining Credit")).value == Money(10))
        #expect(throws: LookupProblem<CardTemplate.ID>.notFound("gold")) { try wallet.catalogue.lookUp(["gold"]) }
    }
}
