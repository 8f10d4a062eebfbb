import Testing
import WalletTestSupport

@testable import WalletDomain

/// Which rows a book has already.
struct RowsInTheBookTests: BookingScenes {
    let scene: BookingScene

    init() throws { scene = try BookingScene() }

    /// What a hand wrote is known by its line, whatever a hand makes of it.
    @Test func whatWasMergedIsKnownAlsoOnceItsAmountIsAnother() throws {
        var wallet = wallet
        let pizza = try written(-4_500, "Pizza night", on: "2026-11-10", nil, in: &wallet)
        let rows = [row(2, "2026-11-12", "DOMINOS 5521", -4_500)]
        let merged = try plan(rows, wallet)
        #expect(merged.plan.summary == "1 maybe")
        var newer = merged.newer
        try newer.edit(.transactions, pizza.cast(), ["amount": "46"], in: context)
        #expect(try plan(rows, newer).plan.summary == "nothing new, 1 in the wallet already")
    }

    /// A bank that corrects an amount and one that gives its fee the id of the purchase look alike: it is worth a word, no more.
    @Test func itSaysThatARowOfTheSameIdHasAnotherAmount() throws {
        let first = [
            row(2, "2026-11-17", "BLUE DOOR 4417", -3_600, id: "3202"),
            row(3, "2026-11-18", "SHELL OIL", -9_000, id: "3203"),
        ]
        let taken = try plan(first, wallet).newer
        #expect(try plan(first, taken).plan.notes(in: taken, on: context.today) == [])
        let later = [
            row(2, "2026-11-17", "BLUE DOOR 4417", -4_310, id: "3202"),
            row(3, "2026-11-18", "SHELL OIL", -9_000, id: "3203"),
            row(4, "2026-11-18", "FOREIGN TRANSACTION FEE", -270, id: "3203"),
        ]
        let again = try plan(later, taken).plan
        #expect(again.summary == "2 new, 1 in the wallet already")
        let note = "Row 2 is new: one of the same id, day and text has another amount."
        #expect(again.notes(in: taken, on: context.today) == [note])
        #expect(again.notes(in: taken, on: context.today, isTaken: true) == [])
    }

    /// One bank gives several lines one id: where the first of them is still there nothing was corrected.
    @Test func asMuchAsBeforeBesideAnotherRowOfItsIdIsNoCorrection() throws {
        let first = [row(2, "2026-11-17", "BLUE DOOR 4417", -3_600, id: "3202")]
        let taken = try plan(first, wallet).newer
        let again = try plan(first + [row(3, "2026-11-17", "BLUE DOOR 4417", -500, id: "3202")], taken).plan
        #expect(again.summary == "1 new, 1 in the wallet already")
        #expect(again.notes(in: taken, on: context.today) == [])
    }

    /// Rows of files are never the same for being near, but a statement that comes in two forms is worth a word.
    @Test func itSaysThatAnotherFormBroughtRowsLikeThese() throws {
        let csv = [
            row(2, "2026-11-03", "UBER TRIP", -1_850), row(3, "2026-11-05", "BLUE BOTTLE", -450),
            row(4, "2026-11-10", "SHELL OIL", -3_000, id: "320"), row(5, "2026-11-11", "KIOSK", -200),
        ]
        let taken = try plan(csv, wallet).newer
        let ofx = [
            row(1, "2026-11-04", "UBER TRIP", -1_850, id: "a"), row(2, "2026-11-08", "BLUE BOTTLE", -450, id: "b"),
            row(3, "2026-11-09", "BLUE BOTTLE", -450, id: "c"), row(4, "2026-11-06", "BLUE BOTTLE", -460, id: "d"),
            row(5, "2026-11-10", "SHELL OIL", -3_000, id: "e"), row(6, "2026-11-12", "KIOSK", -200, id: "f"),
        ]
        let again = try plan(ofx, taken, as: "ofx").plan
        #expect(again.summary == "6 new")
        #expect(
            again.notes(in: taken, on: context.today).first
                == "Rows 1, 2, 5, 1 more are like those of nov.amex-3, up to three days away: leave out what is the same."
        )
        #expect(
            again.notes(in: taken, on: context.today, isTaken: true).first
                == "Rows 1, 2, 5, 1 more are like those of nov.amex-3, up to three days away: undo, and leave out what is the same."
        )
        // A layout tells its own rows apart.
        let next = try plan([row(2, "2026-11-04", "UBER TRIP", -1_850)], taken).plan
        #expect(next.notes(in: taken, on: context.today) == ["Uber Cash: no statement can show it."])
    }

    /// One bank calls a payee otherwise in another form: on one day the amount is enough to say so.
    @Test func itSaysThatAnotherFormBroughtAsMuchOnTheDay() throws {
        let ofx = [
            row(1, "2026-11-21", "CON EDISON ELECTRIC & GAS", -5_230, id: "B1"),
            row(2, "2026-11-19", "TRANSFER TO SAVINGS", -20_000, id: "B2"),
        ]
        let taken = try plan(ofx, wallet, as: "ofx", of: "Checking").newer
        let csv = [
            row(2, "2026-11-19", "Online Transfer to SAV", -20_000),
            row(3, "2026-11-21", "ORIG CO NAME:CONED BILL PAY", -5_230),
            row(4, "2026-11-20", "KIOSK", -20_000),
        ]
        let again = try plan(csv, taken, as: "chase-checking", of: "Checking").plan
        #expect(again.summary == "3 new")
        #expect(
            again.notes(in: taken, on: context.today).contains(
                "Rows 2, 3 are like those of nov.ofx, up to three days away: leave out what is the same."))
    }

    @Test func twoCoffeesAreTwoAndAThirdIsOne() throws {
        let two = [row(2, "2026-11-03", "BLUE BOTTLE", -450), row(3, "2026-11-03", "BLUE BOTTLE", -450)]
        let first = try plan(two, wallet)
        #expect(first.plan.summary == "2 new")
        let again = try plan(two, first.newer)
        #expect(again.plan.summary == "nothing new, 2 in the wallet already" && !again.plan.changesAnything)
        #expect(told(again) == ["here already", "here already"])
        let three = try plan(two + [row(4, "2026-11-03", "BLUE BOTTLE 114 OAKLAND CA", -450)], first.newer)
        #expect(three.plan.summary == "1 new, 2 in the wallet already")
        #expect(transactions(three.newer).map(\.amount) == Array(repeating: Money(cents: -450), count: 3))
        // A file with ids after one without: what has none is counted.
        let ofx = try plan([row(1, "2026-11-03", "BLUE BOTTLE", -450, id: "a")], first.newer, as: "ofx")
        #expect(ofx.plan.summary == "nothing new, 1 in the wallet already")
    }

    @Test func oneIDOfTwoAmountsIsTwo() throws {
        let rows = [
            row(1, "2026-11-03", "HOTEL ROMA", -5_200, id: "320263070"),
            row(2, "2026-11-03", "FOREIGN TRANSACTION FEE", -156, id: "320263070"),
        ]
        let first = try plan(rows, wallet, as: "ofx")
        #expect(first.plan.summary == "2 new")
        #expect(try plan(rows, first.newer, as: "ofx").plan.summary == "nothing new, 2 in the wallet already")
        // Of one day, amount and payee two ids are two.
        let other = try plan([row(1, "2026-11-03", "HOTEL ROMA", -5_200, id: "b")], first.newer, as: "ofx")
        #expect(other.plan.summary == "1 new")
        // Used again on another day it is another line.
        let later = try plan([row(1, "2026-11-05", "HOTEL ROMA", -5_200, id: "320263070")], first.newer, as: "ofx")
        #expect(later.plan.summary == "1 new")
    }

    /// OFX has 32 letters of a name.
    @Test func aTextThatAnotherLayoutCutsIsHereAlready() throws {
        let csv = [
            row(2, "2026-11-01", "MAPLE STREET PROPERTIES RENT WEB ID: 9000011111", -185_000),
            row(3, "2026-11-02", "BROOKLYN COMMUNITY DAYCARE CENTER NY", -30_000),
            row(4, "2026-11-03", "NORTH SHORE UNIVERSITY HOSPITAL PHARMACY", -4_000),
            row(5, "2026-11-03", "NORTH SHORE UNIVERSITY HOSPITAL PHARMACY", -4_000),
            row(6, "2026-11-04", "CON ED", -4_000),
        ]
        let ofx = [
            row(1, "2026-11-01", "MAPLE STREET PROPERTIES RENT WEB", -185_000, id: "Z0"),
            // With a memo behind it.
            row(2, "2026-11-02", "BROOKLYN COMMUNITY DAYCARE CENTE ACH DEBIT", -30_000, id: "Z1"),
            row(3, "2026-11-03", "NORTH SHORE UNIVERSITY HOSPITAL", -4_000, id: "Z2"),
            row(4, "2026-11-03", "NORTH SHORE UNIVERSITY HOSPITAL", -4_000, id: "Z3"),
            row(5, "2026-11-03", "NORTH SHORE UNIVERSITY HOSPITAL", -4_000, id: "Z4"),
            row(6, "2026-11-04", "CON ED", -4_000, id: "Z5"),
        ]
        let first = try plan(csv, wallet, as: "chase-checking", of: "Checking")
        #expect(try plan(ofx, first.newer, as: "ofx", of: "Checking").plan.summary == "1 new, 5 in the wallet already")
        let other = try plan(ofx, wallet, as: "ofx", of: "Checking")
        #expect(
            try plan(csv, other.newer, as: "chase-checking", of: "Checking").plan.summary
                == "nothing new, 5 in the wallet already")
        // One layout cuts nothing that it had whole; a few letters may be anybody's; another day is told alone.
        let same = [row(7, "2026-11-02", "BROOKLYN COMMUNITY DAYCARE", -30_000)]
        #expect(try plan(same, first.newer, as: "chase-checking", of: "Checking").plan.summary == "1 new")
        let short = [row(7, "2026-11-04", "CON EDISON", -4_000, id: "Z6")]
        #expect(try plan(short, first.newer, as: "ofx", of: "Checking").plan.summary == "1 new")
        let later = [row(7, "2026-11-03", "BROOKLYN COMMUNITY DAYCARE CENTE", -30_000, id: "Z7")]
        let near = try plan(later, first.newer, as: "ofx", of: "Checking").plan
        #expect(near.summary == "1 new")
        #expect(
            near.notes(in: first.newer, on: context.today).contains(
                "Row 7 is like one of nov.chase-checking, up to three days away: leave out what is the same."))
    }

    @Test func whatCameFromFilesIsNeverMergedForBeingNear() throws {
        let first = try plan([row(2, "2026-11-03", "BLUE BOTTLE", -450)], wallet)
        #expect(try plan([row(2, "2026-11-04", "BLUE BOTTLE", -450)], first.newer).plan.summary == "1 new")
    }

    @Test func whatAHandCorrectedIsStillKnown() throws {
        let rows = [row(2, "2026-11-03", "BLUE BOTTLE", -450)]
        var wallet = try plan(rows, wallet).newer
        let id = try transaction("Blue Bottle", wallet).id.cast(to: Never.self)
        let corrected = ["amount": "-4.75", "accountId": "Checking", "payee": "Coffee", "date": "2026-11-02"]
        try wallet.edit(.transactions, id, corrected.mapValues { $0 }, in: context)
        #expect(try plan(rows, wallet).plan.summary == "nothing new, 1 in the wallet already")
    }

    @Test func whatAHandWroteIsMergedAndKeepsItsOwn() throws {
        var wallet = wallet
        let id = try written(-1_199, "Spotify", on: "2026-11-01", "Streaming", in: &wallet)
        wallet.forgetNotedChanges()
        let rows = [row(2, "2026-11-02", "SPOTIFY USA", -1_199), row(3, "2026-11-02", "SPOTIFY USA", -1_199)]
        let planned = try plan(rows, wallet)
        // Once in the book it answers for one of two.
        #expect(planned.plan.summary == "1 new, 1 maybe")
        #expect(told(planned) == ["yours of 1 Nov “Spotify”, merged", "new, ≈ Streaming"])
        #expect(shortest(planned) == ["yours 1 Nov Spotify", "≈ Streaming"])
        #expect(planned.plan.done(in: planned.newer) == "1 transaction added to Home, 1 merged with yours")
        let merged = try #require(planned.newer[id])
        #expect(merged.date == day("2026-11-01") && merged.postedOn == day("2026-11-02"))
        #expect(merged.payee == "Spotify" && merged.payeeRaw == "SPOTIFY USA")
        #expect(merged.categoryID == category("Streaming") && merged.setBy == .hand)
        #expect(merged.source?.row == 2)
        #expect(try plan(rows, planned.newer).plan.summary == "nothing new, 2 in the wallet already")
        // Not the same: two; not taken: one.
        let other = try plan([rows[0]], wallet, [2: StatementChoice(isOther: true)])
        #expect(other.plan.summary == "1 new" && transactions(other.newer).count == 2)
        let waits = try plan([rows[0]], wallet, [2: StatementChoice(isBooked: false)])
        #expect(waits.plan.summary == "nothing new, 1 maybe" && !waits.plan.changesAnything)
        #expect(told(waits) == ["yours of 1 Nov “Spotify”?"] && shortest(waits) == ["yours? 1 Nov Spotify"])
        #expect(try plan([row(2, "2026-11-05", "SPOTIFY USA", -1_199)], wallet).plan.summary == "1 new")
    }

    @Test func whatIsMergedWithoutADayIsSaidWithoutABlank() {
        let booking = StatementPlan.Booking(act: .merge(.init(high: 1, low: 1)), payee: "", isTicked: false)
        #expect(booking.brief(on: context.today) == "yours?")
    }

    @Test func theNearestIsMergedFirst() throws {
        var wallet = wallet
        let far = try written(-500, "Coffee", on: "2026-11-01", nil, in: &wallet)
        let near = try written(-500, "Tea", on: "2026-11-04", nil, in: &wallet)
        let planned = try plan(
            [row(2, "2026-11-03", "BLUE BOTTLE", -500), row(3, "2026-11-04", "TEA HOUSE", -500)], wallet)
        #expect(planned.plan.lines.map { $0.booking?.act } == [.merge(far), .merge(near)])
    }

    @Test func aFileComesAgainWhoseTextHasALongNumberAndWhichWasMerged() throws {
        var wallet = wallet
        _ = try written(-8_420, "Target", on: "2026-11-20", "Groceries", in: &wallet)
        let rows = [row(2, "2026-11-21", "TARGET 00012345", -8_420)]
        let first = try plan(rows, wallet)
        #expect(transactions(first.newer).count == 1)
        let again = try plan(rows, first.newer)
        #expect(transactions(again.newer).count == 1 && !again.plan.changesAnything)
    }

    /// The words of the schema, whichever a row comes to.
    @Test func scriptsKnowWhatBecomesOfARow() {
        let words = StatementPlan.Booking.State.allCases.map(\.word)
        #expect(words == ["new", "here", "merge", "maybe", "deletedBefore", "passedOver", "passedOver"])
    }
}
