import Testing
import WalletTestSupport

@testable import WalletDomain

/// The short way of reading takes what the strict reader takes, and reads the same; what it does not take is left to it.
struct TidyRecordTests {
    /// What a reader makes of a text, and where it stands afterwards.
    private struct Reading<Record: Equatable & Sendable>: Equatable {
        var record: Record
        var offset: Int
        var valuesLeft: Int
    }

    private func reading<Record>(
        _ text: [UInt8], values: Int = 1_000,
        _ read: (inout JSONReader) throws(JSONProblem) -> Record?
    ) -> Reading<Record>? {
        let limits = JSONLimits(bytes: 1 << 20, values: values, stringBytes: 200, keys: 100)
        let found = try? JSONReader.read(text, limits: limits) { reader throws(JSONProblem) -> Reading<Record>? in
            reader.knownTexts.remember()
            let before = (reader.offset, reader.valuesLeft)
            guard let record = try read(&reader) else {
                #expect((reader.offset, reader.valuesLeft) == before)
                try reader.skipValue()
                return nil
            }
            return Reading(record: record, offset: reader.offset, valuesLeft: reader.valuesLeft)
        }
        return found ?? nil
    }

    private func tidyBenefit(_ reader: inout JSONReader) -> Benefit? {
        guard var tidy = TidyReader(reader) else { return nil }
        let benefit = Benefit(&tidy, &reader.knownTexts)
        return tidy.finish(&reader) ? benefit : nil
    }

    private func tidyUsage(_ reader: inout JSONReader) -> BenefitUsage? {
        guard var tidy = TidyReader(reader) else { return nil }
        let row = BenefitUsage(&tidy, &reader.knownTexts)
        return tidy.finish(&reader) ? row : nil
    }

    /// Compares both ways.
    ///
    /// - Returns: whether the short one took the text.
    private func isTakenShort(benefit text: [UInt8], values: Int = 1_000) -> Bool {
        guard let short = reading(text, values: values, { tidyBenefit(&$0) }) else { return false }
        #expect(
            short == reading(text, values: values, Benefit.readAnyLayout), "\(String(decoding: text, as: UTF8.self))")
        return true
    }

    private func isTakenShort(usage text: [UInt8], values: Int = 1_000) -> Bool {
        guard let short = reading(text, values: values, { tidyUsage(&$0) }) else { return false }
        #expect(
            short == reading(text, values: values, BenefitUsage.readAnyLayout),
            "\(String(decoding: text, as: UTF8.self))"
        )
        return true
    }

    @Test(arguments: 0..<200)
    func readsWhatTheProgramWrites(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        var (benefit, row) = (random.benefit(), random.usage())
        _ = (isTakenShort(benefit: benefit.line), isTakenShort(usage: row.line))
        // Without what is left to the strict reader.
        (benefit.unknown, row.unknown, benefit.customReset) = (UnknownMembers(), UnknownMembers(), nil)
        (row.statement, benefit.awaited) = (nil, nil)
        benefit.customName = benefit.customName.map { _ in "Café — 100% 字" }
        benefit.customDescription = benefit.customDescription.map { _ in "" }
        benefit.customCategory = benefit.customCategory.map { _ in Category("dining") }
        benefit.customMerchant = benefit.customMerchant.map { _ in "Seven b" }
        benefit.notes = benefit.notes.map { _ in String(repeating: "a long note ", count: 12) }
        benefit.code = benefit.code.map { _ in "6039-1234" }
        (row.cardNameSnapshot, row.benefitNameSnapshot) = ("Platinum Card", "Uber Cash")
        row.issuerSnapshot = row.issuerSnapshot.map { _ in "American Express" }
        row.categorySnapshot = row.categorySnapshot.map { _ in "x" }
        row.notes = row.notes.map { _ in "é" }
        for amount in [\Benefit.periodValue, \.periodRedeemed, \.spentSoFar] {
            benefit[keyPath: amount] = small(benefit[keyPath: amount])
        }
        for amount in [\Benefit.customValue, \.personalValue] {
            benefit[keyPath: amount] = benefit[keyPath: amount].map(small)
        }
        (row.valueRedeemed, row.valueMissed) = (small(row.valueRedeemed), row.valueMissed.map(small))
        #expect(isTakenShort(benefit: benefit.line), "\(String(decoding: benefit.line, as: UTF8.self))")
        #expect(isTakenShort(usage: row.line), "\(String(decoding: row.line, as: UTF8.self))")
    }

    private func small(_ amount: Money) -> Money { Money(units: amount.units % 9_999_999_999_999) }

    private static let benefit = """
        {"id":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002",\
        "customName":"Tea","customValue":12.5,"customFrequency":"everyMonths","customMonths":48,"status":"available",\
        "currentPeriodStart":"2026-11-01","reminderEnabled":false,"reminderDaysBefore":7,\
        "createdAt":"2026-11-27T12:00:00.120Z","updatedAt":"2026-11-27T12:00:00.120Z","mode":"auto","periodValue":15,\
        "periodRedeemed":123456789012345.1234}
        """
    private static let usage = """
        {"id":"24444444-0000-4000-8000-000000000004","benefitId":"bbbbbbbb-0000-4000-8000-000000000002","kind":"use",\
        "usedOn":"2026-11-27","usedDate":"2026-11-27T12:00:00.009Z","periodStart":"2026-11-01","valueRedeemed":-15,\
        "notes":"at home","wasAutoExpired":true,"cardNameSnapshot":"Gold Card","benefitNameSnapshot":"Uber Cash",\
        "createdAt":"2026-11-27T12:00:00Z","updatedAt":"2026-11-27T12:00:00.900Z"}
        """

    @Test func takesTheseTwo() {
        #expect(isTakenShort(benefit: [UInt8](Self.benefit.utf8)))
        #expect(isTakenShort(usage: [UInt8](Self.usage.utf8)))
    }

    /// Another value of any kind is never read as something else, nor another layout as ours.
    @Test func agreesOnRecordsThatWereAltered() {
        var random = SeededGenerator(state: 7)
        let pieces =
            [
                "", "0", "00", "-0", "1e2", "0.5", ".5", "1.", "1.23456", "1234567890", "null", "true", "\"\"", "\"x\"",
                " ", "\n",
                ",", "{", "}", "[]", "\"2026-02-29\"", "\"2026-02-28T23:59:60Z\"", "\"2026-02-28t23:59:59z\"",
                "\"2026-02-28T23:59:59.999Z\"", "\"2026-02-28T23:59:59.000Z\"", "\"2026-02-28T23:59:59.9Z\"", ".",
                ".12",
                "\\u0041", "\u{7F}",
                "é", "\"id\":1,", "\"notes\":\"n\",", "\"usedOn\":\"2026-01-01\",", "A", "g", ":",
            ].map { [UInt8]($0.utf8) } + [[0xFF], [0xC3], [0x00], [0x1F]]
        var taken = 0
        for round in 0..<Torture.count(40_000) {
            var text = [UInt8]((round % 2 == 0 ? Self.benefit : Self.usage).utf8)
            for _ in 0...Int.random(in: 0...1, using: &random) {
                let start = Int.random(in: 0...text.count, using: &random)
                let end = min(text.count, start + Int.random(in: 0...3, using: &random))
                text.replaceSubrange(start..<end, with: pieces[Int.random(in: 0..<pieces.count, using: &random)])
            }
            if round % 2 == 0 ? isTakenShort(benefit: text) : isTakenShort(usage: text) { taken += 1 }
        }
        // Letters within texts change nothing of the layout.
        #expect(taken > 10)
    }

    @Test func endsWhereTheTextEnds() {
        for (index, text) in [Self.benefit, Self.usage].enumerated() {
            let bytes = [UInt8](text.utf8)
            for count in 1..<bytes.count {
                let part = [UInt8](bytes[..<count])
                #expect(!(index == 0 ? isTakenShort(benefit: part) : isTakenShort(usage: part)))
            }
        }
    }

    @Test func keepsToTheLimits() {
        // One value for the record, and one for each of its members.
        #expect(isTakenShort(usage: [UInt8](Self.usage.utf8), values: 14))
        #expect(!isTakenShort(usage: [UInt8](Self.usage.utf8), values: 13))
        let long = Self.usage.replacing("at home", with: String(repeating: "a", count: 200))
        #expect(isTakenShort(usage: [UInt8](long.utf8)))
        #expect(!isTakenShort(usage: [UInt8](long.replacing("aaa", with: "aaaa", maxReplacements: 1).utf8)))
    }

    /// Many texts, few of them different: those that share their memory are the right ones.
    @Test func remembersTextsByAllTheirBytes() {
        var random = SeededGenerator(state: 3)
        var texts: [String] = []
        for _ in 0..<5_000 {
            let length = Int.random(in: 0...70, using: &random)
            let filling = String(repeating: "abcdefgh", count: 9).prefix(length)
            texts.append(
                String(filling.dropLast(Int.random(in: 0...2, using: &random)))
                    + "\(Int.random(in: 0...9, using: &random))")
        }
        let bytes = texts.map { [UInt8]($0.utf8) }
        let whole = bytes.flatMap(\.self)
        whole.withUnsafeBufferPointer { whole in
            var known = KnownTexts()
            known.remember()
            var start = 0
            for (text, part) in zip(texts, bytes) {
                let place = UnsafeBufferPointer(rebasing: whole[start..<start + part.count])
                #expect(known.text(place, isASCII: true) == text)
                start += part.count
            }
        }
    }
}

/// Values of records are written as they write themselves.
struct RecordWriterTests {
    private func written(_ write: (inout RecordWriter) -> Void) -> String {
        var json = JSONWriter()
        json.record(write)
        return String(decoding: json.bytes, as: UTF8.self)
    }

    @Test(arguments: 0..<300)
    func writesValuesAsTheyDescribeThemselves(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        let id: EntityID<Benefit> = random.id()
        let (day, instant, amount) = (random.day(), random.instant(), random.money())
        let number = random.number(-1_000_000...1_000_000)
        let text = written { record in
            record.put("a", id)
            record.put("b", day)
            record.put("c", instant)
            record.put("d", amount)
            record.put("e", number)
            record.put("f", number > 0)
            record.put("g", String?.none)
        }
        let expected =
            #"{"a":"\#(id)","b":"\#(day)","c":"\#(instant)","d":\#(amount.jsonNumber),"e":\#(number),"f":\#(number > 0)}"#
        #expect(text == expected)
    }

    @Test func writesNumbersOfEverySize() {
        for number in [0, 9, 10, 99, 100, 999_999_999_999_999_999, Int.max, Int.min, -1] {
            #expect(written { $0.put("n", number) } == #"{"n":\#(number)}"#)
        }
        for units in [0, 1, -1, 10, 100, 1_000, 9_999, 10_000, 10_010, -123_400, Int64.max, Int64.min] {
            let amount = Money(units: units)
            #expect(written { $0.put("n", amount) } == #"{"n":\#(amount.jsonNumber)}"#)
        }
    }

    @Test func writesAnEmptyRecordAndOneOfKeptMembersAlone() {
        #expect(written { _ in } == "{}")
        var json = JSONWriter()
        json.record(keeping: UnknownMembers(bytes: [UInt8](#""x":1"#.utf8))) { _ in }
        json.record(keeping: UnknownMembers(bytes: [UInt8](#""x":1"#.utf8))) { $0.put("a", 1) }
        #expect(String(decoding: json.bytes, as: UTF8.self) == #"{"x":1}{"a":1,"x":1}"#)
    }

    /// Escapes are found wherever they stand among clean letters, and long texts go another way.
    @Test(arguments: 0..<400)
    func escapesTextsLetterByLetter(seed: UInt64) {
        var random = SeededGenerator(state: seed)
        let odd = Array("\"\\\n\u{0}\u{1F}\u{7F}é€😀\u{202E}".unicodeScalars)
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...[7, 20, 300, 3_000][Int.random(in: 0...3, using: &random)], using: &random) {
            scalars.append(Unicode.Scalar(UInt8.random(in: 0x20...0x7E, using: &random)))
        }
        for _ in 0..<Int.random(in: 0...2, using: &random) {
            let place = scalars.index(scalars.startIndex, offsetBy: Int.random(in: 0...scalars.count, using: &random))
            scalars.insert(odd[Int.random(in: 0..<odd.count, using: &random)], at: place)
        }
        let text = String(scalars)
        // One letter is never copied in a piece of eight.
        let expected = scalars.map { scalar in
            var json = JSONWriter()
            json.string(String(scalar))
            return String(decoding: json.bytes.dropFirst().dropLast(), as: UTF8.self)
        }.joined()
        #expect(
            written {
                $0.put("a", text); $0.put("b", text)
            } == #"{"a":"\#(expected)","b":"\#(expected)"}"#)
    }
}
