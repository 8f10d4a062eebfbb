import Testing
import WalletTestSupport

@testable import WalletDomain

/// An act before which a backup is kept has its step of undo from the moment the file holds it, whenever its writer is killed.
struct AnnouncedActTests {
    let saved: SavedWallet
    private var program: SavedWallet.Program

    init() throws {
        saved = try SavedWallet()
        program = try saved.gold()
        program.options = SaveOptions(backup: "import")
    }

    private func list() throws -> [String] {
        try saved.folder.read("changes.jsonl").split(separator: "\n").map(String.init)
    }

    private func done() throws -> [String] { try ChangeLog(ofWallet: saved.path).changeSets().map(\.what) }

    /// The list as it was before the receipt of the last act.
    private func killBeforeTheReceipt() throws {
        try saved.folder.write(list().dropLast().joined(separator: "\n") + "\n", to: "changes.jsonl")
    }

    @Test func itIsAnnouncedAndThenHeld() throws {
        var program = program
        let outcome = try program.rename(to: "Mine")
        let id = try #require(outcome.changeSet).id
        let lines = try list()
        try #require(lines.count == 5)
        #expect(lines[2] == "{\"coming\":\"\(id)\",\"generation\":2}" && lines[4] == "{\"held\":\"\(id)\"}")
        #expect(lines[3].hasPrefix("{\"id\":\"\(id)\","))
        #expect(try done() == ["American Express Gold added", "renamed"])
        #expect(try saved.text().hasPrefix("{\"format\":1,\"generation\":2,\"program\":\"0.1.0\",\n"))
    }

    @Test func theFileHadItWhenItsWriterWasKilled() throws {
        var program = program
        let id = try #require(try program.rename(to: "Mine").changeSet).id
        try killBeforeTheReceipt()
        #expect(try done() == ["American Express Gold added", "renamed"])
        var next = try saved.program(ids: 100)
        #expect(!next.file.isBehind)
        try next.redeem("Uber Cash", 4)
        #expect(try list().count == 7 && list().contains("{\"held\":\"\(id)\"}"))
        #expect(try done().count == 3)
    }

    @Test func theFileHadItNotYet() throws {
        var program = program
        let before = try saved.text()
        try program.rename(to: "Mine")
        try killBeforeTheReceipt()
        try saved.folder.write(before, to: "wallet.json")
        #expect(try done() == ["American Express Gold added"])
        var next = try saved.program(ids: 100)
        #expect(next.wallet.cards.records[0].nickname == nil)
        try next.redeem("Uber Cash", 4)
        #expect(try list().count == 4)
        #expect(try done().count == 2 && !done().contains("renamed"))
    }

    @Test func aLineThatACrashToreIsNone() throws {
        var program = program
        let before = try saved.text()
        try program.rename(to: "Mine")
        let lines = try list()
        try #require(lines.count == 5)
        let torn = lines[..<3] + [String(lines[3].prefix(40))]
        try saved.folder.write(torn.joined(separator: "\n"), to: "changes.jsonl")
        try saved.folder.write(before, to: "wallet.json")
        #expect(try done() == ["American Express Gold added"])
        var next = try saved.program(ids: 100)
        try next.redeem("Uber Cash", 4)
        #expect(try list().count == 4)
    }

    /// What waited for the file before it is in the file with it.
    @Test func whatWaitedBeforeItIsInTheFileToo() throws {
        var program = program
        (program.file.large, program.options) = (0, SaveOptions())
        try program.redeem("Uber Cash", 4)
        #expect(program.file.isBehind)
        program.options = SaveOptions(backup: "import")
        try program.rename(to: "Mine")
        try killBeforeTheReceipt()
        let next = try saved.program(ids: 100)
        #expect(!next.file.isBehind)
        #expect(next.wallet.benefit("Uber Cash").periodRedeemed == Money(4))
        #expect(try done().count == 3)
    }
}
