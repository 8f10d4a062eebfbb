import Glibc
import Testing
import WalletTestSupport

/// A transcript for every command: what was typed, what was answered, and what the wallet's file is afterwards.
///
/// The files in `Transcripts/` begin on the wallet of ``SampleFile``, on 27 Nov 2026. They end with the lines of the file
/// that are others than before. `RECORD_TRANSCRIPTS=1 swift test` writes anew what follows each command, and fails, so
/// that somebody looks before committing.
struct EveryCommandTests {
    static let folder = DocumentPage.root + "/Tests/EndToEndTests/Transcripts"
    static let files = names(in: folder).filter { $0.hasSuffix(".txt") }

    @Test(arguments: files) func doesAsTheTranscriptSays(file: String) throws {
        let path = EveryCommandTests.folder + "/" + file
        let expected = try String(decoding: readFile(path), as: UTF8.self)
        let home = try Home()
        try home.write("usedOn,name,cardName,valueRedeemed,notes\n2026-11-20,Saks,platinum,5,scarf\n", to: "uses.csv")
        try home.write("usedOn,name,cardName,valueRedeemed\n2026-11-20,Saks,platinum,much\n", to: "wrong.csv")
        try home.write(EveryCommandTests.statement, to: "amex.csv")
        try home.write(EveryCommandTests.statement + "31/11/2026,UBER,5\n", to: "slip.csv")
        try home.write(OwnTemplates.text, to: "mine.json")
        try home.write(MergeCommandTests.theirs, to: "theirs.json")
        let commands = expected.split(separator: "\n").filter { $0.hasPrefix("$ ") }.joined(separator: "\n")
        try #require(!commands.isEmpty, "\(file) has no commands")
        let answers = try home.play(commands)
        let after = try difference(SampleFile.text, home.read("w.json"))
        let actual = try named(answers + "\n= w.json\n" + (after.isEmpty ? "as before" : after) + "\n")
        if getenv("RECORD_TRANSCRIPTS") != nil {
            try writeFile(path, actual)
            Issue.record("\(file) was written anew. Look at it before committing.")
        }
        #expect(actual == expected, "\(difference(expected, actual))")
    }

    private static let statement = """
        Date,Description,Amount
        11/26/2026,PLATINUM SAKS CREDIT,-20.00
        11/25/2026,SAKS FIFTH AVENUE 604,48.00
        11/14/2026,WHOLE FOODS MARKET 10234,84.20
        11/06/2026,AUTOPAY PAYMENT - THANK YOU,-1204.33
        11/05/2026,PLATINUM GLOBAL ENTRY CREDIT REV,-120.00

        """

    @Test func everyCommandHasOne() throws {
        let transcripts = Set(EveryCommandTests.files.map { String($0.dropLast(4)) })
        // What these tell is of the machine they run on.
        let ofTheMachine: Set = ["doctor", "setup"]
        for name in try HelpText.all().map(\.name) where !ofTheMachine.contains(name) {
            #expect(transcripts.contains(name), "\(name) has no transcript in Tests/EndToEndTests/Transcripts")
        }
    }

    /// Ids that are new each time are `id1`, `id2`, in the order in which they are seen.
    private func named(_ text: String) throws -> String {
        let known = try SampleFile.text + (DocumentPage("Templates/CardTemplates.json").text) + OwnTemplates.text
        let bytes = Array(text.utf8)
        var names: [String: String] = [:]
        var shown: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let id = bytes[index...].prefix(36)
            guard isID(id) else {
                shown.append(bytes[index])
                index += 1
                continue
            }
            let word = String(decoding: id, as: UTF8.self)
            if names[word] == nil, !known.contains(word) { names[word] = "id\(names.count + 1)" }
            shown += (names[word] ?? word).utf8
            index += 36
        }
        return String(decoding: shown, as: UTF8.self)
    }

    private func isID(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard bytes.count == 36, bytes[bytes.startIndex + 8] == 0x2D else { return false }
        return zip(bytes, 0...).allSatisfy { byte, index in
            [8, 13, 18, 23].contains(index) ? byte == 0x2D : byte &- 0x30 < 10 || byte &- 0x61 < 6
        }
    }
}
