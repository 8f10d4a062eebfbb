import Testing
import WalletTestSupport

@testable import WalletDomain

/// Everything that reads what others wrote, with good texts changed at random: nothing traps, and what is taken makes
/// sense. JSON itself, CSV, TOML, tables and keys have tests of their own.
struct FuzzTests {
    @Test func amountsOfAnyShape() {
        let count = Torture.count(100_000)
        mutate(["12.95", "-5", "$15", "1000000000", "0.01", "9,99", "١٢"], count, seed: 1) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            guard let amount = try? Money(typed: text) else { return }
            #expect(abs(amount.units) <= 10_000_000_000_000, "“\(text)”")
            #expect((try? Money(typed: amount.jsonNumber)) == amount, "“\(text)”")
        }
        Torture.report("fuzzed: amounts", tried: count)
    }

    @Test func daysAndInstantsOfAnyShape() {
        let count = Torture.count(100_000)
        mutate(
            ["2026-11-30", "2024-02-29", "2026-11-30T14:02:05Z", "2026-11-30T14:02:05.250+01:00"], count, seed: 2
        ) { bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            if let day = CalendarDay(text) { #expect(day.description == text) }
            if let instant = Instant(text) { #expect(Instant(instant.description) == instant, "“\(text)”") }
        }
        Torture.report("fuzzed: days and instants", tried: count)
    }

    @Test func templatesOfAnyShape() {
        let count = Torture.count(100_000)
        let good = #"""
            {"schemaVersion":1,"cards":[{"id":"cccccccc-0000-4000-8000-000000000001","name":"Corner","issuer":"Bank",
            "annualFee":95.5,"benefits":[{"id":"cccccccc-0000-4000-8000-000000000002","name":"Bread","value":5,
            "frequency":"monthly","anchor":"calendar","months":3,"monthlyValues":{"12":20}}]}]}
            """#
        let catalogue = Catalogue(cards: [])
        mutate([good], count, seed: 3) { bytes in
            let (read, problems) = catalogue.adding(userFiles: [("own.json", bytes)])
            #expect(problems.allSatisfy { $0.line >= 0 && !$0.message.isEmpty })
            for card in read.all { for benefit in card.benefits { #expect(benefit.value.units >= 0) } }
        }
        Torture.report("fuzzed: templates", tried: count)
    }

    /// What opens is checked, shown and brought up to date, whatever it says.
    @Test func walletsOfAnyShape() throws {
        let count = Torture.count(50_000)
        let saved = try SavedWallet()
        var (file, wallet) = try WalletFile.open(
            saved.path, ifMissing: .startAfresh, catalogue: SampleTemplates.catalogue)
        let context = ChangeContext.fixed(on: "2026-11-02")
        let full = try SampleWallets.full(on: "2026-11-01")
        for card in full.cards.records.prefix(1) { wallet.put(card) }
        for benefit in full.benefits.records.prefix(3) { wallet.put(benefit) }
        for benefit in full.benefits.records.prefix(1) {
            try wallet.redeem(benefit.id, amount: Money(1), force: true, in: context)
        }
        wallet.did("made")
        let taken = wallet.taken(in: context)
        let changeSet = try #require(taken)
        _ = try file.save(changeSet, in: context)
        let good = try saved.folder.read("wallet.json")
        var opened = 0
        mutate([good], count, seed: 4) { bytes in
            guard let (image, records) = try? WalletImage.read(bytes), !image.header.isNewer else { return }
            opened += 1
            var wallet = Wallet(
                cards: records.cards, benefits: records.benefits,
                usages: UsageLedger(stored: image.history), sums: records.sums, preferences: records.preferences,
                catalogue: SampleTemplates.catalogue)
            _ = wallet.check()
            _ = WalletFigures(wallet, on: context.today)
            for benefit in wallet.benefits.records {
                _ = wallet.listing(of: benefit, on: context.today, now: context.now)
            }
            wallet.rollOver(in: context)
        }
        #expect(opened > count / 20)
        Torture.report("fuzzed: wallets", tried: count)
    }

    /// The list of changes, and work that was not finished: read line by line, without a word.
    @Test func changesOfAnyShape() throws {
        let count = Torture.count(50_000)
        let good = #"""
            {"id":"3c8f8d3e-8f0b-4d8e-9a55-0f6d1c2b7a90","at":"2026-11-21T14:02:05Z","by":"command","what":"set","changes":[{"table":"preferences","before":{"updatedAt":"2024-11-21T08:00:00Z"},"after":{"updatedAt":"2026-11-21T14:02:05Z","urgentDays":5}},{"table":"sums","after":{"year":2026,"captured":1}}]}
            """#
        let folder = try TemporaryFolder()
        let log = try ChangeLog(of: FileLocation(folder.file("wallet.json")))
        mutate([good], count, seed: 5) { bytes in
            let read = try? JSONReader.read(bytes) { reader throws(JSONProblem) in try ChangeSet.read(&reader) }
            guard let read, read.changes.count == 2 else { return }
            #expect(read.textWithNumber == nil)
        }
        mutate([good + "\n" + good + "\n"], 50, seed: 6) { bytes in
            try? folder.write(String(decoding: bytes, as: UTF8.self), to: "changes.jsonl")
            #expect((try? log.changeSets().count) ?? 0 <= 60)
        }
        Torture.report("fuzzed: lists of changes", tried: count)
    }

    /// Bytes exchanged, taken out, doubled, cut; numbers made large.
    private func mutate(_ samples: [String], _ count: Int, seed: UInt64, _ look: ([UInt8]) -> Void) {
        var random = SeededGenerator(state: seed)
        let spice = Array("{}[],:\"\\0123456789-+.eE$ \n\u{0}nulltrueZT".utf8) + [0x80, 0xC3, 0xFF]
        for round in 0..<count {
            var bytes = Array(samples[round % samples.count].utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                switch Int.random(in: 0..<7, using: &random) {
                case 0, 1: bytes[place] = spice[Int.random(in: 0..<spice.count, using: &random)]
                case 2: bytes.remove(at: place)
                case 3: bytes.insert(spice[Int.random(in: 0..<spice.count, using: &random)], at: place)
                case 4: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
                case 5: bytes.insert(contentsOf: Array("99999999999".utf8), at: place)
                default:
                    guard round % 10 == 0 else { continue }
                    bytes.removeSubrange(place...)
                }
            }
            look(bytes)
        }
    }
}
