import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletStore

/// Keys that file transactions: the guess, and several at once.
struct TransactionFilingTests: TransactionScenes {
    @Test func theGuessIsTakenWithOneKey() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            for (payee, date) in [("KINO 12", "2026-11-26"), ("Bakery", "2026-11-25")] {
                try ids.append(book.spend(900, nil, on: date) { $0.payee = payee })
            }
        }
        #expect(try store.state.guess(for: #require(transaction(ids[0], store)))?.name == "Fun")
        send(
            .transactions(.guessTaken), to: store, did: "KINO 12 filed into Fun",
            told: Notice("KINO 12 filed into Fun · u undoes"))
        #expect(transaction(ids[0], store)?.setBy == .hand)
        send(.transactions(.guessTaken), to: store, told: Notice("filed already", .hint))
        store.given(.moved(.by(1)))
        send(.transactions(.guessTaken), to: store, told: Notice("nothing of its payee was filed before", .hint))
        // What was filed by hand is learned, and forgotten with it.
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        #expect(store.state.budgets.kept.payees.values.first?.guess(for: "BAKERY")?.category != nil)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(try store.state.guess(for: #require(transaction(ids[1], store))) == nil)
    }

    /// The newest come first, so that a credit stands before its purchase.
    @Test func whatGoesWithItsChargeIsPassedOver() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            let charge = try book.spend(1_899, nil, on: "2026-11-24")
            ids = try [charge, book.spend(-1_899, nil, on: "2026-11-25") { $0.refundOf = charge }]
            try book.spend(999, nil, on: "2026-11-26")
        }
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.transaction.id == ids[0])
        store.given(.popup(.edited(.insert("f"))))
        #expect(store.state.popup == nil)
        #expect(transaction(ids[1], store)?.categoryID == transaction(ids[0], store)?.categoryID)
        #expect(transaction(ids[1], store)?.isUnfiled == false && transaction(ids[1], store)?.setBy == nil)
    }

    @Test func theNextOneIsNotFiled() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            for (category, date) in [
                ("Fun", "2026-11-27"), (nil, "2026-11-26"), ("Fun", "2026-11-25"), ("Fun", "2026-11-24"),
                (nil, "2026-11-22"),
            ] {
                try ids.append(book.spend(900, category, on: date))
            }
        }
        store.given(.filingAsked)
        for (step, place) in [(1, 1), (1, 4), (1, 1), (-1, 4), (-1, 1)] {
            store.given(.popup(.moved(.by(step))))
            let filing = try store.popup(FilingPopup.self)
            #expect(filing.transaction.id == ids[place] && store.state.records?.selected == ids[place].cast())
        }
        // The last one that waits is left for its neighbour.
        store.given(.popup(.moved(.by(1))), .popup(.edited(.insert("r"))))
        store.given(.popup(.moved(.by(1))))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.transaction.id == ids[2])
    }

    /// Where the list leaves its charge out, nothing else files it.
    @Test func whatGoesWithAChargeElsewhereIsFiledHere() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            let charge = try book.spend(1_899, nil, on: "2026-11-24")
            ids = try [
                book.spend(-1_899, nil, on: "2026-11-25", by: "Sam") { $0.refundOf = charge },
                book.spend(999, nil, on: "2026-11-26", by: "Sam"),
            ]
        }
        store.given(.filterAsked, .popup(.edited(.insert("Sam’s checking"))), .popup(.submitted), .moved(.toStart))
        #expect(store.state.records?.shown.prefix(2) == [ids[1].cast(), ids[0].cast()])
        store.given(.filingAsked, .popup(.edited(.insert("r"))))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.transaction.id == ids[0])
    }

    @Test func severalAreFiledTogether() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            for date in ["2026-11-26", "2026-11-25"] { try ids.append(book.spend(900, nil, on: date)) }
        }
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.fileAsked))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.title == "2 transactions" && filing.together == ids)
        send(
            .popup(.edited(.insert("r"))), to: store, did: "2 filed into Restaurants", rows: 2,
            told: Notice("2 filed into Restaurants · u undoes")
        ) { ($0.popup, $0.ticks) = (nil, nil) }
        #expect(ids.allSatisfy { transaction($0, store)?.categoryID != nil })
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(ids.allSatisfy { transaction($0, store)?.isUnfiled == true })
    }

    /// One key files all of them, so that what it says has to be of all.
    @Test func severalHaveAGuessWhereAllAreGuessedAlike() throws {
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            try book.spend(900, "Pets", on: "2026-10-01") { ($0.payee, $0.setBy) = ("Vet", .hand) }
            for (payee, date) in [
                ("Kino", "2026-11-27"), ("Kino", "2026-11-26"), ("Vet", "2026-11-25"), ("Bakery", "2026-11-24"),
            ] {
                try book.spend(900, nil, on: date) { $0.payee = payee }
            }
        }
        /// Into what Space files a row and the next one; nil: nothing.
        func guess(from row: Int) throws -> String? {
            store.given(
                .popup(.closed), .ticks(.left), .moved(.toStart), .moved(.by(row)), .ticks(.begun), .ticks(.ticked),
                .ticks(.ticked), .ticks(.fileAsked))
            let filing = try store.popup(FilingPopup.self)
            return filing.guess?.name
        }
        #expect(try guess(from: 0) == "Fun")
        #expect(try guess(from: 1) == nil)
        #expect(try guess(from: 2) == nil)
        store.given(.popup(.edited(.insert(" "))))
        let filing = try store.popup(FilingPopup.self)
        #expect(filing.problem == "they were not filed into one category before")
    }

    /// The letters tell which of two of one name they are of, and so does what is said after that.
    @Test func ofOneNameItIsSaidWhichItWasFiledInto() throws {
        let store = try store { book in
            for (whole, key) in [("Fun", "x"), ("Pets", "y")] {
                try book.add(category: "Other", under: whole, ["key": key])
            }
            try book.spend(900, nil, on: "2026-11-26") { $0.payee = "Kino" }
        }
        store.given(.filingAsked)
        let letters = store.state.budgets.letters.filter { ["x", "y"].contains($0.key) }
        #expect(letters.map(\.name) == ["Fun:Other", "Pets:Other"])
        store.given(.popup(.edited(.insert("y"))))
        #expect(store.state.notice?.text == "Kino filed into Pets:Other · u undoes")
    }

    @Test func sumsWaitForTheScreenThatShowsThem() throws {
        let store = try store { book in
            for date in ["2026-11-26", "2026-11-25"] { try book.spend(900, nil, on: date) }
        }
        func spent() -> Money? {
            store.state.budgets.figures?.rows.first { $0.category?.name == "Restaurants" }?.spent
        }
        let before = try #require(spent())
        store.given(.filingAsked, .popup(.edited(.insert("r"))), .popup(.edited(.insert("r"))))
        #expect(spent() == before)
        store.given(.screenChosen(.month))
        #expect(spent() == before + Money(18))
    }

    @Test func whatGoesWithAGuessedChargeIsFiledToo() throws {
        var ids: [BookTransaction.ID] = []
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            try book.spend(900, "Pets", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Vet", .hand) }
            for (payee, date) in [("Kino", "2026-11-24"), ("Vet", "2026-11-25"), ("Bakery", "2026-11-26")] {
                try ids.append(book.spend(900, nil, on: date) { $0.payee = payee })
            }
            let charge = ids[0]
            try ids.append(book.spend(-500, nil, on: "2026-11-27") { $0.refundOf = charge })
        }
        store.given(
            .ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.ticked), .ticks(.ticked), .ticks(.doneAsked))
        #expect(store.state.notice == Notice("3 filed as guessed, 1 without a guess · u undoes"))
        #expect(ids.map { transaction($0, store)?.isUnfiled } == [false, false, true, false])
    }

    @Test func guessesOfSeveralAreTakenInOneStep() throws {
        let store = try store { book in
            try book.spend(900, "Fun", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Kino", .hand) }
            try book.spend(900, "Pets", on: "2026-10-02") { ($0.payee, $0.setBy) = ("Vet", .hand) }
            for (payee, date) in [("KINO 12", "2026-11-26"), ("VET", "2026-11-25"), ("Bakery", "2026-11-24")] {
                try book.spend(900, nil, on: date) { $0.payee = payee }
            }
        }
        store.given(.ticks(.begun), .ticks(.ticked), .ticks(.ticked), .ticks(.ticked))
        send(
            .ticks(.doneAsked), to: store, did: "2 filed as guessed", rows: 2,
            told: Notice("2 filed as guessed, 1 without a guess · u undoes")
        ) { $0.ticks = nil }
    }
}
