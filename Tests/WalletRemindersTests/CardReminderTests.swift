import Testing
import WalletReminders
import WalletTestSupport

@testable import WalletDomain

/// The fee and the bonus of a card, and the catalogue.
struct CardReminderTests {
    /// Opened 20 Dec 2024 at $325 a year; 45 days before its next fee is 5 Nov 2026, 30 days 20 Nov.
    private func feeWallet(_ change: (inout UserCard) -> Void = { _ in }) -> Wallet {
        var card = gold
        (card.openedOn, card.annualFee) = (day("2024-12-20"), Money(325))
        change(&card)
        return Wallet(cards: [card])
    }

    private func bonusWallet(_ change: (inout UserCard.WelcomeBonus) -> Void = { _ in }) -> Wallet {
        var bonus = UserCard.WelcomeBonus(
            target: Money(4000), deadline: day("2026-12-24"), spent: Money(2650), reward: "60,000 miles")
        change(&bonus)
        var card = gold
        card.welcomeBonus = bonus
        return Wallet(cards: [card])
    }

    private func due(_ wallet: Wallet, _ now: String) -> [String] {
        wallet.dueList(at: now).due.map { "\($0.kind.rawValue) \($0.dueSince)" }
    }

    // MARK: Fee

    @Test(arguments: [
        ("2026-11-05T08:59:59Z", []),
        ("2026-11-05T09:00:00Z", ["fee 2026-11-05T09:00:00Z"]),
        ("2026-11-20T08:59:59Z", ["fee 2026-11-05T09:00:00Z"]),
        ("2026-11-20T09:00:00Z", ["fee 2026-11-20T09:00:00Z"]),
        ("2026-12-20T23:59:59Z", ["fee 2026-11-20T09:00:00Z"]),
        ("2026-12-21T00:00:00Z", []),
        ("2027-11-20T09:00:00Z", ["fee 2027-11-20T09:00:00Z"]),
    ]) func aFeeIsToldTwice(now: String, expected: [String]) {
        #expect(due(feeWallet(), now) == expected)
    }

    @Test func theListWakesForIt() {
        var list = feeWallet().dueList(at: "2026-11-04T12:00:00Z")
        #expect(list.isEmpty)
        #expect(list.nextMoment == instant("2026-11-05T09:00:00Z"))
        list.update(in: feeWallet(), now: instant("2026-11-05T09:00:00Z"), timeZone: .utc)
        #expect(list == feeWallet().dueList(at: "2026-11-05T09:00:00Z"))
        #expect(
            list.due.map(\.message) == [
                "Gold: annual fee $325 posts Sun 20 Dec, in 45 days: time to ask for an offer to stay"
            ])
        #expect(list.due.map(\.briefMessage) == ["Gold: annual fee $325 posts in 45 days"])
        #expect(list.nextMoment == instant("2026-11-20T09:00:00Z"))
        list.update(in: feeWallet(), now: instant("2026-11-20T09:00:00Z"), timeZone: .utc)
        #expect(list == feeWallet().dueList(at: "2026-11-20T09:00:00Z"))
        #expect(list.due.count == 1)
        #expect(list.alerts.map(\.kind) == [.fee])
        #expect(list.bannerLine == "Gold: annual fee $325 posts Sun 20 Dec, in 30 days · b")
    }

    @Test func itRingsOnceAndSeenItIsGone() throws {
        var wallet = feeWallet()
        let now = context(instant("2026-11-20T09:00:00Z"), .utc)
        wallet.noteRung([.fee(gold.id)], in: now)
        #expect(wallet.cards.records[0].lastReminderDate == instant("2026-11-20T09:00:00Z"))
        #expect(wallet.dueList(at: "2026-11-20T09:00:00Z").alerts == [])
        #expect(due(wallet, "2026-11-20T09:00:00Z") == ["fee 2026-11-20T09:00:00Z"])
        try wallet.markSeen([.fee(gold.id)], in: now)
        #expect(due(wallet, "2026-11-20T09:00:00Z") == [])
        #expect(due(wallet, "2027-11-20T09:00:00Z") == ["fee 2027-11-20T09:00:00Z"])
    }

    /// Who has asked for an offer is told of the fee once more.
    @Test func seenTheFirstTimeItRingsAgain() throws {
        var wallet = feeWallet()
        let now = context(instant("2026-11-06T09:00:00Z"), .utc)
        wallet.noteRung([.fee(gold.id)], in: now)
        try wallet.markSeen([.fee(gold.id)], in: now)
        #expect(due(wallet, "2026-11-20T08:59:59Z") == [])
        #expect(wallet.dueList(at: "2026-11-20T09:00:00Z").alerts.map(\.kind) == [.fee])
    }

    @Test func aFeeThatRangSilencesNoBonus() {
        var card = feeWallet().cards.records[0]
        card.welcomeBonus = UserCard.WelcomeBonus(target: Money(4000), deadline: day("2026-12-24"))
        var wallet = Wallet(cards: [card])
        // The fee rings late, after the bonus became due.
        wallet.noteRung([.fee(gold.id)], in: context(instant("2026-11-24T09:30:00Z"), .utc))
        #expect(wallet.dueList(at: "2026-11-24T10:00:00Z").alerts.map(\.kind) == [.bonus])
        wallet.noteRung([.bonus(gold.id)], in: context(instant("2026-11-24T10:00:00Z"), .utc))
        #expect(wallet.dueList(at: "2026-11-24T10:00:00Z").alerts == [])
        #expect(wallet.rangLast(.fee(gold.id)) == instant("2026-11-24T09:30:00Z"))
    }

    @Test func waivedChargedOrUnknownItIsNotTold() {
        let waived = feeWallet { $0.fees = [UserCard.Fee(on: day("2026-12-18"), amount: .zero)] }
        #expect(due(waived, "2026-12-01T09:00:00Z") == [])
        let charged = feeWallet { $0.fees = [UserCard.Fee(on: day("2026-12-15"), amount: Money(325))] }
        #expect(due(charged, "2026-12-16T09:00:00Z") == [])
        #expect(due(feeWallet { $0.openedOn = nil }, "2026-12-01T09:00:00Z") == [])
        #expect(due(feeWallet { $0.annualFee = .zero }, "2026-12-01T09:00:00Z") == [])
        #expect(due(feeWallet { $0.archivedOn = day("2026-11-01") }, "2026-12-01T09:00:00Z") == [])
        #expect(due(feeWallet { $0.reminderEnabled = false }, "2026-12-01T09:00:00Z") == [])
    }

    @Test func whatWasNotedStandsInForTheUsualFee() {
        let noted = feeWallet { $0.fees = [UserCard.Fee(on: day("2026-12-22"), amount: Money(250))] }
        #expect(due(noted, "2026-11-07T08:59:59Z") == [])
        let list = noted.dueList(at: "2026-11-22T09:00:00Z")
        #expect(list.due.map(\.message) == ["Gold: annual fee $250 posts Tue 22 Dec, in 30 days"])
        // The day is known even where that of opening is not.
        let alone = feeWallet {
            ($0.openedOn, $0.fees) = (nil, [UserCard.Fee(on: day("2026-12-22"), amount: Money(250))])
        }
        #expect(alone.dueList(at: "2026-11-22T09:00:00Z").due.map(\.lapsesOn) == [day("2026-12-22")])
    }

    @Test func aCardAddedMeanwhileTellsAtOnce() {
        let wallet = feeWallet { $0.createdAt = instant("2026-12-01T15:00:00Z") }
        #expect(due(wallet, "2026-12-01T15:00:00Z") == ["fee 2026-12-01T15:00:00Z"])
    }

    @Test func snoozedItIsBackAndRings() throws {
        var wallet = feeWallet()
        let now = context(instant("2026-11-27T09:00:00Z"), .utc)
        wallet.noteRung([.fee(gold.id)], in: now)
        let until = instant("2026-12-01T09:00:00Z")
        try wallet.snooze([.fee(gold.id)], until: until, in: now)
        #expect(wallet.snoozedSubjects(at: now.now).map(\.subject) == [.fee(gold.id)])
        #expect(due(wallet, "2026-12-01T08:59:59Z") == [])
        #expect(wallet.dueList(at: "2026-11-27T09:00:00Z").nextMoment == until)
        #expect(wallet.dueList(at: "2026-12-01T09:00:00Z").alerts.map(\.dueSince) == [until])
    }

    @Test func quietHoursHoldItBack() {
        var preferences = UserPreferences()
        preferences.quietHoursEnabled = true
        preferences.preferredReminderHour = 7
        let wallet = Wallet(cards: feeWallet().cards.records, preferences: preferences)
        let held = wallet.dueList(at: "2026-11-20T07:30:00Z")
        #expect(held.quietCount == 1)
        #expect(held.bannerLine == nil)
        #expect(held.alerts == [])
        #expect(wallet.dueList(at: "2026-11-20T08:00:00Z").alerts.map(\.kind) == [.fee])
    }

    // MARK: Bonus

    @Test(arguments: [
        ("2026-11-24T08:59:59Z", []),
        ("2026-11-24T09:00:00Z", ["bonus 2026-11-24T09:00:00Z"]),
        ("2026-12-17T09:00:00Z", ["bonus 2026-12-17T09:00:00Z"]),
        ("2026-12-24T09:00:00Z", ["bonus 2026-12-24T09:00:00Z"]),
        ("2026-12-25T00:00:00Z", []),
    ]) func aBonusIsToldThirtyAndSevenDaysBeforeAndOnTheLast(now: String, expected: [String]) {
        #expect(due(bonusWallet(), now) == expected)
    }

    @Test func seenItIsBackAtItsNextMoment() throws {
        var wallet = bonusWallet()
        try wallet.markSeen([.bonus(gold.id)], in: context(instant("2026-11-24T10:00:00Z"), .utc))
        #expect(due(wallet, "2026-12-17T08:59:59Z") == [])
        #expect(due(wallet, "2026-12-17T09:00:00Z") == ["bonus 2026-12-17T09:00:00Z"])
    }

    @Test func reachedOrWithoutADeadlineNothingIsTold() {
        #expect(due(bonusWallet { $0.spent = Money(4000) }, "2026-12-20T09:00:00Z") == [])
        #expect(due(bonusWallet { $0.deadline = nil }, "2026-12-20T09:00:00Z") == [])
    }

    @Test func theSentenceOfABonus() {
        let bonus = bonusWallet().dueList(at: "2026-11-24T09:00:00Z").due.first
        #expect(bonus?.message == "Gold: spend $1,350 more for 60,000 miles, the last day is Thu 24 Dec, in 30 days")
        #expect(bonus?.discreetMessage == "Gold: the welcome bonus ends Thu 24 Dec, in 30 days")
        #expect(bonus?.remaining == nil)
        let last = bonusWallet { $0.reward = nil }.dueList(at: "2026-12-24T09:00:00Z").due.first
        #expect(last?.message == "Gold: spend $1,350 more, the last day is today")
    }

    @Test func feeAndBonusAreSeenApartAndMutedTogether() throws {
        var both = feeWallet {
            $0.welcomeBonus = UserCard.WelcomeBonus(target: Money(100), deadline: day("2026-12-24"))
        }
        let now = context(instant("2026-12-01T09:00:00Z"), .utc)
        #expect(both.dueList(at: "2026-12-01T09:00:00Z").due.map(\.kind) == [.fee, .bonus])
        try both.markSeen([.fee(gold.id)], in: now)
        #expect(both.dueList(at: "2026-12-01T09:00:00Z").due.map(\.kind) == [.bonus])
        try both.mute(.bonus(gold.id), in: now)
        #expect(both.cards.records[0].reminderEnabled == false)
        #expect(both.dueList(at: "2026-12-01T09:00:00Z").isEmpty)
    }

    @Test func whatComesFirstStandsFirstWhateverItIs() {
        let cards = feeWallet().cards.records
        let wallet = Wallet(cards: cards, benefits: [uber { $0.currentPeriodEnd = day("2026-12-22") }])
        let list = wallet.dueList(at: "2026-12-19T12:00:00Z")
        #expect(list.due.map(\.kind) == [.fee, .urgent])
        #expect(list.bannerLine == "Gold: annual fee $325 posts tomorrow, Sun 20 Dec + 1 more, $15 · b")
    }

    @Test func theBannerCountsWhatLapsesApartFromWhatIsToDo() {
        let cards = feeWallet().cards.records
        let wallet = Wallet(cards: cards, benefits: [uber(1), uber(2)])
        let list = wallet.dueList(at: "2026-11-30T09:00:00Z")
        #expect(list.bannerLine == "Uber Cash $15 on Gold lapses today + 1 more, $15, 1 to do · b")
        // Without the sum, one number of all that is due beside it.
        #expect(list.bannerHead.map { list.tail(after: $0).brief } == " + 2 more")
    }

    // MARK: Catalogue

    /// A card that lacks the one benefit its product has, in a wallet that saw an older catalogue.
    private func catalogueWallet() -> Wallet {
        let template = BenefitTemplate(
            id: EntityID(high: 7, low: 1), name: "Tea", description: "", value: Money(3), frequency: .monthly)
        var product = CardTemplate(id: EntityID(high: 7, low: 2), name: "Gold Card", issuer: "Amex")
        product.benefits = [template]
        var card = gold
        (card.isCustom, card.customName, card.cardTemplateID) = (false, nil, product.id)
        var preferences = UserPreferences()
        preferences.lastTemplateDataVersion = "2025.01.01"
        return Wallet(
            cards: [card], preferences: preferences,
            catalogue: Catalogue(bytes: .bundled, own: [product]))
    }

    @Test func aNewerCatalogueIsToldUntilItIsSeen() throws {
        var wallet = catalogueWallet()
        let list = wallet.dueList(at: "2026-11-27T12:00:00Z")
        #expect(list.due.map(\.kind) == [.catalogue])
        #expect(list.alerts == [])
        #expect(list.bannerLine == "The catalogue changed: 1 change of your cards waits · b")
        try wallet.markSeen([.catalogue], in: context(instant("2026-11-27T12:00:00Z"), .utc))
        #expect(wallet.preferences.lastTemplateDataVersion == Catalogue.bundled.dataVersion)
        #expect(wallet.dueList(at: "2026-11-27T12:00:00Z").isEmpty)
        #expect(wallet.hasNotedAct)
    }

    @Test func acceptedMutedOrNeverNotedNothingIsTold() throws {
        let now = context(instant("2026-11-27T12:00:00Z"), .utc)
        var accepted = catalogueWallet()
        try accepted.accept(accepted.catalogueChanges(on: now.today), in: now)
        #expect(accepted.dueList(at: "2026-11-27T12:00:00Z").due.filter { $0.kind == .catalogue } == [])
        var muted = catalogueWallet()
        try muted.mute(.catalogue, in: now)
        #expect(muted.dueList(at: "2026-11-27T12:00:00Z").isEmpty)
        let unnoted = Wallet(cards: catalogueWallet().cards.records, catalogue: catalogueWallet().catalogue)
        #expect(unnoted.dueList(at: "2026-11-27T12:00:00Z").isEmpty)
    }
}
