import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletReminders
@testable import WalletTUI

@Suite("The banner names benefit, card, value and days in whatever room there is")
struct BannerLineTests {
    private func line(_ width: Int, tail: (String, String) = (" + 8 more, $92, 2 to do", " + 10 more")) -> String {
        let head = Reminder(
            id: .subject(.benefit(EntityID(high: 0, low: 1))), kind: .urgent, name: "Digital Entertainment Credit",
            cardName: "Platinum Card", remaining: Money(25), daysLeft: 3, lapsesOn: day("2026-11-30"),
            dueSince: instant("2026-11-27T09:00:00Z"))
        return BannerLine(head: head, tail: tail, ellipsis: "…").text(in: width)
    }

    @Test(arguments: [
        (120, "Digital Entertainment Credit $25 on Platinum Card lapses Mon 30 Nov, in 3 days + 8 more, $92, 2 to do"),
        (92, "Digital Entertainment Credit $25 on Platinum Card lapses in 3 days + 8 more, $92, 2 to do"),
        (88, "Digital Entertainment Credit $25 on Platinum Card lapses in 3 days + 10 more"),
        (75, "Digital Entertainment Credit $25 on Platinum Ca… lapses in 3 days + 10 more"),
        (64, "Digital Entertainment C… $25 on Plat… lapses in 3 days + 10 more"),
        (45, "Digi… $25 on Plat… lapses in 3 days + 10 more"),
        (44, "Digital Enter… $25 on Plat… lapses in 3 days"),
        (20, "Digi… $25 on Plat… lapses in 3 days"),
    ]) func namesAreShortenedBeforeTheDays(width: Int, expected: String) {
        #expect(line(width) == expected)
    }

    @Test func aloneItHasNoTail() {
        #expect(
            line(80, tail: ("", "")) == "Digital Entertainment Credit $25 on Platinum Card lapses Mon 30 Nov, in 3 days"
        )
    }
}
