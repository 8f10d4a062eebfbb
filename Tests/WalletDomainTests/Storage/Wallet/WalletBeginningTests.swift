import Synchronization
import Testing
import WalletTestSupport

@testable import WalletDomain

/// Where the history of a large file begins, which is looked for without reading all that stands before it.
struct WalletBeginningTests {
    /// Room is made for a quarter of the file first; where more stands before the history, for all of it.
    @Test(arguments: [(cards: 10, rows: 9_000), (cards: 2_500, rows: 20)])
    func aHistoryIsFoundWhereverItBegins(cards: Int, rows: Int) throws {
        let (saved, held) = try SavedWallet.large(cards: cards, rows: rows)
        let text = try saved.text()
        #expect(text.utf8.count > 1 << 20)
        for freshness in [Int64.max, 0] {
            let reading = try WalletReading(saved.path, freshness: freshness)
            #expect(reading.image.isBeginning)
            #expect(reading.records.cards.map(\.id) == held)
            #expect(reading.wallet(SampleTemplates.catalogue).usages.all.count == rows)
            let index = try reading.image.history.index()
            let joined = index.tables.dropLast(2) + ",\n".utf8 + index.text.dropFirst()
            #expect(joined.elementsEqual(text.utf8))
        }
    }

    /// Whatever stands in the file, reading its beginning and its history apart finds what reading all of it finds.
    @Test(arguments: [
        // A table unknown to us, in lines that look like rows of the history, before it and behind it.
        Layout("\"usages\":[", "\"more\":[\n" + Layout.strangeRows + "],\n\"usages\":["),
        Layout("]\n}\n", "],\n\"more\":[\n" + Layout.strangeRows + "]\n}\n"),
        Layout("]\n}\n", "],\n\"more\":[\n" + Layout.otherLines + "]\n}\n"),
        // A second history within another table, in front and behind.
        Layout("\"cards\":[", "\"more\":{\n\"usages\":[]},\n\"cards\":["),
        Layout("]\n}\n", "],\n\"more\":{\n\"usages\":[\n" + Layout.strangeRows + "]}\n}\n"),
        // Lines longer than what is looked at.
        Layout("\"usages\":[", "\"more\":\"" + String(repeating: "x", count: 600_000) + "\",\n\"usages\":["),
        // Rows laid out in another way, and all in one line.
        Layout("{\"id\":", "{ \"id\":", everywhere: true), Layout("},\n{", "},{", everywhere: true),
    ])
    func otherLayoutsAreReadAsTheyStand(_ layout: Layout) throws {
        for (cards, rows) in [(10, 5_000), (1_400, 20), (1_400, 0)] {
            let (saved, _) = try SavedWallet.large(cards: cards, rows: rows)
            let text = try saved.text()
            let other = text.replacing(layout.from, with: layout.to, maxReplacements: layout.isEverywhere ? .max : 1)
            #expect(other != text)
            #expect(other.utf8.count > 1 << 20)
            try saved.folder.write(other, to: "wallet.json")
            let whole = try WalletImage.read(Array(other.utf8))
            let reading = try WalletReading(saved.path, freshness: 0)
            #expect(reading.records.cards == whole.records.cards)
            #expect(reading.records.benefits == whole.records.benefits)
            #expect(reading.records.sums == whole.records.sums)
            #expect(reading.records.preferences == whole.records.preferences)
            let (index, wholeIndex) = try (reading.image.history.index(), whole.image.history.index())
            #expect(index.decode(0..<rows) == wholeIndex.decode(0..<rows))
            #expect(
                index.others.map { Array(index.text[$0.range]) }
                    == wholeIndex.others.map { Array(wholeIndex.text[$0.range]) })
        }
    }

    /// What stands behind the history is missing too, so nobody may take what is left for the wallet.
    @Test(arguments: [3, 40, 100_000]) func aFileThatWasCutIsDamagedThoughNobodyAsksForItsHistory(lost: Int) throws {
        let (saved, _) = try SavedWallet.large(cards: 10, rows: 9_000)
        let text = try saved.text()
        try saved.folder.write(String(decoding: text.utf8.dropLast(lost), as: UTF8.self), to: "wallet.json")
        #expect(throws: StorageProblem.self) { _ = try WalletReading(saved.path, freshness: 0) }
        // An editor may leave the last line without its end.
        try saved.folder.write(String(decoding: text.utf8.dropLast(), as: UTF8.self), to: "wallet.json")
        #expect(try WalletReading(saved.path, freshness: 0).image.isBeginning)
    }

    struct Layout: Sendable, CustomTestStringConvertible {
        var from: String
        var to: String
        var isEverywhere: Bool

        init(_ from: String, _ to: String, everywhere isEverywhere: Bool = false) {
            (self.from, self.to, self.isEverywhere) = (from, to, isEverywhere)
        }

        var testDescription: String { "\(from.prefix(20)) as \(to.prefix(40))" }

        /// Enough of them that the middle of the file lies there.
        static let strangeRows = lines(
            #"{"id":"00000000-0000-4000-8000-000000000000","benefitId":"of something else"}"#)
        static let otherLines = lines(
            #"{"what":"has no id, and is none of ours, whatever it may be for somebody else"}"#)

        private static func lines(_ line: String) -> String {
            Array(repeating: line, count: 40_000).joined(separator: ",\n") + "\n"
        }
    }
}

extension SavedWallet {
    /// A wallet of one benefit that has all entries; each size of them is made once.
    static func large(cards: Int, rows: Int) throws -> (saved: SavedWallet, cards: [UserCard.ID]) {
        let (text, held) = try made.withLock { made in
            let large = try made[[cards, rows]] ?? madeLarge(cards: cards, rows: rows)
            made[[cards, rows]] = large
            return large
        }
        let saved = try SavedWallet()
        try saved.folder.write(text, to: "wallet.json")
        return (saved, held)
    }

    private static let made = Mutex<[[Int]: (text: String, cards: [UserCard.ID])]>([:])

    private static func madeLarge(cards: Int, rows: Int) throws -> (text: String, cards: [UserCard.ID]) {
        var random = RandomRecords(seed: 21)
        let saved = try SavedWallet()
        var wallet = Wallet(catalogue: SampleTemplates.catalogue)
        let held = (0..<cards).map { _ in random.card() }
        for card in held { wallet.put(card) }
        let benefit = random.benefit(of: held[0].id)
        wallet.put(benefit)
        for _ in 0..<rows { wallet.put(random.usage(of: benefit.id)) }
        var (file, _) = try WalletFile.open(saved.path, ifMissing: .allow, program: "0.1.0")
        let context = ChangeContext.fixed(on: "2026-11-21")
        let taken = wallet.taken(in: context)
        _ = try file.save(#require(taken), in: context)
        return try (saved.text(), held.map(\.id))
    }
}
