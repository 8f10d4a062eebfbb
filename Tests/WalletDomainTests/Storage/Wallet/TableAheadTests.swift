import Synchronization
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
        return StoredHistory.Source(
            file: file, path: "", stamp: stamp, offset: 0, beginning: .read([]), isFresh: false)
    }

    private func readByTwo(
        _ text: [UInt8], _ source: StoredHistory.Source
    ) -> (image: WalletImage, records: WalletImage.Records)? {
        // Small texts are read before a thread has begun.
        text.withUnsafeBufferPointer { WalletImage.readByTwo(beginning: $0, of: source) { $0.wait() } }
    }

    private func expectSame(_ text: [UInt8], _ source: StoredHistory.Source) {
        let plain = text.withUnsafeBufferPointer { WalletImage.read(beginning: $0, of: source) }
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
        let room = UnsafeMutableBufferPointer<Benefit>.allocate(capacity: 60)
        defer { room.deallocate() }
        let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.count)
        _ = copy.initialize(from: text)
        defer { copy.deallocate() }
        let bytes = UnsafeBufferPointer(copy)
        let ahead = try #require(TableAhead<Benefit>(of: bytes, "\"benefits\":[", depth: 2, in: room))
        ahead.wait()
        let starts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        var taken: [Benefit.ID] = []
        try JSONReader.read(text) { reader throws(JSONProblem) in
            for start in starts {
                (reader.offset, reader.depth) = (start, 2)
                if let rest = ahead.rest(&reader) { taken += rest.ids }
            }
            reader.offset = reader.end
        }
        #expect((10...30).contains(taken.count))
        #expect(taken == benefits.suffix(taken.count).map(\.id))
        let count = ahead.finish()
        #expect(Array(room[..<count]) == benefits.suffix(taken.count))
        room[..<count].deinitialize()
    }

    /// A record that is counted while it lives.
    private struct Counted: StoredRecord, Identifiable {
        final class Life: Sendable {
            static let count = Atomic<Int>(0)

            init() { Life.count.add(1, ordering: .relaxed) }
            deinit { Life.count.subtract(1, ordering: .relaxed) }
        }

        let id: Int
        let life = Life()

        static func read(_ reader: inout JSONReader) throws(JSONProblem) -> Counted {
            try Counted(id: reader.skipValue().count)
        }

        func write(to json: inout JSONWriter) {}
    }

    /// Whatever the table looks like, and however far the first thread comes, each record ends with the room it is in.
    @Test func everyRecordHasOneOwner() throws {
        let rows = (0..<30).map { "{\"\($0)\":0}" }
        let texts = [
            "{\"rows\":[\n" + rows.joined(separator: ",\n") + "\n]}",
            // More records than lines, more lines than records, and one that cannot be read.
            "{\"rows\":[\n" + rows[..<20].joined(separator: ",") + ",\n" + rows[20...].joined(separator: ",\n")
                + "\n]}",
            "{\"rows\":[\n" + rows.joined(separator: ",\n\n") + "\n]}",
            "{\"rows\":[\n" + rows.joined(separator: ",\n") + ",\n{\"a\n]}",
        ]
        for (attempt, number) in (0..<40).flatMap({ attempt in texts.indices.map { (attempt, $0) } }) {
            for (capacity, most) in [(30, 30), (29, 30), (20, 30), (40, 30), (30, 3), (30, 0)] {
                let room = UnsafeMutableBufferPointer<Counted>.allocate(capacity: capacity)
                let text = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: texts[number].utf8.count)
                _ = text.initialize(from: texts[number].utf8)
                defer { text.deallocate() }
                let ahead = try #require(
                    TableAhead<Counted>(of: UnsafeBufferPointer(text), "{\"rows\":[", depth: 2, in: room))
                // Otherwise the two are where chance has them.
                if attempt == 0 { ahead.wait() }
                for index in 0..<most where !ahead.append(Counted(id: index)) { break }
                let count = ahead.finish()
                #expect(count == min(capacity, most), "text \(number), room \(capacity), \(most) put")
                #expect(Counted.Life.count.load(ordering: .relaxed) == count)
                #expect(room[..<count].map(\.id) == Array(0..<count))
                room[..<count].deinitialize()
                room.deallocate()
                #expect(Counted.Life.count.load(ordering: .relaxed) == 0)
            }
        }
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
        let limits = JSONLimits(bytes: 100, values: 2, stringBytes: 100, keys: 10)
        try JSONReader.read([UInt8]("[1,2]".utf8), limits: limits) { reader throws(JSONProblem) in
            let isTooMuch = !reader.pass(5, values: 3)
            #expect(isTooMuch)
            #expect(reader.offset == 0)
            let isPassed = reader.pass(5, values: 2)
            #expect(isPassed)
            #expect(reader.offset == 5)
            #expect(reader.valuesLeft == 0)
        }
    }
}
