import Testing
import WalletDomain
import WalletTestSupport

/// A wallet file that cannot be read opens the page that rescues it.
struct RescueTests {
    enum Damage: CaseIterable {
        case cutOff, empty, keyTwice, tooDeep

        func text(of whole: String) -> String {
            switch self {
            case .cutOff: String(whole.prefix { $0 != "]" })
            case .empty: ""
            case .keyTwice: whole.replacing("\"cards\":[", with: "\"cards\":[],\n\"cards\":[", maxReplacements: 1)
            case .tooDeep: "{\"x\":" + String(repeating: "[", count: 513)
            }
        }

        var message: String {
            switch self {
            case .cutOff: "The text ends here, before its last bracket."
            case .empty: "The file is empty."
            case .keyTwice:
                "line 4, column 1: The key \"cards\" stands here for the second time; the first is in the line above"
            case .tooDeep: "line 1, column 69: Nested too deeply: more than 64 levels."
            }
        }
    }

    let home: ScreenHome

    init() throws {
        home = try ScreenHome.withWallet()
        // The first save of a day keeps what was there as a backup.
        _ = try home.run("done", "uber", "gold")
    }

    private func damage(_ damage: Damage) throws -> String {
        let text = try damage.text(of: String(decoding: readFile(home.wallet), as: UTF8.self))
        try writeFile(home.wallet, text)
        return text
    }

    /// As git leaves a wallet that it could not merge: what both have stands once, and each side's line between markers.
    @Test func bothSidesOfAGitConflictAreJoined() throws {
        let text = try String(decoding: readFile(home.wallet), as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let place = try #require(lines.firstIndex { $0.contains("\"preferences\"") })
        let theirs = lines[place].replacing("{", with: "{\"urgentDays\":6,", maxReplacements: 1)
        let marked =
            lines[..<place] + ["<<<<<<< HEAD", lines[place], "=======", theirs, ">>>>>>> origin/main"]
            + lines[(place + 1)...]
        try writeFile(home.wallet, marked.joined(separator: "\n"))
        let screen = try home.open(then: "m  keeps both: yours is the wallet")
        try screen.keys("m", then: "Both sides changed the same")
        #expect(try !String(decoding: readFile(home.wallet), as: UTF8.self).contains("<<<<<<<"))
        // What comes up by itself takes no key at once.
        #expect(
            try becomesTrue(seconds: 60) {
                try screen.keys("t")
                return (try? screen.wait(for: "6 stands, from there", seconds: 1)) != nil
            })
        try screen.keys("Enter", then: "reminds 7, 6, 0 d before")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().savedPreferences.urgentDays == 6)
    }

    @Test(arguments: Damage.allCases) func lookedAtAndLeftAsItIs(_ kind: Damage) throws {
        let text = try damage(kind)
        let screen = try home.open()
        let page = try screen.wait(for: "This wallet cannot be read")
        let words = page.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(words.contains(kind.message))
        #expect(words.contains("Backups, newest first"))
        // The path has its own line, and the message only the file's name.
        #expect(page.ranges(of: home.folder).count == 1)
        #expect(words.contains("wallet.json, line "))
        #expect(words.contains("2 cards · 0 uses"))
        try screen.keys("l", then: kind == .empty ? "The file is empty." : "The lines around it")
        try screen.keys("q")
        #expect(try screen.exitCode() == 65)
        let said = try screen.screen().split { $0 == " " || $0 == "\n" }.joined(separator: " ")
        #expect(said.contains("Left as it is: wallet.json"))
        #expect(try String(decoding: readFile(home.wallet), as: UTF8.self) == text)
    }

    @Test func restoredWithTheDamagedFileKept() throws {
        let text = try damage(.cutOff)
        let screen = try home.open(then: "This wallet cannot be read")
        try screen.keys("r", then: "The damaged file is")
        try screen.keys("n", thenWithout: "Sure?")
        try screen.keys("r", then: "Sure?")
        try screen.keys("y", then: "the wallet is open again")
        try screen.wait(for: "$77 open")
        try screen.keys("d", then: "Uber Cash $10 used · u undoes   saved")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().benefit("Uber Cash", on: "Gold Card").status == .used)
        let kept = names(in: home.folder).filter { $0.contains("damaged") }
        #expect(kept.count == 1)
        #expect(try String(decoding: readFile(home.folder + "/" + (kept.first ?? "")), as: UTF8.self) == text)
    }

    @Test func mendedInTheEditor() throws {
        let whole = try String(decoding: readFile(home.wallet), as: UTF8.self)
        _ = try damage(.empty)
        try writeFile(home.path + "/whole", whole)
        let screen = try home.open(with: ["EDITOR": "cp \(home.path)/whole"], then: "This wallet cannot be read")
        try screen.keys("e", then: "the wallet is open again")
        try screen.wait(for: "$67 open")
    }

    @Test func anEditorThatIsNotThereIsNamed() throws {
        _ = try damage(.empty)
        let screen = try home.open(with: ["EDITOR": "no-such-editor"], then: "This wallet cannot be read")
        try screen.keys("e", then: "no-such-editor cannot be started. Set EDITOR to your editor.")
        #expect(try screen.state("alternate_on") == "1")
    }
}
