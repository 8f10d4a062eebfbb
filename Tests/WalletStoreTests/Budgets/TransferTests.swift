import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// Keys that say whose transactions are, and what goes together: transfers and refunds.
struct TransferTests: TransactionScenes {
    /// Ana has 0.6 of the book.
    @Test func whatPaysBackWhatIsOnesAloneIsSharedAsTheBookIs() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            let shop = try book.spend(900, "Fun", on: "2026-11-25", ratio: Money(1))
            id = try book.spend(-900, "Fun", on: "2026-11-26") { ($0.payee, $0.refundOf) = ("Kino", shop) }
        }
        let kino = try #require(id)
        store.given(.transactions(.whoseAsked))
        let whose = try store.popup(WhosePopup.self)
        #expect(whose.title == "Kino" && whose.now == "Ana")
        send(.popup(.whoseChosen(.shared)), to: store, did: "Kino edited", told: Notice("Kino: shared · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == Ratio(Money(cents: 60)))
    }

    @Test func whoseItIsTakesOneMoreKey() throws {
        var id: BookTransaction.ID?
        let store = try store { id = try $0.spend(900, "Fun", on: "2026-11-26") { $0.payee = "Kino" } }
        let kino = try #require(id)
        store.given(.transactions(.whoseAsked))
        let whose = try store.popup(WhosePopup.self)
        #expect(whose.title == "Kino" && whose.now == "shared")
        send(.popup(.whoseChosen(.first)), to: store, did: "Kino edited", told: Notice("Kino: Ana · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == .all)
        store.given(.transactions(.whoseAsked))
        send(.popup(.whoseChosen(.second)), to: store, did: "Kino edited", told: Notice("Kino: Sam · u undoes")) {
            $0.popup = nil
        }
        // Another part is typed; what is none is told where it is.
        store.given(.transactions(.whoseAsked), .popup(.whoseChosen(.part)), .popup(.edited(.insert("7"))))
        store.given(.popup(.submitted))
        let plan = try store.popup(AskedPopup.self)
        #expect(plan.problem == "Write a part from 0 to 1, such as 0.6, or 60%.")
        store.given(.popup(.edited(.insert("0 %"))), .popup(.submitted))
        #expect(store.state.popup == nil && transaction(kino, store)?.ratio == Ratio(Money(cents: 70)))
        store.given(.transactions(.whoseAsked))
        send(.popup(.whoseChosen(.shared)), to: store, did: "Kino edited", told: Notice("Kino: shared · u undoes")) {
            $0.popup = nil
        }
        #expect(transaction(kino, store)?.ratio == nil)
    }

    @Test func aTransferHasItsOtherSideChosen() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try ids.append(book.spend(20_000, "Fun", on: "2026-11-26", by: "Ana") { $0.payee = "Autopay" })
            try ids.append(book.spend(-20_000, nil, on: "2026-11-25", by: "Sam") { $0.payee = "Payment" })
        }
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["25 Nov  $200  Payment: Sam’s checking", "outside the book: the other side"])
        send(
            .popup(.submitted), to: store, did: "Autopay and Payment linked as a transfer", rows: 2,
            told: Notice("Autopay and Payment are one transfer · u undoes")
        ) { $0.popup = nil }
        #expect(
            ids.allSatisfy { transaction($0, store)?.isTransfer == true && transaction($0, store)?.categoryID == nil })
        // What is one is taken back there.
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["no transfer: it waits for a category"])
        send(
            .popup(.submitted), to: store, did: "Autopay is no transfer", rows: 2,
            told: Notice("Autopay is no transfer · u undoes")
        ) { $0.popup = nil }
        #expect(ids.allSatisfy { transaction($0, store)?.isTransfer == false })
        // Both selected need no list.
        store.given(.moved(.toStart))
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked))
        send(
            .ticks(.transferAsked), to: store, did: "Autopay and Payment linked as a transfer", rows: 2,
            told: Notice("Autopay and Payment are one transfer · u undoes")
        ) { $0.ticks = nil }
    }

    /// What a bank calls a payment from the other owner settles what was owed.
    @Test func whatTheOtherOwnerPaidSettles() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            id = try book.spend(-12_345, nil, on: "2026-11-26", by: "Ana") { $0.payee = "Zelle from Sam" }
        }
        store.given(.transactions(.transferAsked))
        #expect(choices(store) == ["outside the book: the other side", "from Sam: pays what is owed"])
        store.given(.popup(.moved(.by(1))))
        send(
            .popup(.submitted), to: store, did: "Zelle from Sam linked as a transfer",
            told: Notice("Zelle from Sam is what Sam paid of what was owed · u undoes")
        ) { $0.popup = nil }
        let paid = try #require(id.flatMap { transaction($0, store) })
        #expect(paid.isTransfer && paid.paidBy == "Sam")
    }

    /// What came into what both have may be of either; a transfer of which nobody said so is asked again.
    @Test func whoPaidIntoWhatBothHaveIsChosen() throws {
        var id: BookTransaction.ID?
        let store = try store { book in
            var joint: FreshID?
            try book.act { _, wallet, context in
                joint = try wallet.add(.accounts, ["name": "Joint", "kind": "checking", "owner": "both"], in: context)
            }
            id = try book.spend(-40_000, nil, on: "2026-11-26") { deposit in
                (deposit.payee, deposit.accountID) = ("Deposit", joint?.cast())
            }
        }
        let deposit = try #require(id)
        store.given(.transactions(.transferAsked))
        #expect(
            choices(store) == [
                "outside the book: the other side", "from Ana: pays in for both", "from Sam: pays in for both",
            ])
        send(
            .popup(.submitted), to: store, did: "Deposit linked as a transfer",
            told: Notice("Deposit is a transfer · u undoes")
        ) { $0.popup = nil }
        store.given(.transactions(.transferAsked))
        #expect(choices(store).last == "no transfer: it waits for a category")
        store.given(.popup(.moved(.by(2))))
        send(
            .popup(.submitted), to: store, did: "Deposit edited",
            told: Notice("Deposit is what Sam paid in for both · u undoes")
        ) { $0.popup = nil }
        #expect(transaction(deposit, store)?.paidBy == "Sam")
        // Nobody of the book it was, after all.
        store.given(.transactions(.transferAsked))
        send(
            .popup(.submitted), to: store, did: "Deposit edited",
            told: Notice("Deposit came from nobody of the book · u undoes")
        ) { $0.popup = nil }
        #expect(transaction(deposit, store)?.isTransfer == true && transaction(deposit, store)?.paidBy == nil)
    }

    @Test func aRefundHasItsChargeChosen() throws {
        var charge: BookTransaction.ID?
        let store = try store { book in
            charge = try book.spend(2_000, "Pets", on: "2026-11-24") { $0.payee = "Vet" }
            try book.spend(-1_500, nil, on: "2026-11-26") { $0.payee = "Vet" }
        }
        store.given(.transactions(.refundAsked))
        #expect(choices(store).first == "24 Nov        −$20  Vet: Ana’s checking")
        send(
            .popup(.submitted), to: store, did: "Vet pays back Vet",
            told: Notice("Vet pays back Vet, −$20 on 24 Nov 2026 · u undoes")
        ) { $0.popup = nil }
        let paid = try #require(charge.flatMap { transaction($0, store) })
        #expect(store.state.facts(of: paid).contains("Paid back: $15 on 26 Nov 2026"))
        store.given(.transactions(.refundAsked))
        #expect(choices(store).first == "nothing: it is no refund")
        store.given(.popup(.closed), .moved(.by(1)))
        send(
            .transactions(.refundAsked), to: store, told: Notice("it went out: what came in pays something back", .hint)
        )
    }
}
