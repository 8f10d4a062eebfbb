import Glibc
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Work that lies beside the wallet until the next start.
struct KeptWorkTests {
    private let folder: TemporaryFolder
    private let shelf: WorkShelf

    init() throws {
        folder = try TemporaryFolder()
        shelf = WorkShelf(in: folder.file("state/coupontracker"), ofWallet: "/home/me/wallet.json")
    }

    private func changeSet() throws -> ChangeSet {
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let context = ChangeContext.fixed(on: "2026-11-27")
        try wallet.addCard(of: SampleTemplates.gold, CardDetails(nickname: "\u{1B}]0;é東\""), in: context)
        let taken = wallet.takeChanges(id: context.newID().cast(), at: context.now, by: .screen)
        return try #require(taken)
    }

    @Test func whatIsKeptIsFoundAgain() throws {
        #expect(shelf.look() == nil)
        var work = try KeptWork(changes: [changeSet()])
        try shelf.keep(work)
        #expect(shelf.look() == work)
        work.form = KeptWork.Form(
            purpose: .addBenefit(to: EntityID(high: 1, low: 2)), texts: ["nickname": "é \"x\"", "owner": ""],
            start: ["nickname": "e"])
        try shelf.keep(work)
        #expect(shelf.look() == work)
        work = KeptWork(form: KeptWork.Form(purpose: .edit(EntityID(high: 1, low: 2)), texts: [:]))
        try shelf.keep(work)
        #expect(shelf.look() == work)
        for purpose in [
            KeptWork.Entry.Purpose.edit(EntityID(high: 1, low: 2)), .earlier(EntityID(high: 1, low: 3)),
            .refund(EntityID(high: 1, low: 4)),
        ] {
            work = KeptWork(
                entry: KeptWork.Entry(purpose: purpose, texts: ["note": "two\nlines"], start: ["amount": "12.95"]))
            try shelf.keep(work)
            #expect(shelf.look() == work)
        }
        work.form = KeptWork.Form(purpose: .addOwnCard, texts: ["name": "Corner"])
        work.newCards = ["statement/3f2504e0-4f89-41d3-9a0c-0305e82c3301": "é 8"]
        try shelf.keep(work)
        #expect(shelf.look() == work)
        work.form?.purpose = .addCoupon
        try shelf.keep(work)
        #expect(shelf.look() == work)
        var statement = KeptStatement()
        (statement.path, statement.print, statement.account) = ("~/é \"bank\".csv", "2 0 2026-11-02", "Giro")
        statement.holder = StatementHolder(card: EntityID(high: 1, low: 2), account: EntityID(high: 1, low: 3))
        statement.choices = [
            2: StatementChoice(isBooked: true, category: EntityID(high: 1, low: 4)),
            12: StatementChoice(
                isTicked: false, usedOn: CalendarDay("2026-11-03"), benefit: EntityID(high: 1, low: 5), isOther: true),
        ]
        statement.leftOut = [2, 30]
        work.statement = statement
        try shelf.keep(work)
        #expect(shelf.look() == work)
        try shelf.keep(KeptWork())
        #expect(shelf.look() == nil)
        #expect(names(in: folder.file("state/coupontracker")) == [])
    }

    /// Both have as many rows, the same first and the same last one.
    @Test func aLaterFileOfAStatementIsToldApart() {
        func file(_ rows: (text: String, amount: Int)...) -> StatementFile {
            var file = StatementFile(format: .csv, layout: "map")
            file.rows = rows.enumerated().map { place, row in
                StatementRow(row: place + 2, day: day("2026-11-03"), text: row.text, amount: Money(row.amount))
            }
            return file
        }
        let first = file(("RENT", -900), ("SHOP", -7), ("CAFE", -10), ("GAS", -30))
        #expect(first.print.hasPrefix("4 0 "))
        #expect(first.print == file(("RENT", -900), ("SHOP", -7), ("CAFE", -10), ("GAS", -30)).print)
        #expect(first.print != file(("RENT", -900), ("KIOSK", -4), ("SHOP", -7), ("GAS", -30)).print)
        #expect(first.print != file(("RENT", -900), ("CAFE", -10), ("SHOP", -7), ("GAS", -30)).print)
        #expect(first.print != file(("RENT", -900), ("SHOP", -10), ("CAFE", -7), ("GAS", -30)).print)
    }

    /// A later version may keep more.
    @Test func whatIsNotKnownOfAStatementIsPassedOver() {
        let texts = ["path": "a.csv", "print": "1 0 0", "taken account": "Giro", "2 ticks": "3"]
        #expect(KeptStatement(texts)?.choices == [:])
    }

    @Test func nobodyElseMayReadIt() throws {
        try shelf.keep(KeptWork(changes: [changeSet()]))
        func mode(_ path: String) -> mode_t {
            var status = stat()
            return stat(path, &status) == 0 ? status.st_mode & 0o777 : 0
        }
        #expect(mode(shelf.path) == 0o600)
        #expect(mode(folder.file("state/coupontracker")) == 0o700)
    }

    @Test func anotherWalletsWorkIsNotTaken() throws {
        try shelf.keep(KeptWork(changes: [changeSet()]))
        let other = WorkShelf(in: folder.file("state/coupontracker"), ofWallet: "/home/me/other.json")
        #expect(other.path != shelf.path)
        #expect(rename(shelf.path, other.path) == 0)
        #expect(other.look() == nil)
    }

    @Test(arguments: ["", "{", "[]", "{\"wallet\":\"/home/me/wallet.json\",\"changes\":[{}]}", "\u{0}"])
    func whatCannotBeReadIsNothing(text: String) throws {
        try shelf.keep(KeptWork(changes: [changeSet()]))
        try writeFile(shelf.path, text)
        #expect(shelf.look() == nil)
    }

    @Test func whatIsThereAlreadyIsNotDoneTwice() throws {
        let context = ChangeContext.fixed(on: "2026-11-27")
        var wallet = try SampleWallets.full(on: "2026-11-27")
        var other = wallet
        try other.redeem(other.benefit("Uber Cash", on: "American Express Gold").id, in: context)
        let taken = other.takeChanges(id: context.newID().cast(), at: context.now, by: .screen)
        let mark = try #require(taken)
        let first = wallet.catchUp(on: [mark], in: context)
        #expect(first == [] && wallet.hasNotedAct)
        #expect(wallet.benefit("Uber Cash", on: "American Express Gold").status == .used)
        wallet.forgetNotedChanges()
        let second = wallet.catchUp(on: [mark], in: context)
        #expect(second == [] && !wallet.hasNotedChanges)
    }
}
