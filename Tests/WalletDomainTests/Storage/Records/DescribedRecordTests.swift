import Testing

@testable import WalletDomain

/// Records that are read by hand are read as their description says; what the file says in several members is one.
struct DescribedRecordTests {
    private func reading<Record: Equatable & Sendable>(
        _ text: String, _ read: (inout JSONReader) throws(JSONProblem) -> Record
    ) -> Result<Record, JSONProblem> {
        do throws(JSONProblem) { return try .success(JSONReader.read(Array(text.utf8), read)) } catch {
            return .failure(error)
        }
    }

    @Test(arguments: 0..<200) func aCardIsReadAsDescribed(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        let card = random.card()
        let line = String(decoding: card.line, as: UTF8.self)
        #expect(reading(line, UserCard.read) == .success(card))
        #expect(reading(line, UserCard.readAnyLayout) == .success(card))
        // A piece less, wherever: both take it or both refuse it with the same words.
        let members = line.dropFirst().dropLast().split(separator: ",")
        for left in members.indices {
            let text = "{" + members.indices.filter { $0 != left }.map { members[$0] }.joined(separator: ",") + "}"
            #expect(reading(text, UserCard.read) == reading(text, UserCard.readAnyLayout), "\(text)")
        }
    }

    @Test(arguments: 0..<100) func preferencesAndSumsAreReadAsDescribed(seed: UInt64) {
        var random = RandomRecords(seed: seed)
        let (preferences, sum) = (random.record(UserPreferences.self), random.record(YearSum.self))
        let lines = [preferences.line, sum.line].map { String(decoding: $0, as: UTF8.self) }
        #expect(reading(lines[0], UserPreferences.read) == .success(preferences))
        #expect(reading(lines[0], UserPreferences.readAnyLayout) == .success(preferences))
        #expect(reading(lines[1], YearSum.read) == .success(sum))
        #expect(reading(lines[1], YearSum.readAnyLayout) == .success(sum))
    }

    @Test func keysByHandAreThoseOfTheDescription() {
        #expect(BenefitUsage.Key.allCases.map(\.rawValue) == BenefitUsage.fields.names)
    }

    private func frequency(_ members: String) -> Result<Frequency?, JSONProblem> {
        let text =
            #"{"id":"24444444-0000-4000-8000-000000000004","userCardId":"bbbbbbbb-0000-4000-8000-000000000002","#
            + #""currentPeriodStart":"2026-11-01"\#(members)}"#
        return reading(text) { reader throws(JSONProblem) in try Benefit.read(&reader).customFrequency }
    }

    @Test func theMonthsOfAFrequencyMayStandAnywhere() {
        #expect(frequency("") == .success(nil))
        #expect(frequency(#","customMonths":48"#) == .success(nil))
        #expect(frequency(#","customFrequency":"everyMonths","customMonths":48"#) == .success(.everyMonths(48)))
        #expect(frequency(#","customMonths":48,"customFrequency":"everyMonths""#) == .success(.everyMonths(48)))
        #expect(frequency(#","customMonths":48,"customFrequency":"monthly""#) == .success(.monthly))
        #expect(frequency(#","customFrequency":"monthly","customMonths":48"#) == .success(.monthly))
        let reset = #","customReset":{"anchor":"calendar","months":54}"#
        #expect(frequency(#","customFrequency":"everyMonths""# + reset) == .success(.everyMonths(54)))
        for wrong in [
            #","customFrequency":"everyMonths""#, #","customFrequency":"everyMonths","customMonths":0"#,
            #","customFrequency":"everyMonths","customMonths":1201"#, #","customFrequency":"fortnightly""#,
        ] {
            guard case .failure(let problem) = frequency(wrong) else {
                Issue.record("\(wrong) was taken")
                continue
            }
            #expect(problem.message.hasPrefix("This frequency is not known; write monthly"))
        }
    }
}
