import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// A statement of an account of a book on the screen.
struct StatementBookPopupTests: StatementPopupScenes {
    @Test func inABookEachRowBecomesSomethingAndSpaceLeavesOneOut() throws {
        let store = try storeOfBook()
        #expect(try open(store).plan.summary == "9 new, 2 benefits marked, 2 to look at")
        #expect(try open(store).entries.count == 10)
        store.given(.popup(.moved(.toEnd)))
        act(store, .leaveOut)
        // A purchase is taken or not; of a credit Space says whether it marks its benefit.
        store.given(.popup(.moved(.toStart)), .popup(.moved(.by(1))))
        act(store, .tick)
        #expect(try open(store).plan.summary == "8 new, 2 left out, 2 benefits marked, 2 to look at")
        act(store, .tick)
        store.given(.popup(.moved(.by(-1))))
        act(store, .tick)
        #expect(try open(store).plan.summary == "9 new, 1 left out, 1 benefit marked, 3 to look at")
        act(store, .tick)
        store.given(.popup(.moved(.by(2))))
        act(store, .leaveOut)
        store.given(.popup(.saved))
        #expect(
            store.state.notice?.text.hasPrefix(
                "amex.csv: 8 transactions added to Home, Uber One Credit $9.99 used, Resy Credit $100 used") == true)
        #expect(booked(store).count == 8 && !booked(store).contains("Whole Foods Market"))
    }

    @Test func aLetterFilesARowAndGoesOn() throws {
        let store = try storeOfBook { wallet, context in
            for (name, key) in [("Groceries", "f"), ("Transport", "t")] {
                try wallet.add(.categories, ["name": name, "key": key], in: context)
            }
        }
        store.given(.popup(.moved(.by(2))))
        act(store, .file)
        #expect(try open(store).filing?.letters.map(\.key) == ["f", "t"])
        store.given(.popup(.edited(.insert("f"))))
        func category(_ row: Int) throws -> String? {
            try open(store).plan.lines.first { $0.row.row == row }?.booking?.categoryName
        }
        // On to the next that nobody has filed.
        #expect(try category(4) == "Groceries" && open(store).chosen?.row == 5)
        #expect(store.state.notice?.text == "Whole Foods Market filed into Groceries")
        store.given(.popup(.edited(.insert("z"))))
        #expect(try open(store).filing?.problem == "no category has the letter z")
        store.given(.popup(.edited(.insert("?"))))
        #expect(isHelpOpen(store))
        store.given(.popup(.closed), .popup(.edited(.insert("u"))))
        #expect(try category(4) == nil && open(store).chosen?.row == 4)
        store.given(.popup(.chooseAsked), .popup(.edited(.insert("groc"))), .popup(.submitted))
        #expect(try category(4) == "Groceries")
        // A purchase takes the credit that answers it along.
        store.given(.popup(.moved(.by(-2))), .popup(.edited(.insert("t"))))
        #expect(try category(3) == "Transport" && category(2) == "Transport")
        store.given(.popup(.closed))
        #expect(try open(store).filing == nil)
        // Who comes back can still take back what was filed.
        act(store, .file)
        store.given(.popup(.edited(.insert("u"))))
        #expect(try category(3) != "Transport" && open(store).chosen?.row == 3)
        store.given(.popup(.edited(.insert("t"))), .popup(.closed), .popup(.moved(.toEnd)))
        act(store, .leaveOut, .file)
        #expect(store.state.notice?.text == "that row is left out: x takes it back in")
        store.given(.popup(.moved(.toStart)), .popup(.moved(.by(2))))
        act(store, .file)
        store.given(.popup(.saved))
        let filed = store.state.wallet.records(of: .transactions).first { $0.name == "Whole Foods Market" }
        let transaction = try #require(filed.flatMap { store.state.wallet.transaction($0.id) })
        #expect(transaction.setBy == .hand)
    }

    @Test func aWrongRowIsLeftOutFirst() throws {
        let store = try store()
        // The highlight goes there.
        store.send(.popup(.saved)) {
            guard case .statement(var popup) = $0.popup else { return }
            popup.selected = 4
            $0.popup = .statement(popup)
            $0.notice = Notice("a row is wrong: x leaves it out", .problem)
        }
        act(store, .leaveOut)
        store.send(
            .popup(.saved),
            effects: [
                .commit(
                    "amex.csv: Uber One Credit $9.99 used, Resy Credit $100 used",
                    "usage + Resy Credit 100 on 2026-11-12",
                    "sum Platinum Card 2026: captured 0 → 109.99",
                    "benefit Resy Credit: status available → used, periodRedeemed 0 → 100, periodUses 0 → 1",
                    "usage + Uber One Credit 9.99 on 2026-11-26",
                    "benefit Uber One Credit: status available → partiallyUsed, periodRedeemed 0 → 9.99, periodUses 0 → 1",
                    "imports +")
            ]
        ) {
            $0.popup = nil
            $0.notice = Notice("amex.csv: Uber One Credit $9.99 used, Resy Credit $100 used · u undoes")
        }
        // The same file again has nothing new.
        store.given(.statement(.read(name: "amex.csv", SampleStatement.file(Array(SampleStatement.november.rows)))))
        #expect(try open(store).plan.here == 2)
        store.send(.popup(.saved)) { $0.notice = Notice("nothing is ticked", .hint) }
    }

    @Test func whatWaitsIsTickedByHand() throws {
        let store = try store()
        store.given(.popup(.moved(.by(2))))
        act(store, .tick)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "  10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "x 10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["  2", "  5", "  7", "  10", "! 11"])
        act(store, .tickAll)
        #expect(try rows(store) == ["x 2", "x 5", "x 7", "x 10", "! 11"])
        act(store, .leaveOut)
        #expect(try rows(store) == ["x 2", "x 5", "left out", "  8", "x 10", "! 11"])
    }

    @Test func aLineThatIsNotKnownIsGivenToABenefit() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2026-11-20", "SOME CREDIT", 500)]))
        #expect(try rows(store) == ["  2"])
        act(store, .chooseBenefit)
        store.given(.popup(.edited(.insert("saks"))), .popup(.submitted))
        #expect(try rows(store) == ["x 2"])
        #expect(try open(store).plan.ticked.map(\.name) == ["Saks Credit"])
        let popup = try open(store)
        let said = try #require(popup.plan.lines.first)
        #expect(
            said.words(in: store.state.wallet, on: day("2026-11-27")) == "Saks Credit $5 of $50, 20 Nov, as you say")
        // Esc leads back to the statement.
        act(store, .chooseBenefit)
        store.given(.popup(.closed))
        #expect(try rows(store) == ["x 2"])
    }

    /// In December a row of November is given what that month had.
    @Test func whatIsLeftIsThatOfTheRowsPeriod() throws {
        let wallet = try SampleStatement.wallet(on: "2026-12-01") { wallet, context in
            let later = context.on("2026-11-05")
            wallet.rollOver(in: later)
            try wallet.redeem(
                wallet.benefit("Digital Entertainment Credit").id, amount: Money(7), on: later.today, in: later)
        }.wallet
        let store = TestStore(wallet, at: "2026-12-01T12:00:00Z")
        let rows = [SampleStatement.row(2, "2026-11-20", "SOME CREDIT", 500)]
        store.given(.statement(.read(name: "amex.csv", SampleStatement.file(rows))))
        act(store, .chooseBenefit)
        let choice = try asked(store).choices.first { $0.label == "Digital Entertainment Credit" }
        #expect(choice?.kind == "$18 left")
    }

    @Test func whatAStatementBroughtSaysItsRow() throws {
        let store = try store()
        store.given(.popup(.moved(.by(4))))
        act(store, .leaveOut)
        store.given(.popup(.saved))
        let wallet = store.state.wallet
        let rows = wallet.usages.rows(ofBenefit: wallet.benefit("Resy Credit").id)
        let use = try #require(rows.first { $0.statement != nil })
        #expect(
            wallet.account(of: use).last
                == "paid by “PLATINUM RESY CREDIT”, posted on 14 Nov 2026, row 5 of amex.csv")
    }

    @Test func whatIsToBeKnownOfTheWholeFileIsSaid() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2028-01-05", "SOME SHOP", -500)]))
        #expect(try open(store).notes == ["Row 2 is of 5 Jan 2028: is that right?"])
    }

    @Test func thePeriodBeforeIsChosen() throws {
        let store = try store(
            SampleStatement.file([SampleStatement.row(2, "2026-11-02", "PLATINUM DIGITAL ENTERTAINMENT CREDIT", 900)]))
        #expect(try open(store).plan.credits.map(\.usedOn) == [day("2026-11-02")])
        #expect(try rows(store) == ["  2"])
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-10-31")])
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-11-02")])
        // As often as somebody likes; what was left by hand stays so.
        act(store, .otherPeriod)
        #expect(try open(store).plan.ticked.map(\.usedOn) == [day("2026-10-31")])
        act(store, .tick, .otherPeriod)
        #expect(try rows(store) == ["  2"] && open(store).plan.credits.map(\.usedOn) == [day("2026-11-02")])
    }

    /// Chooses a file, which is read.
    private func choose(_ store: TestStore, _ file: StatementFile, as number: Int, at place: String? = nil) {
        var file = file
        file.isOfCard = true
        store.given(.statement(.found([])), .popup(.edited(.insert("~/amex.csv"))), .popup(.submitted))
        store.given(.statement(.answered(.read(name: "amex.csv", file), of: number, at: place)))
    }

    /// Whoever leaves it, or is killed, goes on with what was said of its rows.
    @Test func whatWasSaidIsKept() throws {
        let store = try storeOfBook()
        store.given(.popup(.closed))
        choose(store, SampleStatement.november, as: 1)
        #expect(store.state.formsToKeep.isEmpty)
        act(store, .tick)
        store.given(.popup(.moved(.toEnd)))
        act(store, .leaveOut)
        let before = try open(store)
        let kept = try #require(store.state.formsToKeep.statement)
        #expect(kept.path == "~/amex.csv" && kept.choices.count == 1 && kept.leftOut == [11])
        store.given(.popup(.closed))
        #expect(store.state.popup == nil && store.state.formsToKeep.statement == kept)
        #expect(store.state.notice == Notice("what you said is kept: i on amex.csv goes on with it", .hint))

        let next = TestStore(store.state.wallet)
        next.given(.workFound(store.state.formsToKeep))
        #expect(next.state.notice == Notice("what you typed is kept: i on amex.csv goes on with it", .hint))
        next.given(.statement(.found([])))
        #expect(try asked(next).shown.map { "\($0.label) \($0.kind)" } == ["~/amex.csv not taken in yet"])
        // Of another file of that name nothing was said.
        choose(next, SampleStatement.file([SampleStatement.row(2, "2026-12-20", "SHOP", -500)]), as: 1)
        #expect(try open(next).leftOut.isEmpty && next.state.formsToKeep.isEmpty)
        #expect(
            next.state.notice
                == Notice("what you said before is dropped: it was of another file, card or account", .hint))
        let again = TestStore(store.state.wallet)
        again.given(.workFound(store.state.formsToKeep))
        choose(again, SampleStatement.november, as: 1)
        #expect(try open(again).entries == before.entries && open(again).holder == before.holder)
        #expect(again.state.formsToKeep.statement == kept)
        #expect(again.state.notice?.text == "what you said before, not taken in yet; C-g begins anew")
        again.given(.popup(.saved))
        #expect(again.state.popup == nil && again.state.formsToKeep.isEmpty)
    }

    /// By whatever was typed it lies where it lies; with the file all that was said of it is gone.
    @Test func whatWasSaidIsKeptByTheWholePath() throws {
        let store = try store()
        store.given(.popup(.closed))
        choose(store, SampleStatement.november, as: 1, at: "/home/me/amex.csv")
        act(store, .tick)
        store.given(.popup(.closed))
        #expect(store.state.formsToKeep.statement?.path == "/home/me/amex.csv")
        store.given(
            .statement(.found([FoundStatement(path: "/home/me/amex.csv", label: "~/amex.csv", when: "26 Nov")])))
        #expect(try asked(store).shown.map { "\($0.label) \($0.kind)" } == ["~/amex.csv not taken in yet"])
        // Its columns and signs are asked about anew: another file may lie there.
        #expect(store.effects(of: .popup(.submitted)) == [.readStatement("/home/me/amex.csv", as: 2)])
        store.given(.statement(.answered(.failed(reason: "There is no file."), of: 2, at: "/home/me/amex.csv")))
        #expect(store.state.notice == Notice("There is no file. What you said of it is dropped.", .problem))
        #expect(store.state.formsToKeep.isEmpty)
    }

    @Test func whatWasSaidOfACardIsKeptWhereABookHasItSince() throws {
        let store = try store()
        store.given(.popup(.closed))
        choose(store, SampleStatement.november, as: 1)
        act(store, .tick)
        let kept = try #require(store.state.formsToKeep.statement)
        let next = try storeOfBook()
        next.given(.popup(.closed), .workFound(store.state.formsToKeep))
        choose(next, SampleStatement.november, as: 1)
        let now = try #require(next.state.formsToKeep.statement)
        #expect(kept.holder.account == nil && now.holder.account != nil && now.holder.card == kept.holder.card)
        #expect(now.choices == kept.choices)
        #expect(next.state.notice?.text == "what you said before, not taken in yet; C-g begins anew")
    }

    @Test func anotherFileIsSaidToTakeThePlace() throws {
        let store = try store()
        store.given(.popup(.closed))
        choose(store, SampleStatement.november, as: 1)
        act(store, .tick)
        store.given(.popup(.closed), .statement(.found([])))
        store.given(.popup(.edited(.insert("~/b.csv"))), .popup(.submitted))
        var other = SampleStatement.file([SampleStatement.row(2, "2026-11-20", "SHOP", -500)])
        other.isOfCard = true
        store.given(.statement(.answered(.read(name: "b.csv", other), of: 2)))
        #expect(
            store.state.notice == Notice("what you say of b.csv takes the place of what you said of amex.csv", .hint))
        #expect(store.state.formsToKeep.statement?.path == "~/amex.csv")
    }

    @Test func whatWasSaidIsForgottenWhereSomebodyBeginsAnew() throws {
        let store = try store()
        store.given(.popup(.closed))
        choose(store, SampleStatement.november, as: 1)
        act(store, .tick)
        let before = try open(store)
        store.given(.popup(.dropped))
        #expect(try store.popup(Question.self).text == "Begin amex.csv anew, without what was said of it?")
        store.given(.popup(.answered(.no)))
        #expect(try open(store) == before)
        store.given(.popup(.dropped))
        #expect(store.effects(of: .popup(.answered(.yes))) == [.readStatement("~/amex.csv", as: 2)])
        store.given(.statement(.answered(.read(name: "amex.csv", SampleStatement.november), of: 2)))
        #expect(try open(store) != before && store.state.formsToKeep.isEmpty)
    }

    @Test func aLineOfAnotherFormIsSaidToBeAnother() throws {
        let store = try store(SampleStatement.file([SampleStatement.row(2, "2026-11-24", "AMEX UBER ONE CREDIT", 999)]))
        store.given(.popup(.saved))
        var other = StatementFile(format: .ofx, layout: "ofx")
        other.rows = [SampleStatement.row(1, "2026-11-25", "AMEX UBER ONE CREDIT", 999, id: "a")]
        choose(store, other, as: 1)
        #expect(try open(store).plan.here == 1)
        act(store, .notTheSame)
        #expect(try rows(store) == ["x 1"])
        act(store, .notTheSame)
        #expect(try rows(store) == ["  1"])
        // Nothing is said of it any more.
        #expect(store.state.formsToKeep.isEmpty)
    }
}
