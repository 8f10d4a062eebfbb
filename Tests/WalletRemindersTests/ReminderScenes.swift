import WalletTestSupport

@testable import WalletDomain
@testable import WalletReminders

/// A wallet with one card called Gold and the benefits of a test.
func wallet(
    _ benefits: Benefit..., preferences change: (inout UserPreferences) -> Void = { _ in }
) -> Wallet {
    var preferences = UserPreferences()
    change(&preferences)
    return Wallet(cards: [gold], benefits: benefits, preferences: preferences)
}

let gold = card(1, "Gold")

func card(_ number: UInt64, _ name: String) -> UserCard {
    let added = instant("2026-01-05T12:00:00Z")
    return UserCard(
        id: EntityID(high: 0xCA4D, low: number), isCustom: true, customName: name, addedDate: day("2026-01-05"),
        createdAt: added, updatedAt: added)
}

/// Uber Cash, $15 for November 2026, held since January; with the defaults it is due on the 23rd, 27th, 28th, 29th
/// and 30th at nine.
func uber(_ number: UInt64 = 1, _ change: (inout Benefit) -> Void = { _ in }) -> Benefit {
    var benefit = Benefit(
        id: EntityID(high: 0xBE, low: number), userCardID: gold.id, currentPeriodStart: day("2026-11-01"),
        currentPeriodEnd: day("2026-11-30"), nextResetDate: day("2026-12-01"), periodValue: Money(15),
        createdAt: gold.createdAt, updatedAt: gold.createdAt)
    (benefit.customName, benefit.customValue, benefit.customFrequency) = ("Uber Cash", Money(15), .monthly)
    change(&benefit)
    return benefit
}

func id(_ number: UInt64) -> Benefit.ID { EntityID(high: 0xBE, low: number) }

extension Wallet {
    /// What the first benefit asks for.
    func reminder(at text: String, in zone: TimeZoneRules = .utc) -> Reminder? { outlook(at: text, in: zone)?.reminder }

    private func outlook(at text: String, in zone: TimeZoneRules) -> ReminderPass.Outlook? {
        var pass = ReminderPass(self, at: instant(text), in: zone)
        return benefits.records.first.map { pass.outlook(of: $0) }
    }

    /// `followUp 2026-11-28T09:00:00Z`
    func due(at text: String, in zone: TimeZoneRules = .utc) -> String? {
        reminder(at: text, in: zone).map { "\($0.kind.rawValue) \($0.dueSince)" }
    }

    func next(after text: String, in zone: TimeZoneRules = .utc) -> String? {
        outlook(at: text, in: zone)?.next?.description
    }

    func dueList(at text: String, in zone: TimeZoneRules = .utc) -> DueList {
        DueList(self, now: instant(text), timeZone: zone)
    }

    /// The kinds of the alerts that are to ring.
    func rings(at text: String, in zone: TimeZoneRules = .utc) -> [Reminder.Kind] {
        dueList(at: text, in: zone).alerts.map(\.kind)
    }

    /// Every moment of the first benefit after an instant, each an instant to wake at.
    func allMoments(after text: String, in zone: TimeZoneRules = .utc) -> [String] {
        var moments: [String] = []
        while moments.count < 50, let next = next(after: moments.last ?? text, in: zone) { moments.append(next) }
        return moments
    }

    func ringing(at text: String, in zone: TimeZoneRules = .utc) -> Wallet {
        var wallet = self
        let now = instant(text)
        let ids = dueList(at: text, in: zone).alerts.flatMap(\.benefitIDs)
        wallet.noteRung(ids, in: context(now, zone))
        return wallet
    }

    func seen(at text: String) throws -> Wallet {
        var wallet = self
        try wallet.markSeen(benefits.records.map(\.id), in: context(instant(text), .utc))
        return wallet
    }
}

extension DueList {
    var bannerTail: String { bannerHead.map { tail(after: $0).whole } ?? "" }

    /// `Uber Cash $15 on Gold lapses today + 7 more, $92 · b`; nil without a banner.
    var bannerLine: String? { bannerHead.map { $0.message + bannerTail + " · b" } }
}

func context(_ now: Instant, _ zone: TimeZoneRules) -> ChangeContext {
    ChangeContext(now: now, today: zone.day(of: now)) { EntityID(high: 9, low: 9) }
}

enum Zones {
    /// 2026: summer time from 8 March 02:00 to 1 November 02:00.
    static let newYork = TimeZoneRules { now in
        let isSummer = now >= instant("2026-03-08T07:00:00Z") && now < instant("2026-11-01T06:00:00Z")
        return (isSummer ? -4 : -5) * 3600
    }

    /// 2026: on 6 September the clock goes from midnight to one.
    static let santiago = TimeZoneRules { now in (now < instant("2026-09-06T04:00:00Z") ? -4 : -3) * 3600 }

    static func fixed(hours: Int) -> TimeZoneRules { TimeZoneRules { _ in hours * 3600 } }
}
