import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Which keys the foot names, and in which order.
struct FootKeyTests {
    /// A key that moves and means something else in a nearer place is not told as moving.
    @Test(arguments: [
        "1", "2", "3", "4", "5", "6", "1 Tab", "1 Enter", "2 Tab", "2 Tab } G Enter", "5 Enter", "2 v", "3 v",
    ])
    func theFootNamesNoKeyTwice(keys: String) throws {
        for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            var stage = try Stage(livedIn(), size: size)
            for key in keys.split(separator: " ") { stage.press(String(key)) }
            let hints = AppKeys.hints(KeyContext(stage.state, size: size))
            let names = hints.flatMap { $0.keys.split(separator: " ") }
            #expect(Set(names).count == names.count, "\(hints)")
        }
    }

    @Test func theFootOfInsightsTellsYearsApartFromRows() throws {
        var stage = try Stage(livedIn())
        stage.press("4")
        let hints = AppKeys.hints(KeyContext(stage.state, size: stage.size))
        #expect(hints.contains(KeyHint(keys: "h l", word: "year")))
        #expect(hints.contains(KeyHint(keys: "j k", word: "move")))
    }

    /// As on a bill, and in all other lists.
    @Test func enterStandsFirstInTheFootOfTheAgenda() throws {
        var stage = try Stage(livedIn())
        stage.press("2")
        let hints = AppKeys.hints(KeyContext(stage.state, size: stage.size))
        #expect(hints.prefix(2).map(\.word) == ["card page", "done"])
    }

    /// What is said in config.toml alone is changed by no key here.
    @Test func theFootOfASettingNamesWhatChangesIt() throws {
        func hints(_ keys: String...) throws -> [String] {
            var stage = try ScreenTests.settings(Size(columns: 120, rows: 40))
            for key in keys { stage.press(key) }
            return AppKeys.hints(KeyContext(stage.state, size: stage.size)).map(\.word)
        }
        #expect(try hints().prefix(3) == ["change", "step", "default"])
        #expect(try hints("j").first == "move")
    }

    /// A year to date has no plan to be changed, a book of one owner nobody else whose something is, and no book no rows.
    @Test func theFootNamesNoKeyThatIsRefusedThroughout() throws {
        func hints(_ wallet: Wallet, _ keys: String...) -> Set<String> {
            var stage = Stage(wallet.asSaved, size: Size(columns: 120, rows: 40))
            for key in ["0", "u"] + keys { stage.press(key) }
            return Set(AppKeys.hints(KeyContext(stage.state, size: stage.size)).map(\.word))
        }
        let ofTwo = try SampleBook.november().wallet
        #expect(hints(ofTwo).isSuperset(of: ["plan", "move part", "move"]))
        #expect(hints(ofTwo, "y").isDisjoint(with: ["plan", "move part"]))
        #expect(hints(ofTwo, "2").contains("whose") && hints(ofTwo, "2", "v").contains("whose"))
        var ofOne = try livedIn()
        let context = ChangeContext.fixed(on: "2026-11-27", ids: 11)
        try ofOne.add(.books, ["name": "Personal", "currency": "USD", "owners": "Ana"], in: context)
        try ofOne.add(.transactions, ["payee": "Tea", "amount": "4.50"], in: context)
        #expect(hints(ofOne, "2").isSuperset(of: ["file", "split"]) && !hints(ofOne, "2").contains("whose"))
        #expect(hints(ofOne, "2", "v").contains("transfer") && !hints(ofOne, "2", "v").contains("whose"))
        #expect(try !hints(livedIn()).contains("move") && hints(livedIn(), "9").contains("move"))
    }
}
