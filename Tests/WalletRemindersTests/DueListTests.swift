import Testing
import WalletReminders
import WalletTestSupport

@testable import WalletDomain

/// A list that is kept up to date says the same as a new one, and waking only at its moments misses nothing.
struct DueListTests {
    /// One thing that rang: when, what and why.
    private struct Ring: Equatable {
        var at: Instant
        var subjects: [ReminderSubject]
        var kind: Reminder.Kind
    }

    private static let kinds: [(CalendarDay, CalendarDay)] = [
        (day("2026-10-25"), day("2026-11-03")), (day("2026-11-02"), day("2026-11-05")),
        (day("2026-10-01"), day("2026-11-30")), (day("2026-11-04"), day("2026-11-04")),
        (day("2026-11-01"), day("2026-11-06")), (day("2026-08-01"), day("2026-11-02")),
    ]

    private func randomWallet(_ random: inout SeededGenerator) -> Wallet {
        var preferences = UserPreferences()
        preferences.preferredReminderHour = Int.random(in: 0...23, using: &random)
        preferences.preferredReminderMinute = [0, 30, 59].randomElement(using: &random) ?? 0
        preferences.urgentDays = Int.random(in: 0...4, using: &random)
        preferences.followUp = UserPreferences.FollowUp.allCases.randomElement(using: &random) ?? .daily
        preferences.quietHoursEnabled = Bool.random(using: &random)
        preferences.quietHoursStart = Int.random(in: 0...23, using: &random)
        preferences.quietHoursEnd = Int.random(in: 0...23, using: &random)
        let benefits = (1...5).map { number in
            uber(number) { benefit in
                let (start, end) = DueListTests.kinds.randomElement(using: &random) ?? DueListTests.kinds[0]
                (benefit.currentPeriodStart, benefit.currentPeriodEnd) = (start, end)
                benefit.nextResetDate = Bool.random(using: &random) ? end.adding(days: 1) : nil
                benefit.periodValue = Money(Int.random(in: 0...3, using: &random) * 10)
                benefit.customValue = benefit.periodValue
                if number <= 3, Bool.random(using: &random) {
                    benefit.templateBenefitID = EntityID(high: 7, low: number)
                }
                benefit.reminderDaysBefore = [0, 1, 3, 5, 7, 14].randomElement(using: &random) ?? 7
                if Int.random(in: 0..<4, using: &random) == 0 { benefit.mode = .auto }
                if Int.random(in: 0..<4, using: &random) == 0 {
                    benefit.createdAt = minute(of: 0..<3 * 1440, &random)
                }
            }
        }
        // The fee's lead is 2 Nov, the last day of the bonus 4 Nov.
        var card = gold
        (card.openedOn, card.annualFee) = (day("2024-12-02"), Money(325))
        card.welcomeBonus = UserCard.WelcomeBonus(target: Money(100), deadline: day("2026-11-04"))
        return Wallet(
            cards: [card], benefits: benefits, preferences: preferences,
            catalogue: Catalogue(cards: [DueListTests.product]))
    }

    /// Benefit n is by the n-th of these: what must be enrolled in, ends for good, gives awards.
    private static let product: CardTemplate = {
        var product = CardTemplate(id: EntityID(high: 7, low: 9), name: "Gold Card", issuer: "Amex")
        product.benefits = (1...3).map { number in
            BenefitTemplate(
                id: EntityID(high: 7, low: number), name: "Uber Cash", description: "", value: Money(10),
                frequency: .monthly)
        }
        product.benefits[0].enrolmentRequired = true
        product.benefits[1].endsOn = day("2027-01-01")
        product.benefits[2].kind = .certificate
        return product
    }()

    /// A whole minute counted from the first of the days that are walked.
    private func minute(of range: Range<Int>, _ random: inout SeededGenerator) -> Instant {
        DueListTests.start.adding(seconds: 60 * Int.random(in: range, using: &random))
    }

    private static let start = instant("2026-10-31T02:00:00Z")
    private static let minutes = 4 * 1440

    /// What a person does at some minutes, the same in both walks.
    private enum Act { case seen, snoozed(Int), used, muted, cardSeen, cardSnoozed(Int) }

    private func acts(_ random: inout SeededGenerator) -> [Int: (Benefit.ID, Act)] {
        var acts: [Int: (Benefit.ID, Act)] = [:]
        for _ in 0..<12 {
            let minutes = Int.random(in: 1...2000, using: &random)
            let choices: [Act] = [.seen, .seen, .snoozed(minutes), .used, .muted, .cardSeen, .cardSnoozed(minutes)]
            let act = choices.randomElement(using: &random) ?? .seen
            acts[Int.random(in: 0..<DueListTests.minutes, using: &random)] = (
                id(.random(in: 1...5, using: &random)), act
            )
        }
        return acts
    }

    private func perform(_ act: (Benefit.ID, Act), _ wallet: inout Wallet, at now: Instant) {
        let context = context(now, Zones.newYork)
        switch act.1 {
        case .seen: try? wallet.markSeen([act.0], in: context)
        case .snoozed(let minutes): snooze(.benefit(act.0), minutes, &wallet, in: context)
        case .cardSeen: try? wallet.markSeen([.fee(gold.id)], in: context)
        case .cardSnoozed(let minutes): snooze(.bonus(gold.id), minutes, &wallet, in: context)
        case .used: _ = try? wallet.redeem(act.0, amount: Money(1), in: context)
        case .muted: try? wallet.setReminders(Bool(now.milliseconds / 60_000 % 2 == 0), of: act.0, in: context)
        }
    }

    /// Not past its last day, as nobody can.
    private func snooze(
        _ subject: ReminderSubject, _ minutes: Int, _ wallet: inout Wallet, in context: ChangeContext
    ) {
        let until = context.now.adding(seconds: 60 * minutes)
        let end = wallet.lastDay(of: subject, from: context.today) ?? .latest
        if Zones.newYork.day(of: until) <= end { try? wallet.snooze([subject], until: until, in: context) }
    }

    private func ring(_ list: inout DueList, _ wallet: inout Wallet, at now: Instant) -> [Ring] {
        let alerts = list.alerts
        guard !alerts.isEmpty else { return [] }
        wallet.noteRung(alerts.flatMap(\.subjects), in: context(now, Zones.newYork))
        list.update(
            Set(alerts.flatMap(\.benefitIDs)), areOthersTouched: true, in: wallet, now: now, timeZone: Zones.newYork)
        return alerts.map { Ring(at: now, subjects: $0.subjects, kind: $0.kind) }
    }

    /// Rolls over when the day changed, and acts.
    private func change(
        _ wallet: inout Wallet, _ today: inout CalendarDay, at now: Instant, act: (Benefit.ID, Act)?
    ) -> Set<Benefit.ID> {
        var touched: Set<Benefit.ID> = []
        let newDay = Zones.newYork.day(of: now)
        if newDay != today {
            today = newDay
            touched.formUnion(wallet.rollOver(in: context(now, Zones.newYork)).reset)
        }
        if let act {
            perform(act, &wallet, at: now)
            touched.insert(act.0)
        }
        return touched
    }

    @Test(arguments: 1...(Torture.isWhole ? 8 : 3)) func wakingAtTheMomentsRingsAsLookingEachMinute(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let first = randomWallet(&random)
        let acts = acts(&random)
        let zone = Zones.newYork

        // Each minute a new list, which knows nothing of moments to come.
        var (wallet, today) = (first, zone.day(of: DueListTests.start))
        var byMinute: [Ring] = []
        for minute in 0..<DueListTests.minutes {
            let now = DueListTests.start.adding(seconds: 60 * minute)
            _ = change(&wallet, &today, at: now, act: acts[minute])
            var list = DueList(wallet, now: now, timeZone: zone)
            byMinute += ring(&list, &wallet, at: now)
        }

        let byMinuteWallet = wallet
        (wallet, today) = (first, zone.day(of: DueListTests.start))
        var now = DueListTests.start
        var touched = change(&wallet, &today, at: now, act: acts[0])
        var list = DueList(wallet, now: now, timeZone: zone)
        var byMoment = ring(&list, &wallet, at: now)
        let end = now.adding(seconds: 60 * DueListTests.minutes)
        while true {
            let midnight = zone.start(of: zone.day(of: now).adding(days: 1))
            let elapsed = Int(now.milliseconds - DueListTests.start.milliseconds) / 1_000
            let nextAct = acts.keys.filter { $0 * 60 > elapsed }.min()
                .map { DueListTests.start.adding(seconds: 60 * $0) }
            now = [list.nextMoment, nextAct, midnight].compactMap(\.self).min() ?? end
            guard now < end else { break }
            let minute = Int(now.milliseconds - DueListTests.start.milliseconds) / 60_000
            touched = change(&wallet, &today, at: now, act: acts[minute])
            list.update(touched, areOthersTouched: acts[minute] != nil, in: wallet, now: now, timeZone: zone)
            byMoment += ring(&list, &wallet, at: now)
        }

        #expect(byMoment == byMinute)
        #expect(!byMinute.isEmpty)
        #expect(wallet.benefits == byMinuteWallet.benefits)
    }

    @Test(arguments: 1...(Torture.isWhole ? 200 : 20)) func updatedItEqualsANewOne(seed: Int) {
        var random = SeededGenerator(seed: seed)
        var wallet = randomWallet(&random)
        let zone = Zones.newYork
        var now = DueListTests.start
        var list = DueList(wallet, now: now, timeZone: zone)
        for _ in 0..<150 {
            now = now.adding(seconds: Int.random(in: 0...7200, using: &random))
            let act = acts(&random).min { $0.key < $1.key }?.value ?? (id(1), .seen)
            perform(act, &wallet, at: now)
            var touched: Set<Benefit.ID> = [act.0]
            touched.formUnion(wallet.rollOver(in: context(now, zone)).reset)
            if Bool.random(using: &random) {
                let rung = list.alerts
                wallet.noteRung(rung.flatMap(\.subjects), in: context(now, zone))
                touched.formUnion(rung.flatMap(\.benefitIDs))
            }
            list.update(touched, areOthersTouched: true, in: wallet, now: now, timeZone: zone)
            let new = DueList(wallet, now: now, timeZone: zone)
            #expect(list == new)
            #expect(list.due == new.due)
            #expect(list.alerts == new.alerts)
            #expect(list.nextMoment == new.nextMoment)
            #expect(list.bannerLine == new.bannerLine)
            #expect(list.quietCount == new.quietCount)
        }
    }

    @Test func itFollowsAChangeSet() throws {
        var wallet = wallet(uber(1), uber(2))
        let now = instant("2026-11-30T09:00:00Z")
        var list = DueList(wallet, now: now, timeZone: .utc)
        try wallet.redeem(id(1), in: context(now, .utc))
        let usedChanges = wallet.takeChanges(id: EntityID(high: 1, low: 1), at: now, by: .screen)?.changes ?? []
        list.update(after: usedChanges, in: wallet, now: now, timeZone: .utc)
        #expect(list.due.map(\.benefitID) == [id(2)])
        #expect(list == DueList(wallet, now: now, timeZone: .utc))

        try wallet.edit(gold.id, [.nickname("Aurum")], in: context(now, .utc))
        let renamedChanges = wallet.takeChanges(id: EntityID(high: 1, low: 2), at: now, by: .screen)?.changes ?? []
        list.update(after: renamedChanges, in: wallet, now: now, timeZone: .utc)
        #expect(list.bannerLine == "Uber Cash $15 on Aurum lapses today · b")
    }

    @Test func benefitsThatAreGoneAreForgotten() {
        let now = instant("2026-11-30T09:00:00Z")
        var list = DueList(wallet(uber(1), uber(2)), now: now, timeZone: .utc)
        list.update([id(1)], in: wallet(uber(2)), now: now, timeZone: .utc)
        #expect(list == DueList(wallet(uber(2)), now: now, timeZone: .utc))
        #expect(list.due.map(\.benefitID) == [id(2)])
    }

    @Test func twoRecordsWithOneIDCountOnce() {
        let twin = uber(1) { $0.periodValue = Money(99) }
        let list = Wallet(cards: [gold], benefits: [uber(1), twin]).dueList(at: "2026-11-30T09:00:00Z")
        #expect(list.due.map(\.remaining) == [Money(15)])
        #expect(list.bannerLine == "Uber Cash $15 on Gold lapses today · b")
    }

    @Test func anEmptyWalletHasNothing() {
        let list = Wallet().dueList(at: "2026-11-30T09:00:00Z")
        #expect(list.due == [])
        #expect(list.nextMoment == nil)
        #expect(list.bannerLine == nil)
    }
}
