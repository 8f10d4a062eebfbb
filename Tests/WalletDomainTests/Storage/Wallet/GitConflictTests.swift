import Testing
import WalletTestSupport

@testable import WalletDomain

/// A wallet in a git repository that two machines committed to.
struct GitConflictTests {
    let saved: SavedWallet

    init() throws { saved = try SavedWallet() }

    private func conflict(_ text: String) throws -> GitConflict {
        try saved.folder.write(text, to: "wallet.json")
        return try GitConflict(saved.path, catalogue: SampleTemplates.catalogue)
    }

    private func side(_ copy: WalletCopy) -> String { String(decoding: copy.text, as: UTF8.self) }

    @Test func eachSideHasWhatBothHave() throws {
        let text = """
            <<<<<<< HEAD
            {"format":1,"generation":7,
            =======
            {"format":1,"generation":8,
            >>>>>>> other
            "cards":[],
            <<<<<<< HEAD
            "x":1}
            ||||||| base
            "x":0}
            =======
            "y":2}
            >>>>>>> other

            """
        let conflict = try conflict(text)
        #expect(side(conflict.ours) == "{\"format\":1,\"generation\":7,\n\"cards\":[],\n\"x\":1}\n")
        #expect(side(conflict.theirs) == "{\"format\":1,\"generation\":8,\n\"cards\":[],\n\"y\":2}\n")
    }

    @Test func markersOfAnEditorForWindowsAreKnown() throws {
        let conflict = try conflict(
            "{\"format\":1,\r\n<<<<<<< HEAD\r\n\"x\":1}\r\n=======\r\n\"x\":2}\r\n>>>>>>> other\r\n")
        #expect(side(conflict.ours) == "{\"format\":1,\r\n\"x\":1}\r\n")
        #expect(side(conflict.theirs) == "{\"format\":1,\r\n\"x\":2}\r\n")
    }

    @Test(arguments: [
        ("<<<<<<< a\n=======\n>>>>>>> b", "the first side is no wallet: The file is empty."),
        (
            "<<<<<<< a\n{\"format\":1}\n=======\n{}\n>>>>>>> b\n",
            "the second side is no wallet: This is not a wallet: \"format\" is missing."
        ),
        ("<<<<<<< a\n{\"format\":1}\n=======\n{\"format\":2}\n>>>>>>> b\n", "the second side is no wallet."),
        ("<<<<<<< a\n{\"format\":1}\n", "its markers do not stand as git sets them."),
        ("<<<<<<< a\n<<<<<<< a\n=======\n>>>>>>> b\n", "its markers do not stand as git sets them."),
        ("=======\n>>>>>>> b\n", "its markers do not stand as git sets them."),
        ("{\"format\":1}\n", "its markers do not stand as git sets them."),
    ])
    func whatCannotBeTakenApartIsRefused(text: String, cause: String) throws {
        let problem = #expect(throws: StorageProblem.self) { try conflict(text) }
        #expect(
            problem?.message
                == "The git conflict in \(saved.path) cannot be merged: \(cause) Keep one side and remove the markers.")
        #expect(problem?.exitCode == 65)
        #expect(try saved.text() == text)
    }

    @Test func theFileAndBothSidesAreKept() throws {
        let text = "{\"format\":1,\n<<<<<<< HEAD\n\"x\":1}\n=======\n\"x\":2}\n>>>>>>> other\n"
        try saved.folder.write("taken", to: "wallet.conflict-git.json")
        let conflict = try conflict(text)
        let kept = try conflict.takeApart(on: day("2026-11-22"))
        #expect(kept == saved.path + ".damaged-2026-11-22")
        #expect(try saved.folder.read("wallet.json.damaged-2026-11-22") == text)
        #expect(try saved.text() == "{\"format\":1,\n\"x\":1}\n")
        // It knows in what the two differ.
        #expect(try saved.folder.read("wallet.conflict-git-2.json") == text)
        #expect(try saved.folder.read("wallet.conflict-git.json") == "taken")
        #expect(try saved.folder.mode("wallet.json") == 0o600)
        #expect(try saved.folder.mode("wallet.conflict-git-2.json") == 0o600)
    }

    @Test func theSameCopyIsPutOnce() throws {
        let conflict = try conflict("{\"format\":1,\n<<<<<<< a\n\"x\":1}\n=======\n\"x\":2}\n>>>>>>> b\n")
        try saved.folder.write("taken", to: "wallet.conflict-git.json")
        let copy = saved.folder.file("wallet.conflict-git-2.json")
        #expect(try conflict.putTheirs(beside: saved.path) == copy)
        #expect(try conflict.putTheirs(beside: saved.path) == nil)
        #expect(saved.folder.names == ["wallet.conflict-git-2.json", "wallet.conflict-git.json", "wallet.json"])
    }

    @Test func aFileThatWasChangedSinceItWasReadStays() throws {
        let conflict = try conflict("<<<<<<< a\n{\"format\":1}\n=======\n{\"format\":1}\n>>>>>>> b\n")
        try saved.folder.write("{\"format\":1}", to: "wallet.json")
        let problem = #expect(throws: StorageProblem.self) { try conflict.takeApart(on: day("2026-11-22")) }
        #expect(problem?.exitCode == 75)
        #expect(try saved.text() == "{\"format\":1}")
        #expect(saved.folder.names == ["wallet.json", "wallet.json.lock"])
    }

    /// Of a large wallet the history is read by itself; the line is the file's all the same.
    @Test func aConflictInTheHistoryOfALargeWalletIsNamedByItsLine() throws {
        let (large, _) = try SavedWallet.large(cards: 30, rows: 2_000)
        let lines = try large.text().split(separator: "\n", omittingEmptySubsequences: false)
        let place = try #require(lines.lastIndex { $0.hasPrefix("\"usages\":[") }) + 5
        let text = (lines[..<place] + ["<<<<<<< HEAD"] + lines[place...]).joined(separator: "\n")
        try large.folder.write(text, to: "wallet.json")
        let file = try WalletFile.open(large.path).file
        let problem = #expect(throws: StorageProblem.self) { try file.readHistory() }
        #expect(
            problem?.message.hasPrefix(
                "\(large.path), line \(place + 1), column 1: This is an unmerged git conflict, line \(place + 1). ")
                == true)
        #expect(problem?.place?.kind == .conflict)
    }
}
