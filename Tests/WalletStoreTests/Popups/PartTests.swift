import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("A part of the value")
struct PartTests {
    @Test func anAmountIsTypedAndRecorded() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.send(.cards(.partAsked)) { $0.popup = .asked(AskedPopup(.part(of: uber))) }
        store.send(.popup(.edited(.insert("4")))) { $0.popup = .asked(AskedPopup(.part(of: uber), "4")) }
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash $4 used",
                    "usage + Uber Cash 4 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 4",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → partiallyUsed, periodRedeemed 0 → 4, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash $4 used · u undoes")
        }
        #expect(store.state.figures.total.open == Money(1076))
    }

    @Test func moreThanRemainsIsRecordedByASecondEnter() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.partAsked))
        store.type("12.50")
        let problem = "Uber Cash has only $10 left. Enter again records it anyway."
        store.send(.popup(.submitted)) {
            $0.popup = .asked(AskedPopup(.part(of: uber), "12.50", problem: problem, isForced: true))
        }
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash $12.50 used",
                    "usage + Uber Cash 12.5 on 2026-11-27",
                    "sum American Express Gold 2026: captured 0 → 12.5",
                    "benefit Uber Cash on American Express Gold: "
                        + "status available → used, periodRedeemed 0 → 12.5, periodUses 0 → 1")
            ]
        ) {
            $0.popup = nil
            $0.cards.row = 2
            $0.notice = Notice("Uber Cash $12.50 used · u undoes")
        }
    }

    @Test func anotherAmountMustBeConfirmedAnew() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.partAsked))
        store.type("12")
        store.given(.popup(.submitted))
        store.send(.popup(.edited(.insert("0")))) { $0.popup = .asked(AskedPopup(.part(of: uber), "120")) }
        let problem = "Uber Cash has only $10 left. Enter again records it anyway."
        store.send(.popup(.submitted)) {
            $0.popup = .asked(AskedPopup(.part(of: uber), "120", problem: problem, isForced: true))
        }
    }

    @Test(arguments: [
        ("", "Write an amount like 15 or 12.95."),
        ("9,99", "“9,99” is not an amount. Write it like 15 or 12.95."),
        (".5", "“.5” is not an amount. Write it like 15 or 12.95."),
        ("1e3", "“1e3” is not an amount. Write it like 15 or 12.95."),
        ("ten", "“ten” is not an amount. Write it like 15 or 12.95."),
        ("1.234", "“1.234” has more than 2 decimals. Write it like 12.95."),
        ("9999999999", "“9999999999” is too large. The largest amount is 1000000000."),
        ("0", "The amount must be more than 0."),
        ("-5", "The amount must be more than 0."),
    ])
    func amountsAreReadStrictly(text: String, problem: String) throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.partAsked))
        store.type(text)
        for _ in 1...2 {
            store.send(.popup(.submitted)) { $0.popup = .asked(AskedPopup(.part(of: uber), text, problem: problem)) }
        }
    }

    @Test func spacesAroundAnAmountDoNotMatter() throws {
        let store = try fullStore()
        store.given(.cards(.partAsked))
        store.type(" $2.50 ")
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("Uber Cash $2.50 used · u undoes"))
    }

    @Test(arguments: [
        (reserve, 0, "The Edit", "300", "One use of The Edit is worth at most $250."),
        (platinum, 4, "Dell Bonus", "100", "Dell Bonus is locked until $5,000 is spent."),
    ])
    func whatSpeaksAgainstItIsAskedOnce(card: String, row: Int, name: String, amount: String, fact: String) throws {
        let store = try fullStore()
        store.given(.cards(.cardChosen(store.card(card))), .cards(.benefitMoved(.by(row))), .cards(.partAsked))
        store.type(amount)
        let part = AskedPopup(
            .part(of: store.id(name)), amount, problem: fact + " Enter again records it anyway.", isForced: true)
        store.send(.popup(.submitted)) { $0.popup = .asked(part) }
        store.given(.popup(.submitted))
        #expect(store.state.notice == Notice("\(name) $\(amount) used · u undoes"))
        #expect(store.state.popup == nil)
    }

    @Test func aUsedOneAsksToo() throws {
        let store = try fullStore()
        let uber = store.id("Uber Cash", on: gold)
        store.given(.cards(.doneAsked), .cards(.partAsked))
        store.type("3")
        let problem = "Uber Cash is already used, back 1 Dec. Enter again records it anyway."
        store.send(.popup(.submitted)) {
            $0.popup = .asked(AskedPopup(.part(of: uber), "3", problem: problem, isForced: true))
        }
        store.send(
            .popup(.submitted),
            effects: [
                .commit(
                    "Uber Cash $3 used",
                    "usage + Uber Cash 3 on 2026-11-27",
                    "sum American Express Gold 2026: captured 10 → 13",
                    "benefit Uber Cash on American Express Gold: periodRedeemed 10 → 13, periodUses 1 → 2")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("Uber Cash $3 used · u undoes")
        }
    }

    @Test func escLeavesWithoutARecord() throws {
        let store = try fullStore()
        store.given(.cards(.partAsked))
        store.type("3")
        store.send(.popup(.closed)) { $0.popup = nil }
    }

    @Test func whatBelongsToOtherPopupsIsIgnored() throws {
        let store = try fullStore()
        store.given(.cards(.partAsked))
        for action: PopupAction in [.doneChosen, .answered(.yes), .moved(.by(1)), .saved, .chooseAsked] {
            store.send(.popup(action))
        }
    }
}
