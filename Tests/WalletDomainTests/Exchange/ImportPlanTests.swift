import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// What an import does to a wallet: all of it or nothing.
@Suite("Import") struct ImportPlanTests {
    let context = ChangeContext.fixed(on: "2026-11-27", ids: 9)
    private let keys: [ImportTable: [String]] = [
        .history: [
            "id", "benefitId", "name", "cardName", "usedOn", "valueRedeemed", "valueMissed", "kind", "notes",
            "periodStart", "periodEnd",
        ],
        .benefits: [
            "id", "name", "cardName", "value", "frequency", "months", "category", "merchant", "currentPeriodEnd",
        ],
        .cards: ["id", "name", "issuer", "nickname", "openedOn", "annualFee", "owner", "customName"],
    ]

    func plan(
        _ text: String, _ wallet: Wallet, _ reading: CSVReading = CSVReading(), table: ImportTable? = nil
    ) throws -> ImportPlan {
        try ImportPlan(
            csv: Array(text.utf8), table: table, keys: keys, reading: reading, into: wallet, in: context)
    }

    func states(_ plan: ImportPlan) -> [ImportPlan.State] { plan.rows.map(\.state) }

    /// Takes a table into a wallet; twice must be the same as once.
    func take(_ text: String, into wallet: inout Wallet) throws -> ImportPlan {
        var first = try plan(text, wallet)
        #expect(wallet.take(&first, in: context))
        var second = try plan(text, wallet)
        #expect(second.count(.duplicate) == second.rows.count, "\(second.rows)")
        let once = wallet
        #expect(wallet.take(&second, in: context) && wallet == once)
        #expect(wallet.check().filter { $0.level == .error } == [])
        return first
    }

    /// As in a wallet, where rows alone name them.
    @Test func anOwnerIsSpelledAsInTheRowsBefore() throws {
        for ids in [["", ""], ["10000000-0000-4000-8000-000000000001", "10000000-0000-4000-8000-000000000002"]] {
            var wallet = try wallet(on: "2026-11-27")
            var first = try plan("id,customName,owner\n\(ids[0]),Mine,Ben\n\(ids[1]),Yours,ben\n", wallet)
            #expect(wallet.take(&first, in: context) && wallet.cards.count == 2 && wallet.owners == ["Ben"])
        }
    }

    // MARK: History

    @Test func usesOfAForeignTableCountForTheirPeriods() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: context)
        let gold = "American Express Gold"
        let dining = wallet.benefit("Dining Credit").id
        // October closed with 10 missed; 4 of it were used, as it turns out now.
        #expect(wallet.history(ofBenefit: dining).map(\.valueMissed) == [Money(10)])
        let plan = try take(
            """
            usedOn,name,cardName,valueRedeemed,notes
            2026-10-20,Dining Credit,\(gold),4,late
            2026-11-03,dining credit,gold,6.50,
            2026-11-04,The Edit,,30,
            2026-11-05,The Edit,,-20,
            """, into: &wallet)
        #expect(states(plan) == [.new, .new, .new, .new])
        #expect(plan.rows.map(\.row) == [2, 3, 4, 5])
        #expect(plan.rows.first?.name == "Dining Credit 20 Oct 2026 $4")
        let rows = wallet.history(ofBenefit: dining)
        #expect(rows.map(\.kind) == [.use, .missed, .use])
        #expect(rows.map(\.valueMissed) == [nil, Money(6), nil])
        #expect(rows.last?.period == Period(start: day("2026-10-01"), end: day("2026-10-31")))
        #expect(rows.last?.notes == "late" && rows.last?.cardNameSnapshot == gold)
        #expect(wallet.benefit("Dining Credit").periodRedeemed == Money(cents: 650))
        #expect(wallet.benefit("Dining Credit").status == .partiallyUsed)
        // What is less than nothing is a refund.
        #expect(wallet.history(ofBenefit: wallet.benefit("The Edit").id).first?.kind == .refund)
    }

    /// As marking one does; the earliest use says since when. What an export says of a use stays as it is.
    @Test func aUseNotesTheEnrolmentItNeeds() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        let plan = try take(
            """
            usedOn,name,cardName,valueRedeemed
            2026-11-12,Dining Credit,gold,6
            2026-11-03,Dining Credit,gold,1
            2026-11-04,Uber Cash,gold,1
            """, into: &wallet)
        #expect(wallet.benefit("Dining Credit").enrolledOn == day("2026-11-03"))
        #expect(plan.notes == ["Row 3: Dining Credit needs enrolment; it is now noted as enrolled."])
        let act = wallet.taken(in: context)
        try wallet.undo(#require(act), in: context)
        #expect(wallet.benefit("Dining Credit").enrolledOn == nil)
    }

    @Test func equalRowsAreAsManyUses() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        let text = "usedOn,name,cardName,valueRedeemed\n2026-11-03,Uber Cash,gold,5\n2026-11-03,Uber Cash,gold,5\n"
        _ = try take(text, into: &wallet)
        #expect(wallet.benefit("Uber Cash", on: "American Express Gold").periodUses == 2)
    }

    @Test func aRefundCountsInThePeriodOfItsUse() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: context)
        let dining = wallet.benefit("Dining Credit").id
        // October's use is given back in November, first a part and then the rest.
        _ = try take(
            """
            usedOn,name,cardName,valueRedeemed
            2026-10-20,Dining Credit,gold,8
            2026-11-04,Dining Credit,gold,-5
            2026-11-05,Dining Credit,gold,-3
            """, into: &wallet)
        #expect(
            wallet.history(ofBenefit: dining).filter { $0.kind == .refund }.map(\.periodStart)
                == [day("2026-10-01"), day("2026-10-01")])
        #expect(wallet.benefit("Dining Credit").periodRedeemed == .zero)
        #expect(wallet.history(ofBenefit: dining).compactMap(\.valueMissed) == [Money(10)])
        let more = try plan(
            "usedOn,name,cardName,valueRedeemed\n2026-10-19,Resy,gold,-1\n2026-11-06,Dining Credit,gold,-1\n", wallet)
        #expect(
            more.refused.map(\.problem) == [
                "row 2, column 4 (valueRedeemed): Resy Credit has no period with $1 used and not refunded.",
                "row 3, column 4 (valueRedeemed): Dining Credit has no period with $1 used and not refunded.",
            ])
    }

    /// A refund without an amount gives back what the use was noted as worth.
    @Test func aCountedUseIsGivenBackWithItsWorth() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        _ = try take("cardName,name,value,frequency\ngold,Lounge,0,annual\n", into: &wallet)
        _ = try take(
            "usedOn,name,valueRedeemed,kind\n2026-11-03,Lounge,5,use\n2026-11-04,Lounge,,refund\n", into: &wallet)
        let lounge = wallet.benefit("Lounge")
        #expect(wallet.history(ofBenefit: lounge.id).map(\.valueRedeemed) == [Money(-5), Money(5)])
        #expect(lounge.periodUses == 0)
    }

    /// As banks write it: the newest row first, also where both are of one day.
    @Test func aRefundMayStandBeforeTheUseItAnswers() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: context)
        let dining = wallet.benefit("Dining Credit").id
        let plan = try take(
            """
            usedOn,name,cardName,valueRedeemed,notes
            2026-11-20,Dining Credit,gold,-2,same day
            2026-11-20,Dining Credit,gold,3,
            2026-11-04,Dining Credit,gold,-5,October's
            2026-10-20,Dining Credit,gold,8,
            """, into: &wallet)
        #expect(plan.rows.map(\.row) == [2, 3, 4, 5])
        #expect(states(plan) == [.new, .new, .new, .new])
        let rows = wallet.history(ofBenefit: dining)
        #expect(rows.first { $0.notes == "same day" }?.periodStart == day("2026-11-01"))
        #expect(rows.first { $0.notes == "October's" }?.periodStart == day("2026-10-01"))
        // 3 - 2 of November's 10 are used; of October's 10 there were 3 in the end.
        #expect(wallet.benefit("Dining Credit").periodRedeemed == Money(1))
        #expect(rows.compactMap(\.valueMissed) == [Money(7)])
    }

    /// What is refused is told in the order of the file, and a day that cannot be read is no reason to lose count.
    @Test func rowsAreToldInTheOrderOfTheFile() throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        let plan = try plan(
            """
            usedOn,name,cardName,valueRedeemed
            2026-11-20,Dining Credit,gold,-2
            some day,Dining Credit,gold,3
            2026-11-10,Dining Credit,gold,1
            """, wallet)
        #expect(plan.rows.map(\.row) == [2, 3, 4])
        #expect(states(plan) == [.refused, .refused, .new])
    }

    @Test func moreRefundedThanUsedIsRefused() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(20), in: .fixed(on: "2026-11-02"))
        var plan = try plan(
            "benefitId,usedOn,valueRedeemed,kind,periodStart,periodEnd\n\(saks),2026-11-03,-21,refund,2026-07-01,2026-12-31\n",
            wallet)
        #expect(!wallet.take(&plan, in: context))
        #expect(
            plan.refused.map(\.problem) == [
                "row 2: Saks Credit has more refunded than used in its period from 1 Jul 2026."
            ])
    }

    /// What a period missed follows from its uses: a row that tells of it brings nothing, or would be taken for its
    /// closing record.
    @Test func whatWasMissedIsNoRowOfAForeignTable() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: context)
        let refused = try plan(
            "usedOn,name,cardName,valueRedeemed,kind,valueMissed\n2026-10-31,Dining Credit,gold,0,missed,4\n", wallet)
        #expect(
            refused.refused.map(\.problem) == [
                "row 2, column 5 (kind): What was missed follows from the uses. Leave this row out."
            ])
    }

    @Test func anotherDayOfARecordIsAnotherPeriod() throws {
        var wallet = try SampleWallets.full(on: "2026-10-05")
        wallet.rollOver(in: context)
        let dining = wallet.benefit("Dining Credit").id
        try wallet.redeem(dining, amount: Money(6), on: day("2026-11-12"), in: context)
        let row = try #require(wallet.history(ofBenefit: dining).first { $0.kind == .use })
        let table = { (day: String) in "id,benefitId,usedOn,valueRedeemed\n\(row.id),\(dining),\(day),6\n" }
        var moved = try plan(table("2026-10-20"), wallet)
        #expect(states(moved) == [.replaces] && wallet.take(&moved, in: context))
        #expect(wallet.usages[row.id]?.period == Period(start: day("2026-10-01"), end: day("2026-10-31")))
        #expect(wallet.benefit("Dining Credit").periodRedeemed == .zero)
        #expect(wallet.history(ofBenefit: dining).compactMap(\.valueMissed) == [Money(4)])
        #expect(
            try plan(table("2026-11-28"), wallet).refused.map(\.problem) == [
                "row 2, column 3 (usedOn): 28 Nov 2026 has not come yet."
            ])
        // What the wallet says of a day to come, it may say again.
        let early = ChangeContext.fixed(on: "2026-10-19", ids: 9)
        let same = try ImportPlan(
            csv: Array(table("2026-10-20").utf8), table: nil, keys: keys, reading: CSVReading(), into: wallet, in: early
        )
        #expect(states(same) == [.duplicate])
        let closing = BenefitUsage.ID.derived(from: dining, day: day("2026-10-01"))
        #expect(
            try plan("id,benefitId,usedOn\n\(closing),\(dining),2026-11-02\n", wallet).refused.map(\.problem) == [
                "row 2, column 3 (usedOn): That entry says what Dining Credit missed. Record what was used instead: "
                    + "done --on DAY."
            ])
    }

    @Test func oneImportIsOneStepOfUndo() throws {
        let before = try SampleWallets.full(on: "2026-11-01")
        var wallet = before
        _ = try take(
            "usedOn,name,cardName,valueRedeemed\n2026-11-03,Uber Cash,gold,5\n2026-11-03,saks,,7\n", into: &wallet)
        let taken = wallet.taken(in: context, by: .import)
        let act = try #require(taken)
        #expect(act.what == "2 rows imported" && act.by == .import && act.kind == .act)
        try wallet.undo(act, in: context)
        #expect(
            wallet.usages.all == []
                && wallet.benefits.records.map(\.periodUses) == before.benefits.records.map(\.periodUses))
    }

    @Test(
        "Rows that are refused, with row and column",
        arguments: [
            ("2026-11-03,Nothing,gold,5", "row 3, column 2 (name): There is no benefit “Nothing gold” in the wallet."),
            ("2026-11-03,uber,,5", "row 3, column 2 (name): “uber” fits 2 benefits. Say more, or give its id."),
            ("2026-11-28,saks,,5", "row 3, column 1 (usedOn): 28 Nov 2026 has not come yet."),
            (
                "3.13.2026,saks,,5",
                "row 3, column 1 (usedOn): “3.13.2026” is not a day; write it like 2026-11-30, or add --date-format."
            ),
            (
                "3/11/2026,saks,,5",
                "row 3, column 1 (usedOn): “3/11/2026” can be 11 Mar 2026 or 3 Nov 2026. "
                    + "Write 2026-03-11 or 2026-11-03. --date-format says it for all."
            ),
            (
                "yesterday,saks,,5",
                "row 3, column 1 (usedOn): “yesterday” is not a day; write it like 2026-11-30, or add --date-format."
            ),
            (",saks,,5", "row 3, column 1 (usedOn): A day belongs here."),
            ("2026-11-03,saks,,", "row 3, column 4 (valueRedeemed): An amount belongs here."),
            (
                "2026-11-03,saks,,five",
                "row 3, column 4 (valueRedeemed): “five” is not an amount. Write it like 15 or 12.95."
            ),
            (
                "2026-11-03,saks,,\"1,000\"",
                "row 3, column 4 (valueRedeemed): “1,000” is not an amount. Write it like 15 or 12.95. "
                    + "If its commas stand between thousands, add --grouping."
            ),
        ])
    func refusals(row: String, message: String) throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        var plan = try plan("usedOn,name,cardName,valueRedeemed\n2026-11-02,Dining,,1\n\(row)\n", wallet)
        #expect(plan.refused.map(\.problem) == [message])
        var changed = wallet
        #expect(!changed.take(&plan, in: context) && changed == wallet)
    }

    @Test func ownIdsAreRecords() throws {
        var wallet = try SampleWallets.full(on: "2026-11-01")
        let saks = wallet.benefit("Saks Credit").id
        try wallet.redeem(saks, amount: Money(20), in: .fixed(on: "2026-11-02"))
        let row = try #require(wallet.history(ofBenefit: saks).first)
        let table = { (amount: String) in
            "id,benefitId,usedOn,valueRedeemed,notes\n\(row.id),\(saks),2026-11-02,\(amount),\n"
        }
        #expect(try states(plan(table("20"), wallet)) == [.duplicate])
        var other = try plan(table("30"), wallet)
        #expect(states(other) == [.replaces] && other.rows.map(\.message) == ["changes valueRedeemed"])
        #expect(wallet.take(&other, in: context))
        #expect(wallet.benefit("Saks Credit").periodRedeemed == Money(30))
        let twice = try plan(table("30") + "\(row.id),\(saks),2026-11-02,30,\n", wallet)
        #expect(states(twice) == [.duplicate, .refused])
        // History outlives benefits: a row with an id may name one that is gone.
        var gone = try plan(
            "id,benefitId,usedOn,valueRedeemed,notes\n\(EntityID<Int>(high: 5, low: 5)),\(EntityID<Int>(high: 6, low: 6)),2026-01-02,30,\n",
            wallet)
        #expect(states(gone) == [.new] && wallet.take(&gone, in: context))
    }

    @Test func whatWouldBreakARuleIsRefusedWithItsRow() throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        var plan = try plan(
            "usedOn,name,cardName,kind,valueRedeemed\n2026-11-03,saks,,use,1\n2026-11-03,saks,,use,-5\n", wallet)
        #expect(states(plan) == [.new, .new])
        var changed = wallet
        #expect(!changed.take(&plan, in: context) && changed == wallet)
        #expect(
            plan.refused.map(\.problem) == [
                "row 3: The record of Saks Credit on 3 Nov 2026 has an amount that a use cannot have."
            ])
    }

    @Test func titlesAreMappedAndThoseNotKnownAreTold() throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        let reading = CSVReading(
            map: ["Date": "usedOn", "PERK": "Name", "Amount": "valueRedeemed"], days: DayFormat("M/d/yyyy"),
            hasGrouping: true)
        let plan = try plan("Memo;date; Perk ;amount\nx;11/3/2026;saks;$1,000.50\n", wallet, reading)
        #expect(states(plan) == [.new])
        #expect(
            plan.notes == ["The column “Memo” is not known and left out."])
    }

    @Test(
        "Tables that cannot be told",
        arguments: [
            (
                "a,b\n1,2\n", [:],
                "row 1: No title is one of ours. Name them with --map theirs=ours; see --example for ours."
            ),
            ("usedOn,UsedOn\n1,2\n", [:], "row 1, column 2 (UsedOn): usedOn has two columns. Take one away."),
            ("usedOn,name\n", ["Day": "usedOn"], "row 1: There is no column “day”, which --map names."),
            (
                "a\nx\n", ["a": "foo"],
                "row 1: “foo”, which --map names, is no title of ours; see --example for some."
            ),
            ("name\nx\n", [:], "row 1: These titles fit several tables. Say which one it is with --table."),
        ] as [(String, [String: String], String)])
    func tables(text: String, map: [String: String], message: String) throws {
        let wallet = try SampleWallets.full(on: "2026-11-01")
        #expect { try plan(text, wallet, CSVReading(map: map)) } throws: {
            ($0 as? CSVProblem)?.description == message
        }
    }

    // MARK: Random input

    @Test func noTableTrapsAndNoneIsTakenInPart() throws {
        var random = SeededGenerator(state: 15)
        let wallet = try SampleWallets.full(on: "2026-11-01")
        let good = Array(
            "usedOn,name,cardName,valueRedeemed,kind,notes\n2026-11-03,Uber Cash,gold,5,use,\"a\nb\"\n2026-11-04,saks,,7,,\n"
                .utf8)
        let spice = Array("\",;\n\r'=-0123456789éuse".utf8)
        for _ in 0..<(Torture.count(100_000)) {
            var bytes = good
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = spice[Int.random(in: 0..<spice.count, using: &random)]
            }
            guard
                var plan = try? ImportPlan(
                    csv: bytes, table: nil, keys: keys, reading: CSVReading(), into: wallet, in: context)
            else { continue }
            var changed = wallet
            let isTaken = changed.take(&plan, in: context)
            #expect(isTaken == plan.refused.isEmpty)
            if !isTaken { #expect(changed == wallet) }
            if isTaken { #expect(changed.usages.all.count == plan.count(.new)) }
        }
    }
}

extension Wallet {
    /// What was recorded for a benefit, newest first.
    fileprivate func history(ofBenefit id: Benefit.ID) -> [BenefitUsage] {
        usages.rows(ofBenefit: id).sorted(by: BenefitUsage.isNewer)
    }
}
