import Testing
import WalletTestSupport

@testable import WalletDomain

/// What the wallet's rules say, word by word, and that docs/ERRORS.md has each with the same words.
struct MessageTests {
    private static let day = CalendarDay("2026-11-21") ?? .earliest

    private static let errors: [(error: WalletError, words: String)] = [
        (.cardNotFound, "That card is not in this wallet."),
        (.reminderNotFound, "What this reminds of is not in this wallet any more."),
        (.benefitNotFound, "That benefit is not in this wallet."),
        (.templateNotFound, "That card is not in the catalogue."),
        (.entryNotFound, "That entry is not in the history of this wallet."),
        (
            .closesPeriod(name: "NAME"),
            "That entry says what NAME missed. Record what was used instead: done --on DAY."
        ),
        (
            .isRefunded(name: "NAME"),
            "NAME would have more refunded than used. Change or delete its refund first."
        ),
        (.noUseToRefund(name: "NAME", amount: nil), "NAME has no use to refund."),
        (.noUseToRefund(name: "NAME", amount: "AMOUNT"), "NAME has no period with AMOUNT used and not refunded."),
        (.onlyForOwnCard, "Only a card of your own has a name or issuer of its own. Use --nickname."),
        (
            .ownerIsSpelled("NAME"),
            "The owner is “NAME” in people or books. Correct it there: person edit --owner-word, book edit --owners."
        ),
        (.ownBenefitNeeds(what: "TEXT"), "A benefit of your own needs a TEXT."),
        (.hasNoThreshold(name: "NAME"), "NAME is not locked by spending: there is nothing to count."),
        (.wouldBeOver(name: "NAME"), "NAME would be over already. Choose a later last day, or archive it."),
        (.lastDayIsPast(day: day), "The last day, DAY, is past. Choose today or a later one."),
        (
            .isPosted(name: "NAME", until: day),
            "NAME until DAY is posted already. Choose another day, or add --force to have both."
        ),
        (
            .nameIsTaken(name: "NAME"),
            "The card has a benefit “NAME” already. Choose another name, or add --force to have both."
        ),
        (
            .ruleIsIdle("A fixed window needs its days. Say its last day, its first, or both."),
            "A fixed window needs its days. Say its last day, its first, or both."
        ),
        (.nothingToSkip(name: "NAME"), "NAME has nothing left in this period to skip."),
        (
            .hasNoEnd(name: "NAME"),
            "NAME has no last day, so there is no period to skip. Set its mode to ignored."
        ),
        (.needsNoEnrolment(name: "NAME"), "NAME needs no enrolment."),
        (
            .hasNoCap(name: "NAME", category: "CATEGORY", caps: ["CAPS"]),
            "NAME has no rate for “CATEGORY” that ends with spending; it has one for CAPS."
        ),
        (
            .hasNoBonus(name: "NAME", typing: "NAME", waiting: ["NAME", "OTHER"]),
            "NAME has no welcome bonus to count for. Name what waits for spending there: NAME, OTHER."
        ),
        (
            .hasNoBonus(name: "NAME", typing: "NAME"),
            "NAME has no welcome bonus to count for. Add one: coupontracker edit NAME --welcome-bonus-target N"
        ),
        (.givesNoAward(name: "NAME"), "NAME is no certificate or pass: nothing is posted for it."),
        (.isThatAlready(name: "NAME", what: "TEXT"), "NAME is TEXT already."),
        (
            .moreThanRemains(name: "NAME", left: "AMOUNT"),
            "NAME has only AMOUNT left. Enter a smaller amount, or add --force to record it anyway."
        ),
        (
            .useTooLarge(name: "NAME", most: "AMOUNT"),
            "One use of NAME is worth at most AMOUNT. Record each by itself, or add --force to record all as one."
        ),
        (
            .isCounted(name: "NAME"),
            "NAME is counted in uses. Leave the amount out to record one, or add --force to note its worth."
        ),
        (.alreadyUsed(name: "NAME", back: day), "NAME is already used, back DAY. Add --force to record more."),
        (.alreadyUsed(name: "NAME", back: nil), "NAME is already used. Add --force to record more."),
        (.nothingToTakeBack(name: "NAME"), "NAME has no mark in this period to take back."),
        (.notPositive, "The amount must be more than 0."),
        (.isArchived(name: "NAME"), "NAME is archived. Bring it back with unarchive first."),
        (.notArchived(name: "NAME"), "NAME is not archived."),
        (.outsidePeriods(name: "NAME", day: day), "NAME is not offered on DAY. Choose another day."),
        (.inTheFuture(day: day), "DAY has not come yet. Choose today or an earlier day."),
        (
            .isLocked(name: "NAME", threshold: "AMOUNT"),
            "NAME is locked until AMOUNT is spent. Count spending with spend, or add --force."
        ),
        (
            .isIgnored(name: "NAME", typing: "NAME"),
            "NAME is ignored. Track it first: coupontracker mode NAME tracked"
        ),
        (.nothingToSnooze(name: "NAME"), "NAME has nothing left to be reminded of."),
        (.customCardRequiresName, "A custom card needs a name."),
        (.invalidPeriodRange(name: "NAME"), "The period of NAME ends before it begins."),
        (.invalidField(key: "KEY", why: "TEXT"), "KEY: TEXT"),
        (.outOfRange(key: "KEY", range: "TEXT"), "KEY must be TEXT."),
        (.unknownKey("TEXT", nearest: "KEY"), "There is no setting “TEXT”. Did you mean KEY?"),
        (.unknownKey("TEXT", nearest: nil), "There is no setting “TEXT”. See: coupontracker get"),
        (.nothingToUndo, "There is nothing to undo."),
        (.nothingToRedo, "There is nothing to redo."),
        (.changedSince(what: "TEXT"), "“TEXT” is left as it is: what it changed was altered since."),
        (.changedSince(what: "TEXT", altered: ["NAME"]), "“TEXT” is left as it is: NAME was altered since."),
        (
            .changedSince(what: "TEXT", altered: ["NAME", "OTHER", "OTHER"]),
            "“TEXT” is left as it is: NAME and 2 more were altered since."
        ),
        (
            .changedSince(what: "TEXT", altered: ["NAME"], before: "“TEXT”: coupontracker undo ID"),
            "“TEXT” is left as it is: NAME was altered since; before it stands “TEXT”: coupontracker undo ID."
        ),
        (
            .madeByNewerVersion(what: "TEXT"),
            "“TEXT” was done by a newer coupontracker, and is not taken back by this one. Update coupontracker."
        ),
        (
            .tooLargeToRedo(what: "TEXT"),
            "“TEXT” is too large to be kept for redo. Do it again as before, such as by importing the file."
        ),
        (
            .leftNothing(what: ["TEXT"], before: "“TEXT”: coupontracker undo ID"),
            "“TEXT” left nothing to take back; before it stands “TEXT”: coupontracker undo ID."
        ),
        (
            .leftNothing(what: ["TEXT", "A"], before: nil),
            "“TEXT” and 1 before it left nothing to take back; nothing stands before them."
        ),
        (.namedLeftNothing(what: ["TEXT"]), "“TEXT” left nothing to take back."),
        (
            .newestUnlisted(listed: "“TEXT”: coupontracker undo ID"),
            "The newest change is not in the list of changes and cannot be undone; "
                + "the newest there is “TEXT”: coupontracker undo ID."
        ),
        (
            .newestUnlisted(listed: nil), "The newest change is not in the list of changes and cannot be undone."
        ),
        (.changeNotFound(id: "TEXT", isUndone: true), "The change TEXT is undone already. redo does it again."),
        (
            .changeNotFound(id: "TEXT", isUndone: false),
            "No change in the list is called “TEXT”. See: coupontracker log --json"
        ),
    ]

    private static let ofBooks: [(error: BookError, words: String)] = [
        (.noRecurring(payee: "NAME"), "NAME does not come back."),
        (
            .endsBeforeItBegins(payee: "NAME", on: "DAY"),
            "NAME begins on DAY: before that it is deleted, not ended."
        ),
        (.noExpectation(payee: "NAME"), "NAME is no expectation."),
        (.isReconciled(payee: "NAME"), "NAME is reconciled already."),
        (.isNotReconciled(payee: "NAME"), "NAME is not reconciled: it is expected still."),
        (.isGivenUp(payee: "NAME"), "NAME was given up."),
        (.noMovement(payee: "NAME"), "NAME is a plan: no money moved with it."),
        (.answersAlready(payee: "NAME"), "NAME answers something else already."),
        (.paysNoBill(payee: "NAME"), "NAME pays no bill that comes back."),
        (.ofOtherBook(payee: "NAME"), "NAME is of another book."),
        (.isTransfer(payee: "NAME"), "NAME is a side of a transfer already."),
        (
            .isNotOpposite("AMOUNT", "AMOUNT"),
            "A transfer takes from one account what it brings to another, not AMOUNT and AMOUNT."
        ),
        (.isOnOneAccount, "A transfer goes from one account to another. These are on one."),
    ]

    private static let amounts: [(problem: AmountProblem, words: String)] = [
        (.notAnAmount("TEXT"), "“TEXT” is not an amount. Write it like 15 or 12.95."),
        (.tooManyDecimals("TEXT", most: 2), "“TEXT” has more than 2 decimals. Write it like 12.95."),
        (.tooLarge("TEXT"), "“TEXT” is too large. The largest amount is 1000000000."),
    ]

    @Test func rulesSayWhatIsWrongAndWhatToDo() {
        for (error, words) in MessageTests.errors {
            #expect(error.message.replacing("21 Nov 2026", with: "DAY") == words)
        }
        for (problem, words) in MessageTests.amounts { #expect(problem.message == words) }
        for (error, words) in MessageTests.ofBooks { #expect(error.message == words) }
    }

    @Test func everyCaseIsOnThePage() throws {
        let page = try DocumentPage("docs/ERRORS.md").text
        for words in MessageTests.errors.map(\.words) + MessageTests.ofBooks.map(\.words) {
            #expect(page.contains("`\(words)`"), "\(words)")
        }
        for words in MessageTests.amounts.map(\.words) {
            #expect(page.contains("`\(words.replacing("than 2", with: "than N"))`"), "\(words)")
        }
        let rules = try DocumentPage("Sources/WalletDomain/Shared/WalletError.swift").cases(of: "WalletError")
        #expect(rules == Set(MessageTests.errors.map { DocumentPage.caseName(of: $0.error) }))
        let books = try DocumentPage("Sources/WalletDomain/Budgets/Acts/BookError.swift").cases(of: "BookError")
        #expect(books == Set(MessageTests.ofBooks.map { DocumentPage.caseName(of: $0.error) }))
        let amounts = try DocumentPage("Sources/WalletDomain/Shared/Money+Text.swift").cases(of: "AmountProblem")
        #expect(amounts == Set(MessageTests.amounts.map { DocumentPage.caseName(of: $0.problem) }))
    }

    @Test func namesCannotAct() {
        #expect(WalletError.isArchived(name: "a\u{1B}[2J\u{202E}b").message.hasPrefix("a␛[2J\u{FFFD}b is archived."))
        #expect(AmountProblem.notAnAmount("1\u{7}").message.hasPrefix("“1␇” is not an amount."))
    }
}

extension String {
    fileprivate func replacing(_ part: String, with other: String) -> String {
        split(separator: part, omittingEmptySubsequences: false).joined(separator: other)
    }
}
