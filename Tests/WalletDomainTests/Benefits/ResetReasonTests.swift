import Testing
import WalletTestSupport

@testable import WalletDomain

@Suite("Why a period ends when it does")
struct ResetReasonTests {
    private func reason(_ wallet: Wallet, _ name: String, on card: String? = nil) -> String {
        let benefit = wallet.benefit(name, on: card)
        return wallet.resetReason(of: benefit, terms: wallet.terms(of: benefit))
    }

    @Test func calendarPeriods() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(reason(wallet, "Uber Cash", on: "American Express Gold") == "resets 1 Dec: each calendar month")
        #expect(reason(wallet, "Saks Credit") == "resets 1 Jan: each half of the calendar year")
        #expect(reason(wallet, "The Edit") == "resets 1 Jan: each calendar year")
    }

    @Test func anniversaries() throws {
        let wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(reason(wallet, "Free Night") == "resets 12 Mar: 12 months from the day you opened the card")
        #expect(
            reason(wallet, "Travel Credit")
                == "resets 4 Apr: after the first statement that follows the card's anniversary")
    }

    @Test(arguments: [
        (Frequency.monthly, "resets 4 Apr: each month, after the first statement that follows the card's day"),
        (.quarterly, "resets 4 Apr: every 3 months, after the first statement that follows the card's day"),
    ])
    func statementsOfShorterPeriods(frequency: Frequency, expected: String) throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var travel = wallet.benefit("Travel Credit")
        travel.customFrequency = frequency
        wallet.put(travel)
        #expect(reason(wallet, "Travel Credit") == expected)
    }

    @Test func whatIsNotKnownSaysWhatToDo() throws {
        var wallet = try wallet(on: "2026-11-27") { wallet, context in
            try wallet.addCard(of: SampleTemplates.boundless, in: context)
            try wallet.addCard(of: SampleTemplates.sapphireReserve, in: context)
        }
        let unknownDay =
            "≈ resets 1 Jan as if by the calendar: the day you opened the card is not known; edit the card to set it"
        #expect(reason(wallet, "Free Night") == unknownDay)
        #expect(reason(wallet, "Travel Credit") == unknownDay)
        try wallet.edit(
            wallet.card("Chase Sapphire Reserve").id, [.openedOn(day("2023-03-12"))], in: .fixed(on: "2026-11-27"))
        #expect(
            reason(wallet, "Travel Credit")
                == "≈ resets 12 Mar as if by the anniversary: the statement day of the card is not known; edit the card to set it"
        )
        var night = wallet.benefit("Free Night")
        night.customReset = Benefit.CustomReset(anchor: .unknown)
        wallet.put(night)
        #expect(
            reason(wallet, "Free Night")
                == "≈ resets 1 Jan as if by the calendar: no source says when it resets; ask the issuer, then edit the benefit"
        )
    }

    @Test func lastUseAndSinglePeriods() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        #expect(reason(wallet, "Global Entry") == "no end: once used, it is back 4 years later")
        try wallet.redeem(wallet.benefit("Global Entry").id, in: .fixed(on: "2026-11-27"))
        #expect(reason(wallet, "Global Entry") == "back 27 Nov 2030: 4 years after it was used")
        #expect(reason(wallet, "Launch Offer") == "once, until 31 Dec 2026")
    }

    @Test func theLastPeriodEndsForGood() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var saks = wallet.benefit("Saks Credit")
        saks.customReset = Benefit.CustomReset(anchor: .calendar, endsOn: day("2026-12-31"))
        wallet.put(saks)
        #expect(reason(wallet, "Saks Credit") == "ends for good 31 Dec 2026")
        wallet.rollOver(in: .fixed(on: "2027-01-01"))
        #expect(reason(wallet, "Saks Credit") == "ended for good 31 Dec 2026")
    }

    @Test func longAndShiftedPeriods() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var saks = wallet.benefit("Saks Credit")
        saks.customFrequency = .everyMonths(24)
        saks.customReset = Benefit.CustomReset(anchor: .calendar, day: 15)
        (saks.currentPeriodStart, saks.currentPeriodEnd) = (day("2026-01-15"), day("2028-01-14"))
        wallet.put(saks)
        #expect(
            reason(wallet, "Saks Credit")
                == "resets 15 Jan 2028: every 2 years of the calendar, from day 15 of the month")
    }
}
