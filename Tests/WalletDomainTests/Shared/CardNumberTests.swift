import Testing
import WalletTestSupport

@testable import WalletDomain

/// Numbers that networks publish for tests, in all forms that people write them.
struct CardNumberTests {
    @Test(arguments: [
        ("4111111111111111", "•••• 1111"),
        ("4111 1111 1111 1111", "•••• 1111"),
        ("5555-5555-5555-4444", "•••• 4444"),
        ("3782 822463 10005", "•••• 0005"),
        ("378282246310005", "•••• 0005"),
        ("3056 930902 5904", "•••• 5904"),
        ("6011111111111117", "•••• 1117"),
        ("4222222222222", "•••• 2222"),
        ("Gold 4111 1111 1111 1111, exp 12/28", "Gold •••• 1111, exp 12/28"),
        ("since 2024 4111 1111 1111 1111", "since 2024 •••• 1111"),
        ("№4111111111111111é", "№•••• 1111é"),
        ("4111111111111111 and 5555555555554444", "•••• 1111 and •••• 4444"),
        // No telephone has 16 digits, nor stands one in a word.
        ("Gold +4111111111111111", "Gold +•••• 1111"), ("+4111 1111 1111 1111", "+•••• 1111"),
        ("KREF+378282246310005", "KREF+•••• 0005"),
    ])
    func isFoundAndMasked(text: String, masked: String) {
        #expect(CardNumber.isIn(text))
        #expect(CardNumber.masked(text) == masked)
    }

    @Test(arguments: [
        "", "1111", "ends in 1111", "4111111111111112", "4111 1111 1111 1112", "1234567890123456",
        "2026-11-27 12:00:00",
        "411111111111111111111111", "4111 1111 1111 111122", "4111  1111  1111  1111", "0000000000000000",
        "+44 20 7946 0958", "+4917612345679", "tel. +4917612345679", "tel:+4917612345679", "100 200 300 400 500",
        "８８８８",
    ])
    func otherTextsAreLeftAlone(text: String) {
        #expect(!CardNumber.isIn(text))
        #expect(CardNumber.masked(text) == text)
    }

    private static let number = "4111 1111 1111 1111"

    private func told<Record: WalletRecord>(_ before: Record?, _ after: Record?) -> String? {
        let change = RecordChange(before: before, after: after)
        return ChangeSet(
            id: EntityID(high: 3, low: 4), at: Instant(milliseconds: 0), by: .command, what: "", changes: [change]
        ).textWithNumber
    }

    @Test func onlyWhatAChangePutsInIsTold() {
        var card = UserCard.blank
        card.notes = Self.number
        var edited = card
        edited.owner = "Ben"
        #expect(told(card, edited) == nil)
        #expect(told(nil, edited) == Self.number)
        #expect(told(edited, nil) == nil)
        edited.nickname = "new 5555-5555-5555-4444"
        #expect(told(card, edited) == "new 5555-5555-5555-4444")
    }

    /// The fields that take a number as it is typed and of which it is told then.
    private func fields<Record: Described, Kept: WalletRecord>(
        of record: Record, as kept: (Record) -> Kept?
    ) -> [String] {
        Record.fields.entries.filter { entry in
            guard let put = try? entry.put(Self.number, .ofNoWallet) else { return false }
            var other = record
            put(&other)
            return told(kept(record), kept(other)) == Self.number
        }.map { $0.facts.key }
    }

    /// Nobody types what a use copies of its card and its benefit: it is hidden there, as their names are.
    @Test func aUseTellsNothingOfItsCard() throws {
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var (card, benefit) = (wallet.card("American Express Platinum"), wallet.benefit("Saks Credit"))
        (card.isCustom, card.customName, card.customIssuer) = (true, "Own \(Self.number)", "Bank \(Self.number)")
        (benefit.customName, benefit.customCategory) = ("Saks \(Self.number)", Category(Self.number))
        wallet.put(card)
        wallet.put(benefit)
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
        _ = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command)
        let mark = try wallet.redeem(benefit.id, in: context)
        let use = try #require(wallet.usages[mark.usage])
        #expect(use.cardNameSnapshot == "Own •••• 1111" && use.issuerSnapshot == "Bank •••• 1111")
        #expect(use.benefitNameSnapshot == "Saks •••• 1111" && use.categorySnapshot == "•••• 1111")
        let done = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .command)
        #expect(done != nil && done?.textWithNumber == nil)
    }

    /// Of every kind, whatever people type as they like: no amount, no id, and no code of a coupon, which is hidden.
    @Test func whateverIsTypedIsLookedAt() {
        #expect(
            fields(of: UserCard.blank, as: { $0 })
                == ["nickname", "customName", "customIssuer", "owner", "notes", "welcomeBonus.reward"])
        #expect(
            fields(of: Benefit.blank, as: { $0 })
                == ["customName", "customDescription", "customCategory", "customMerchant", "notes"])
        #expect(
            fields(of: BenefitUsage.blank, as: { $0 })
                == ["notes", "cardNameSnapshot", "benefitNameSnapshot", "issuerSnapshot", "categorySnapshot"])
        #expect(fields(of: UserPreferences.blank, as: { $0 }) == [])
        #expect(
            fields(of: Person.blank, as: { $0.raw })
                == ["name", "roles", "phone", "handle", "relationship", "group", "metAt", "ownerWord", "notes"])
        var book = Book.blank
        book.owners = [Book.Owner(word: "Ana")]
        #expect(fields(of: book, as: { $0.raw }) == ["name", "owners", "notes"])
        #expect(fields(of: BookAccount.blank, as: { $0.raw }) == ["name", "owner"])
        #expect(fields(of: BookCategory.blank, as: { $0.raw }) == ["name", "notes"])
        #expect(fields(of: BookTransaction.blank, as: { $0.raw }) == ["payee", "paidBy", "tags", "notes"])
        var rule = BookRule.blank
        (rule.match, rule.set) = (BookRule.Match(), BookRule.Settings())
        #expect(
            fields(of: rule, as: { $0.raw }) == [
                "match.text", "match.bankCategory", "set.payee", "set.notes", "set.tags",
            ])
    }
}
