import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which purchase of the book a credit pays back.
struct BookedCreditTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    @Test func aCreditNetsTheCategoryOfItsPurchase() throws {
        var wallet = wallet
        for (number, on) in ["2026-09-26", "2026-10-26"].enumerated() {
            _ = try written(-999, "Uber One", on: on, "Transport", in: &wallet, later: Int64(number))
        }
        let planned = try plan(
            [
                row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999),
                row(3, "2026-11-26", "UBER ONE help.uber.com CA", -999),
            ],
            wallet)
        #expect(told(planned) == ["new, Transport; Uber One Credit $9.99 of $120, 26 Nov, sure", "new, Transport"])
        #expect(
            planned.plan.lines[0].forms(in: planned.newer, on: context.today) == [
                "new, Transport; Uber One Credit $9.99 of $120, 26 Nov, sure",
                "Uber One Credit $9.99 of $120, 26 Nov, sure", "Uber One Credit, sure", "Uber One Credit",
            ])
        let credit = try transaction("Platinum Uber One Credit", planned.newer)
        #expect(credit.categoryID == category("Transport"))
        // By that a subscription knows what is left to pay of it.
        let purchase = try #require(
            transactions(planned.newer).first { $0.amount == Money(cents: -999) && $0.source?.row == 3 })
        #expect(credit.refundOf == purchase.id)
        let use = try #require(credit.benefitUseID.flatMap { planned.newer.usages[$0] })
        #expect(use.valueRedeemed == Money(cents: 999) && use.usedOn == day("2026-11-26"))
        #expect(planned.plan.summary == "2 new, 1 benefit marked")
        // A book may have credits as income of their own.
        let book = try #require(wallet.books.first)
        try wallet.edit(.books, book.id.cast(), ["creditsTo": "income"], in: context)
        let other = try plan([planned.plan.lines[0].row, planned.plan.lines[1].row], wallet)
        #expect(told(other) == ["new; Uber One Credit $9.99 of $120, 26 Nov, sure", "new, Transport"])
    }

    /// The book has the purchase of an earlier file.
    @Test func whatCameBackOfABookedPurchaseIsNoCredit() throws {
        let bought = try plan([row(2, "2026-11-16", "SAKS FIFTH AVENUE", -8_500)], wallet).newer
        #expect(try plan([row(2, "2026-11-20", "SAKS FIFTH AVENUE", 3_500)], bought).plan.credits.isEmpty)
        // Under another name it may be one.
        #expect(try plan([row(2, "2026-11-20", "SAKS", 3_500)], bought).plan.credits.map(\.confidence) == [.likely])
    }

    /// A book that came after the statement is told which use a row paid, and so is one that came before it.
    @Test func aCreditThatIsMarkedLaterIsNamed() throws {
        var wallet = wallet
        let rows = [row(2, "2026-11-26", "PLATINUM UBER ONE CREDIT", 999)]
        let unmarked = [2: StatementChoice(isTicked: false)]
        wallet = try plan(rows, wallet, unmarked).newer
        #expect(try transaction("Platinum Uber One Credit", wallet).benefitUseID == nil)
        let marked = try plan(rows, wallet)
        #expect(marked.plan.summary == "1 in the wallet already, 1 benefit marked")
        #expect(try transaction("Platinum Uber One Credit", marked.newer).benefitUseID != nil)
        // The other way round: marked, and booked by a second file.
        let (alone, _) = try SampleStatement.wallet(on: "2026-11-27")
        var later = alone.plan(
            SampleStatement.file(rows), named: "nov.csv", of: alone.holder(ofCard: alone.card("Platinum Card").id),
            in: context
        ).newer
        try later.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
        let card = later.card("Platinum Card").id.description
        try later.add(.accounts, ["name": "Platinum", "kind": "card", "userCardId": card], in: context)
        let booked = try plan(rows, later)
        #expect(told(booked) == ["new; Uber One Credit, here already"] && shortest(booked) == ["new"])
        #expect(try transaction("Platinum Uber One Credit", booked.newer).benefitUseID != nil)
    }

    @Test func aCreditThatDidNotComeIsNewThoughNoRowIs() throws {
        let rows = [row(2, "2026-11-04", "RESY LE BERNARDIN", -21_200), row(3, "2026-11-19", "WHOLE FOODS", -8_420)]
        let without = StatementChoice(isBooked: false)
        let planned = try plan(rows, wallet, [2: without, 3: without])
        #expect(planned.plan.summary == "2 left out, 1 credit did not come")
    }

    /// A late credit that was marked before there was a book pays back its purchase there.
    @Test func aLateCreditThatWasMarkedBeforeTheBookPaysBackItsPurchase() throws {
        let rows = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999),
        ]
        for (before, after) in [(rows, rows), ([rows[1]], rows)] {
            let (alone, _) = try SampleStatement.wallet(on: "2026-11-27")
            let card = alone.card("Platinum Card").id
            var later = alone.plan(
                SampleStatement.file(before), named: "nov.csv", of: alone.holder(ofCard: card), in: context
            ).newer
            try later.add(.books, ["name": "Home", "currency": "USD", "owners": "Ana"], in: context)
            try later.add(
                .accounts, ["name": "Platinum", "kind": "card", "userCardId": card.description], in: context)
            let booked = try plan(after, later).newer
            let purchase = try #require(transactions(booked).first { $0.amount == Money(cents: -999) })
            #expect(try transaction("Platinum Uber One Credit", booked).refundOf == purchase.id)
        }
    }

    /// What the book has of a month before is paid back by one credit, not by two, be the second in time or late.
    @Test(arguments: [("HULU", "DIGITAL ENTERTAINMENT CREDIT"), ("UBER ONE", "UBER ONE CREDIT")])
    func whatAnotherCreditPaidTheBookDoesNotGiveAgain(merchant: String, credit: String) throws {
        var wallet = wallet
        let purchase = row(2, "2026-11-10", merchant, -999)
        let marked = [purchase, row(3, "2026-11-12", "PLATINUM \(credit)", 999)]
        let card = wallet.card("Platinum Card").id
        // Marked for the card alone, and the purchase booked by a file of its own.
        wallet =
            wallet.plan(
                SampleStatement.file(marked), named: "oct.csv", of: StatementHolder(card: card, account: nil),
                in: context
            ).newer
        wallet = try plan([purchase], wallet).newer
        let second = try plan([row(4, "2026-11-20", "PLATINUM \(credit)", 999)], wallet)
        #expect(second.plan.credits.count == 1)
        #expect(transactions(second.newer).allSatisfy { $0.refundOf == nil })
    }

    /// A purchase of the file goes before one of an earlier file, which is just as much and whose period is used up.
    @Test func aChargeOfTheFileComesBeforeOneOfAnEarlierFile() throws {
        var wallet = try plan([row(2, "2026-10-25", "HULU", -1_000)], wallet).newer
        try wallet.redeem(wallet.benefit("Digital Entertainment Credit").id, on: day("2026-10-20"), in: context)
        let rows = [
            row(2, "2026-11-02", "HULU", -1_400), row(3, "2026-11-04", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 1_000),
        ]
        let planned = try plan(rows, wallet)
        #expect(planned.plan.credits.map(\.usedOn) == [day("2026-11-02")])
        #expect(planned.plan.credits.map(\.isTicked) == [true])
        let charge = try #require(transactions(planned.newer).first { $0.amount == Money(-14) })
        #expect(try transaction("Platinum Digital Entertainment Credit", planned.newer).refundOf == charge.id)
    }

    /// What is in time goes before what is late, whichever file brought it.
    @Test func aChargeInTimeOfAnEarlierFileComesBeforeALateOne() throws {
        let bought = try plan([row(2, "2026-11-18", "UBER ONE help.uber.com CA", -999)], wallet).newer
        let charge = try #require(transactions(bought).first { $0.amount == Money(cents: -999) })
        let rows = [
            row(2, "2026-11-10", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999),
        ]
        let credit = try transaction("Platinum Uber One Credit", plan(rows, bought).newer)
        #expect(credit.refundOf == charge.id)
    }

    /// What a hand wrote, and linked to what it pays back, takes no other purchase where a row is merged with it.
    @Test func aCreditThatAHandLinkedAnswersNoOtherCharge() throws {
        let charges = [row(2, "2026-11-09", "UBER ONE", -999), row(3, "2026-11-10", "UBER ONE", -999)]
        var wallet = try plan(charges, wallet).newer
        let ids = transactions(wallet).filter { $0.amount == Money(cents: -999) }.sorted { $0.date < $1.date }.map(\.id)
        let linked = try written(-999, "Back from Uber", on: "2026-11-12", nil, in: &wallet)
        var refund = try #require(wallet[linked])
        (refund.amount, refund.refundOf) = (Money(cents: 999), ids.last)
        try wallet.put(#require(refund.raw))
        let rows = [
            row(2, "2026-11-12", "PLATINUM UBER ONE CREDIT", 999), row(3, "2026-11-13", "AMEX UBER ONE CREDIT", 999),
        ]
        let newer = try plan(rows, wallet).newer
        #expect(newer[linked]?.refundOf == ids.last)
        #expect(try transaction("Amex Uber One Credit", newer).refundOf == ids.first)
    }

    /// Two late credits of one file are those of two purchases that the book has; one of an earlier file is that of its own.
    @Test func lateCreditsOfOneFilePayBackOneChargeEach() throws {
        var wallet = wallet
        let charges = [
            row(2, "2026-11-08", "UBER ONE help.uber.com CA", -999),
            row(3, "2026-11-09", "UBER ONE help.uber.com CA", -999),
        ]
        wallet = try plan(charges, wallet).newer
        let ids = Set(transactions(wallet).filter { $0.amount == Money(cents: -999) }.map(\.id))
        let both = [
            row(2, "2026-11-20", "PLATINUM UBER ONE CREDIT", 999), row(3, "2026-11-21", "AMEX UBER ONE CREDIT", 999),
        ]
        let together = try plan(both, wallet).newer
        #expect(Set(transactions(together).compactMap(\.refundOf)) == ids)
        // One that came in time is known to be of the first, so the late one is of the second.
        let first = try plan([row(2, "2026-11-10", "PLATINUM UBER ONE CREDIT", 999)], wallet).newer
        let second = try plan([row(2, "2026-11-20", "AMEX UBER ONE CREDIT", 999)], first).newer
        #expect(Set(transactions(second).compactMap(\.refundOf)) == ids)
    }
}
