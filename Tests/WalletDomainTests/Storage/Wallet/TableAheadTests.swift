import Testing
import WalletTestSupport

@testable import WalletDomain

/// A table of which a second thread read the later part is the same as one that was read in one go.
struct TableAheadTests {
    private func text(_ cards: [UserCard], _ benefits: [Benefit], _ sums: [YearSum]) -> [UInt8] {
        var records = WalletRecords()
        (records.cards, records.benefits, records.sums) = (cards, benefits, sums)
        let whole = String(decoding: records.text(program: "0.1.0"), as: UTF8.self)
        return [UInt8](whole.replacing(",\n\"usages\":[\n]\n}\n", with: "\n}").utf8)
    }

    private func source() throws -> StoredHistory.Source {
        let (file, stamp) = try openOrdinaryFile("/proc/self/status")
        return StoredHistory.Source(file: file, path: "", stamp: stamp, offset: 0, beginning: nil)
    }

    private func readByTwo(
        _ text: [UInt8], _ source: StoredHistory.Source
    ) -> (image: WalletImage, records: WalletImage.Records)? {
        let ahead = WalletImage.laterBenefits(of: text)
        // Small texts are read before a thread has begun.
        ahead?.wait()
        return WalletImage.read(beginning: text, of: source, ahead)
    }

    private func expectSame(_ text: [UInt8], _ source: StoredHistory.Source) {
        let plain = WalletImage.read(beginning: text, of: source, nil)
        let parts = readByTwo(text, source)
        #expect((parts == nil) == (plain == nil))
        guard let plain, let parts else { return }
        #expect(parts.records.cards == plain.records.cards)
        #expect(parts.records.benefits == plain.records.benefits)
        #expect(parts.records.sums == plain.records.sums)
        #expect(parts.image.benefits.ids == plain.image.benefits.ids)
        let (some, all) = (parts.image.benefits.ranges, plain.image.benefits.ranges)
        #expect((0..<some.count).map { some[$0] } == (0..<all.count).map { all[$0] })
        #expect(some.tidiness == all.tidiness)
        #expect(parts.image.sums.ids == plain.image.sums.ids)
    }

    @Test func theLaterPartIsTakenFromTheSecondThread() throws {
        var random = RandomRecords(seed: 7)
        let benefits = (0..<40).map { _ in random.benefit() }
        let text = text([], benefits, [])
        let ahead = try #require(WalletImage.laterBenefits(of: text))
        ahead.wait()
        let starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        var taken: [Benefit] = []
        var times = 0
        for start in starts {
            guard var part = ahead.part(from: start) else { continue }
            times += 1
            part.records.move(behind: &taken)
        }
        #expect(times == 1)
        #expect((10...30).contains(taken.count))
        #expect(taken == benefits.suffix(taken.count))
    }

    @Test func recordsAreMovedBehindOthers() {
        var random = RandomRecords(seed: 5)
        let benefits = (0..<20).map { _ in random.benefit() }
        for room in [0, 1, 12, 13] {
            var later = MovableRecords<Benefit>(room: room)
            for benefit in benefits[8...] { later.append(benefit) }
            #expect(later.count == 12)
            var all = Array(benefits[..<8])
            later.move(behind: &all)
            #expect(all == benefits)
            #expect(later.count == 0)
        }
    }

    @Test func recordsThatAreNotMovedGoWithTheirRoom() {
        final class Record {}
        weak var left: Record?
        do {
            var later = MovableRecords<Record>(room: 1)
            let record = Record()
            left = record
            later.append(record)
            #expect(left != nil)
        }
        #expect(left == nil)
    }

    @Test(arguments: 0..<40)
    func isTheSameAsReadInOneGo(seed: UInt64) throws {
        var random = RandomRecords(seed: seed)
        let cards = (0..<random.number(0...4)).map { _ in random.card() }
        let benefits = (0..<random.number(0...60)).map { _ in random.benefit() }
        let sums = (0..<random.number(0...20)).map { _ in random.sum() }
        let text = text(cards, benefits, sums)
        let source = try source()
        let parts = readByTwo(text, source)
        let read = try #require(parts)
        #expect(read.records.benefits == benefits)
        expectSame(text, source)
        // Whatever a hand or a disk does to it is taken, or refused, by both ways.
        for _ in 0..<Torture.count(2_000) / 40 {
            var other = text
            for _ in 0...random.number(0...2) {
                let place = random.number(0...other.count - 1)
                switch random.number(0...3) {
                case 0: other.remove(at: place)
                case 1: other.insert(other[random.number(0...other.count - 1)], at: place)
                case 2: other[place] = UInt8(random.number(0...255))
                default:
                    other.insert(contentsOf: [[10], [44, 10], [10, 93], [10, 123]][random.number(0...3)], at: place)
                }
            }
            expectSame(other, source)
        }
    }

    /// A line that begins like a record, inside of one, is not taken for the next.
    @Test func aRecordOverManyLinesIsReadByOneThread() throws {
        var random = RandomRecords(seed: 3)
        let benefits = (0..<9).map { _ in
            var benefit = random.benefit()
            benefit.unknown = UnknownMembers(bytes: [UInt8]("\"mine\":[{\"id\":1},{\"id\":2}]".utf8))
            return benefit
        }
        let lines = String(decoding: text([], benefits, []), as: UTF8.self)
            .replacing("{\"id\":1},{\"id\":2}", with: "\n{\"id\":1},\n{\"id\":2}\n")
        let source = try source()
        let parts = readByTwo([UInt8](lines.utf8), source)
        #expect(parts?.records.benefits.map(\.id) == benefits.map(\.id))
        expectSame([UInt8](lines.utf8), source)
    }

    /// What is too much for one text is too much for the two parts of it.
    @Test func countsTheValuesOfBothParts() throws {
        var part = TableAhead<Benefit>.Part(records: MovableRecords(room: 0))
        (part.end, part.values) = (5, 3)
        let limits = JSONLimits(bytes: 100, values: 2, stringBytes: 100, keys: 10)
        try JSONReader.read([UInt8]("[1,2]".utf8), limits: limits) { reader throws(JSONProblem) in
            let isTooMuch = !reader.pass(part)
            #expect(isTooMuch)
            #expect(reader.offset == 0)
            part.values = 2
            let isPassed = reader.pass(part)
            #expect(isPassed)
            #expect(reader.offset == 5)
            #expect(reader.valuesLeft == 0)
        }
    }
}
