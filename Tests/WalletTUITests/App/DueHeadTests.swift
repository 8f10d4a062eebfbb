import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@testable import WalletReminders
@testable import WalletTUI

@Suite("A head of what is due sums up the rows it counts")
struct DueHeadTests {
    private func row(
        _ kind: Reminder.Kind, left: Money? = nil, amount: Money? = nil, symbol: String = "$"
    ) -> Reminder {
        var reminder = Reminder(
            id: .subject(.benefit(EntityID(high: 0, low: 1))), kind: kind, name: "A", remaining: left, daysLeft: 3,
            lapsesOn: day("2026-11-30"), dueSince: instant("2026-11-27T09:00:00Z"), currencySymbol: symbol)
        reminder.amount = amount
        return reminder
    }

    /// Of a head and 14 rows the last ten lines show, and the head stands for the first of them.
    @Test func aHeadStaysOverWhatItIsOf() throws {
        let rows = (1...14).map { number in
            var reminder = row(.lead, left: Money(number))
            reminder.name = "Credit \(number)."
            return reminder
        }
        var stage = try Stage(livedIn(), size: Size(columns: 80, rows: 19))
        stage.state.popup = .banner(BannerPopup(rows, selected: 13))
        let text = stage.draw().canvas.textGrid
        #expect(text.contains("Mon 30 Nov · in 3 days · 14 · $105"), "\(text)")
        #expect(text.contains("Credit 6.") && !text.contains("Credit 5."), "\(text)")
        #expect(text.contains("5 above") && !text.contains("below"), "\(text)")
    }

    @Test func whatLapsesIsOneSum() {
        let lapsing = [row(.lead, left: Money(15)), row(.urgent, left: Money(cents: 12_95))]
        #expect(lapsing.sums == ["$27.95"])
        // Benefits that are back, and those to enrol in, are rows with money too.
        let waiting = [row(.reset, left: Money(50)), row(.enrol, left: Money(10))]
        #expect((lapsing + waiting).sums == ["$87.95"])
    }

    @Test func whatIsPaidOrSpentIsASumOfItsOwn() {
        let paid = [row(.fee, amount: Money(95)), row(.bill, amount: Money(40)), row(.renewal, amount: Money(139))]
        #expect(paid.sums == ["$274 to pay"])
        let bonus = row(.bonus, amount: Money(1200))
        #expect((paid + [bonus, row(.lead, left: Money(15))]).sums == ["$15", "$274 to pay", "$1,200 to spend"])
    }

    @Test func eachCurrencyHasItsSum() {
        let bills = [
            row(.bill, amount: Money(40), symbol: "€"), row(.bill, amount: Money(10)), row(.bill, amount: Money(5)),
        ]
        #expect(bills.sums == ["$15 to pay", "€40 to pay"])
    }

    /// In a small window too, where the foot has the keys.
    @Test func aPlanThatIsDueOffersOnlyTheKeysThatItTakes() throws {
        let size = Size(columns: 60, rows: 16)
        var stage = try Stage(livedIn(), size: size)
        stage.state.popup = .banner(BannerPopup([row(.budget, amount: Money(515))]))
        let words = AppKeys.hints(KeyContext(stage.state, size: size)).map(\.word)
        #expect(words.contains("seen") && words.contains("open"))
        #expect(!words.contains("done") && !words.contains("part"))
    }

    /// Of an enrolment it marks nothing used, beside rows that look alike.
    @Test(arguments: [(Reminder.Kind.enrol, "enrolled"), (.urgent, "done")])
    func itSaysWhatItsKeyDoes(kind: Reminder.Kind, word: String) throws {
        for size in [Size(columns: 120, rows: 40), Size(columns: 60, rows: 16)] {
            var stage = try Stage(livedIn(), size: size)
            stage.state.popup = .banner(BannerPopup([row(kind, left: Money(75))]))
            #expect(AppKeys.hints(KeyContext(stage.state, size: size)).contains(KeyHint(keys: "d", word: word)))
            #expect(stage.draw().canvas.textGrid.contains("d \(word) "))
        }
    }

    @Test func rowsWithoutMoneyAddNone() {
        #expect([row(.lead), row(.budget, amount: Money(515)), row(.lead, left: Money.zero)].sums.isEmpty)
        #expect([row(.lead), row(.lead, left: Money(8))].sums == ["$8"])
    }
}
