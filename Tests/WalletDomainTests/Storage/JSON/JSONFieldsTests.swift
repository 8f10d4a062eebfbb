import Testing

@testable import WalletDomain

/// Keys that stand as the program writes them are found without being read; all others are read as ever.
@Suite("Keys of records")
struct JSONFieldsTests {
    private enum Key: String, CaseIterable {
        case id, benefit, benefits, benefitIs, sixteenBytesLong, seventeenBytesLon, keyThatHasTwentyFourByte
    }

    private static let fields = JSONFields<Key>()

    private func read(_ text: String) throws -> (found: [String], unknown: String) {
        var found: [String] = []
        var unknown = UnknownMembers()
        try JSONReader.read(Array(text.utf8)) { reader throws(JSONProblem) in
            try reader.record(Self.fields, &unknown) { reader, key throws(JSONProblem) in
                try found.append("\(key.rawValue)=\(reader.integer())")
            }
        }
        return (found, String(decoding: unknown.bytes, as: UTF8.self))
    }

    @Test(arguments: [
        ("benefit", "benefit=1"), ("benefits", "benefits=1"), ("benefitIs", "benefitIs=1"),
        ("sixteenBytesLong", "sixteenBytesLong=1"), ("seventeenBytesLon", "seventeenBytesLon=1"),
        ("keyThatHasTwentyFourByte", "keyThatHasTwentyFourByte=1"), ("id", "id=1"),
    ])
    func everyLengthIsFound(name: String, found: String) throws {
        #expect(try read("{\"\(name)\":1}                                 ").found == [found])
        #expect(try read("{\"\(name)\":1}").found == [found])
        #expect(try read("{ \"\(name)\" : 1 }                                 ").found == [found])
    }

    @Test(arguments: [
        "benefi", "benefitX", "benefitsX", "sixteenBytesLonX", "keyThatHasTwentyFourBytes", "Id", "", "i\\u0065",
    ])
    func whatOnlyBeginsLikeAKeyIsKept(name: String) throws {
        let read = try read("{\"\(name)\":1,\"id\":2}                                 ")
        #expect(read.found == ["id=2"])
        #expect(read.unknown == "\"\(name)\":1")
    }

    @Test func theOrderDoesNotMatter() throws {
        let read = try read("{\"benefits\":1,\"id\":2,\"x\":3,\"benefit\":null,\"benefitIs\":4}                     ")
        #expect(read.found == ["benefits=1", "id=2", "benefitIs=4"])
        #expect(read.unknown == "\"x\":3")
    }

    @Test(arguments: ["{\"id\":1,\"id\":2}", "{\"id\":1,\"benefit\":2,\"id\":3}", "{\"id\":1,\"\\u0069d\":2}"])
    func twiceIsAMistake(text: String) {
        let error = #expect(throws: JSONProblem.self) { try read(text + "                                 ") }
        #expect(error?.kind == .duplicateKey)
    }
}
