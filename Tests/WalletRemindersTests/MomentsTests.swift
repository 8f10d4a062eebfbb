import Testing
import WalletDomain
import WalletReminders
import WalletTestSupport

/// The moments of a period that ends on 30 November 2026.
struct MomentsTests {
    @Test(arguments: [
        ("2026-11-22T23:59:59Z", nil),
        ("2026-11-23T08:59:59Z", nil),
        ("2026-11-23T09:00:00Z", "lead 2026-11-23T09:00:00Z"),
        ("2026-11-27T08:59:59Z", "lead 2026-11-23T09:00:00Z"),
        ("2026-11-27T09:00:00Z", "urgent 2026-11-27T09:00:00Z"),
        ("2026-11-28T09:00:00Z", "followUp 2026-11-28T09:00:00Z"),
        ("2026-11-29T12:00:00Z", "followUp 2026-11-29T09:00:00Z"),
        ("2026-11-30T08:59:59Z", "followUp 2026-11-29T09:00:00Z"),
        ("2026-11-30T09:00:00Z", "lastDay 2026-11-30T09:00:00Z"),
        ("2026-11-30T23:59:59Z", "lastDay 2026-11-30T09:00:00Z"),
        ("2026-12-01T00:00:00Z", nil),
    ]) func eachMomentComesAtThePreferredTime(now: String, expected: String?) {
        #expect(wallet(uber()).due(at: now) == expected)
    }

    @Test func momentsOfTheDefaults() {
        #expect(
            wallet(uber()).allMoments(after: "2026-11-10T00:00:00Z") == [
                "2026-11-23T09:00:00Z", "2026-11-27T09:00:00Z", "2026-11-28T09:00:00Z", "2026-11-29T09:00:00Z",
                "2026-11-30T09:00:00Z",
            ])
    }

    @Test func thePreferredTimeIsInTheUsersZone() {
        let wallet = wallet(uber()) { ($0.preferredReminderHour, $0.preferredReminderMinute) = (18, 30) }
        #expect(wallet.next(after: "2026-11-10T00:00:00Z", in: Zones.newYork) == "2026-11-23T23:30:00Z")
        #expect(wallet.due(at: "2026-11-23T23:29:59Z", in: Zones.newYork) == nil)
        #expect(wallet.due(at: "2026-11-23T23:30:00Z", in: Zones.newYork) == "lead 2026-11-23T23:30:00Z")
    }

    @Test func weeklyFollowUpsCountFromTheMomentTheyFollow() {
        let wallet = wallet(uber { $0.reminderDaysBefore = 25 }) { $0.followUp = .weekly }
        #expect(
            wallet.allMoments(after: "2026-11-03T00:00:00Z") == [
                "2026-11-05T09:00:00Z", "2026-11-12T09:00:00Z", "2026-11-19T09:00:00Z", "2026-11-26T09:00:00Z",
                "2026-11-27T09:00:00Z", "2026-11-30T09:00:00Z",
            ])
        #expect(wallet.due(at: "2026-11-11T09:00:00Z") == "lead 2026-11-05T09:00:00Z")
        #expect(wallet.due(at: "2026-11-20T09:00:00Z") == "followUp 2026-11-19T09:00:00Z")
        #expect(wallet.due(at: "2026-11-29T09:00:00Z") == "urgent 2026-11-27T09:00:00Z")
    }

    /// An award reminds 60 and 30 days before: 1 and 31 October.
    @Test func aLongLeadIsToldOnceMoreThirtyDaysBefore() {
        let wallet = wallet(
            uber { ($0.reminderDaysBefore, $0.currentPeriodStart) = (60, day("2026-06-01")) }
        ) { $0.followUp = .none }
        #expect(
            wallet.allMoments(after: "2026-09-01T00:00:00Z") == [
                "2026-10-01T09:00:00Z", "2026-10-31T09:00:00Z", "2026-11-27T09:00:00Z", "2026-11-30T09:00:00Z",
            ])
        #expect(wallet.due(at: "2026-10-31T09:00:00Z") == "lead 2026-10-31T09:00:00Z")
    }

    @Test func withoutFollowUpsOnlyTheMainMomentsCome() {
        let wallet = wallet(uber()) { $0.followUp = .none }
        #expect(
            wallet.allMoments(after: "2026-11-10T00:00:00Z") == [
                "2026-11-23T09:00:00Z", "2026-11-27T09:00:00Z", "2026-11-30T09:00:00Z",
            ])
        #expect(wallet.due(at: "2026-11-29T12:00:00Z") == "urgent 2026-11-27T09:00:00Z")
    }

    @Test(arguments: [
        (0, ["2026-11-30T09:00:00Z"]),
        (1, ["2026-11-29T09:00:00Z", "2026-11-30T09:00:00Z"]),
        (2, ["2026-11-28T09:00:00Z", "2026-11-29T09:00:00Z", "2026-11-30T09:00:00Z"]),
        (3, ["2026-11-27T09:00:00Z", "2026-11-28T09:00:00Z", "2026-11-29T09:00:00Z", "2026-11-30T09:00:00Z"]),
    ]) func momentsEarlierThanTheLeadAreLeftOut(lead: Int, expected: [String]) {
        let wallet = wallet(uber { $0.reminderDaysBefore = lead })
        #expect(wallet.allMoments(after: "2026-11-10T00:00:00Z") == expected)
        #expect(wallet.reminder(at: expected[0])?.kind == [.lastDay, .lead, .lead, .urgent][lead])
    }

    @Test func aLeadBeforeThePeriodIsLeftOut() {
        // 30 days before 30 November is 31 October; 29 days before is the 1st.
        #expect(
            wallet(uber { $0.reminderDaysBefore = 30 }).allMoments(after: "2026-11-05T00:00:00Z").first
                == "2026-11-27T09:00:00Z")
        #expect(
            wallet(uber { $0.reminderDaysBefore = 29 }).due(at: "2026-11-05T00:00:00Z") == "lead 2026-11-01T09:00:00Z")
    }

    // MARK: Added inside the window

    @Test(arguments: [
        ("2026-11-25T16:20:00Z", "lead 2026-11-25T16:20:00Z", "2026-11-27T09:00:00Z"),
        ("2026-11-27T08:00:00Z", "lead 2026-11-27T08:00:00Z", "2026-11-27T09:00:00Z"),
        ("2026-11-28T08:00:00Z", "urgent 2026-11-28T08:00:00Z", "2026-11-29T09:00:00Z"),
        ("2026-11-28T16:20:00Z", "urgent 2026-11-28T16:20:00Z", "2026-11-29T09:00:00Z"),
        ("2026-11-30T16:20:00Z", "lastDay 2026-11-30T16:20:00Z", nil),
    ]) func addedInsideTheWindowItIsDueAtOnce(added: String, due: String, next: String?) {
        let wallet = wallet(uber { $0.createdAt = instant(added) })
        #expect(wallet.due(at: added) == due)
        #expect(wallet.next(after: added) == next)
        #expect(wallet.rings(at: added).count == 1)
    }

    @Test func addedBeforeTheWindowItWaitsForTheLead() {
        let wallet = wallet(uber { $0.createdAt = instant("2026-11-23T08:59:00Z") })
        #expect(wallet.due(at: "2026-11-23T08:59:00Z") == nil)
        #expect(wallet.next(after: "2026-11-23T08:59:00Z") == "2026-11-23T09:00:00Z")
    }

    @Test func aWindowThatIsShorterThanTheLeadIsDueWhenItIsAddedInsideIt() {
        let offer = uber {
            ($0.currentPeriodStart, $0.createdAt) = (day("2026-11-28"), instant("2026-11-29T10:00:00Z"))
        }
        #expect(wallet(offer).due(at: "2026-11-29T10:00:00Z") == "urgent 2026-11-29T10:00:00Z")
        var early = offer
        early.createdAt = instant("2026-11-20T10:00:00Z")
        #expect(wallet(early).allMoments(after: "2026-11-20T10:00:00Z") == ["2026-11-30T09:00:00Z"])
    }

    // MARK: Acknowledging

    @Test func whatIsSeenIsDueAgainAtTheNextMainMoment() throws {
        let atLead = try wallet(uber()).seen(at: "2026-11-24T10:00:00Z")
        #expect(atLead.due(at: "2026-11-24T10:00:00Z") == nil)
        #expect(atLead.due(at: "2026-11-27T08:59:00Z") == nil)
        #expect(atLead.next(after: "2026-11-24T10:00:00Z") == "2026-11-27T09:00:00Z")
        #expect(atLead.due(at: "2026-11-27T09:00:00Z") == "urgent 2026-11-27T09:00:00Z")
    }

    @Test func seeingEndsFollowUpsButNotTheLastDay() throws {
        let wallet = try wallet(uber()).seen(at: "2026-11-28T10:00:00Z")
        #expect(wallet.due(at: "2026-11-29T10:00:00Z") == nil)
        #expect(wallet.next(after: "2026-11-28T10:00:00Z") == "2026-11-30T09:00:00Z")
        #expect(wallet.due(at: "2026-11-30T09:00:00Z") == "lastDay 2026-11-30T09:00:00Z")
    }

    @Test func seenAtTheVeryMomentCountsAsSeen() throws {
        let wallet = try wallet(uber()).seen(at: "2026-11-23T09:00:00Z")
        #expect(wallet.due(at: "2026-11-23T09:00:00Z") == nil)
    }

    @Test func seenBeforeAMomentSilencesNothing() throws {
        let wallet = try wallet(uber()).seen(at: "2026-11-23T08:59:59Z")
        #expect(wallet.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
    }

    // MARK: Never

    @Test(arguments: NeverDue.allCases) func neverDue(_ why: NeverDue) {
        let wallet = why.wallet
        for now in ["2026-11-23T09:00:00Z", "2026-11-28T12:00:00Z", "2026-11-30T12:00:00Z"] {
            #expect(wallet.due(at: now) == nil)
            #expect(wallet.next(after: now) == nil)
            #expect(wallet.dueList(at: now).due.isEmpty)
            #expect(wallet.dueList(at: now).nextMoment == nil)
        }
        // What is left is looked at when a moment comes; all else says beforehand that none will.
        let expected = [.empty: "2026-11-23T09:00:00Z", .over: "2026-11-13T09:00:00Z"][why]
        #expect(wallet.next(after: "2026-11-10T09:00:00Z") == expected)
    }

    enum NeverDue: CaseIterable, Sendable {
        case muted, used, expired, locked, skipped, ignored, auto, benefitArchived, cardArchived, noEnd, over, empty

        var wallet: Wallet {
            let locked = SampleTemplates.benefit(1, "Dell Bonus", 15, .monthly) { $0.spendThreshold = Money(5000) }
            var template = CardTemplate(id: EntityID(high: 7, low: 7), name: "Gold", issuer: "A")
            template.benefits = [locked]
            var cards = [gold]
            if self == .cardArchived { cards[0].archivedOn = day("2026-11-20") }
            let benefit = uber {
                switch self {
                case .muted: $0.reminderEnabled = false
                case .used: ($0.status, $0.periodRedeemed, $0.periodUses) = (.used, Money(15), 1)
                case .expired: $0.status = .expired
                case .locked: $0.templateBenefitID = locked.id
                case .skipped: $0.skippedPeriodStart = $0.currentPeriodStart
                case .ignored: $0.mode = .ignored
                case .auto: $0.mode = .auto
                case .benefitArchived: $0.archivedOn = day("2026-11-20")
                case .cardArchived: break
                case .noEnd: $0.currentPeriodEnd = nil
                case .over: $0.currentPeriodEnd = day("2026-11-20")
                // The status is a cache; with nothing left there is nothing to remind of.
                case .empty: ($0.periodRedeemed, $0.periodUses) = (Money(15), 1)
                }
            }
            return Wallet(cards: cards, benefits: [benefit], catalogue: Catalogue(cards: [template]))
        }
    }

    @Test func aBenefitThatWaitsForEnrolmentIsDue() {
        let benefit = SampleTemplates.benefit(1, "Dining", 15, .monthly) { $0.enrolmentRequired = true }
        var template = CardTemplate(id: EntityID(high: 7, low: 7), name: "Gold", issuer: "A")
        template.benefits = [benefit]
        let wallet = Wallet(
            cards: [gold], benefits: [uber { $0.templateBenefitID = benefit.id }],
            catalogue: Catalogue(cards: [template]))
        #expect(wallet.due(at: "2026-11-23T09:00:00Z") == "lead 2026-11-23T09:00:00Z")
    }

    @Test func whatIsNotYetOfferedIsNotDueButHasAMoment() {
        let december = uber {
            ($0.currentPeriodStart, $0.currentPeriodEnd) = (day("2026-12-01"), day("2026-12-31"))
        }
        #expect(wallet(december).due(at: "2026-11-30T12:00:00Z") == nil)
        #expect(wallet(december).next(after: "2026-11-30T12:00:00Z") == "2026-12-24T09:00:00Z")
    }

    @Test func extremeSettingsInAFileDoNotTrap() {
        let wild = wallet(
            uber { $0.reminderDaysBefore = .min }, uber(2) { $0.reminderDaysBefore = .max }
        ) {
            ($0.urgentDays, $0.preferredReminderHour, $0.preferredReminderMinute) = (.max, .max, .min)
            ($0.quietHoursEnabled, $0.quietHoursStart, $0.quietHoursEnd) = (true, .min, .max)
        }
        #expect(wild.dueList(at: "2026-11-30T23:30:00Z").due.count == 2)
    }
}
