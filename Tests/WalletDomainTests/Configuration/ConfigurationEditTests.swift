import Testing

@testable import WalletDomain

/// One line changes; every other byte stays.
struct ConfigurationEditTests {
    private func set(_ name: String, _ value: SettingValue, in text: String) throws -> String {
        let key = try #require(ConfigurationKeys.key(name))
        return try String(
            decoding: ConfigurationEdit.set(key.name, of: key.table, to: value, in: Array(text.utf8)), as: UTF8.self)
    }

    private func unset(_ name: String, in text: String) throws -> String {
        let key = try #require(ConfigurationKeys.key(name))
        return try String(decoding: ConfigurationEdit.unset(key, in: Array(text.utf8)), as: UTF8.self)
    }

    @Test func changesTheValueAlone() throws {
        let text = "# mine\n[reminders]\n\turgent_days =  3   # why\nbell=true"
        #expect(
            try set("urgent_days", .number(12), in: text)
                == "# mine\n[reminders]\n\turgent_days =  12   # why\nbell=true")
        #expect(
            try set("bell", .toggle(false), in: text) == "# mine\n[reminders]\n\turgent_days =  3   # why\nbell=false")
    }

    @Test func keepsAFilterAndTakesItsLineOut() throws {
        func keep(_ filter: String?, _ name: String, in text: String) throws -> String {
            try String(
                decoding: ConfigurationEdit.keep(filter, as: name, of: "filters", in: Array(text.utf8)), as: UTF8.self)
        }
        #expect(try keep("<7d", "weekly", in: "") == "[filters]\nweekly = \"<7d\"\n")
        #expect(
            try keep("card:\"gold card\"", "b", in: "[filters]\na = \"x\"\n[ui]\n")
                == "[filters]\na = \"x\"\nb = \"card:\\\"gold card\\\"\"\n[ui]\n")
        #expect(try keep("y", "a", in: "[filters]\na = \"x\"  # mine\n") == "[filters]\na = \"y\"  # mine\n")
        #expect(
            try keep(nil, "a", in: "[filters]\r\n a = \"x\" # mine\r\nb = \"z\"\r\n") == "[filters]\r\nb = \"z\"\r\n")
        #expect(try keep(nil, "a", in: "[filters]\na = \"x\"") == "[filters]\n")
        #expect(try keep(nil, "c", in: "[filters]\na = \"x\"") == "[filters]\na = \"x\"")
    }

    @Test func keepsWhatAPointIsWorth() throws {
        func keep(_ cents: Money?, in text: String) throws -> String {
            try String(
                decoding: ConfigurationEdit.keep(
                    cents?.jsonNumber, as: "hilton_honors", of: "points", in: Array(text.utf8)),
                as: UTF8.self)
        }
        #expect(try keep(Money(cents: 40), in: "") == "[points]\nhilton_honors = \"0.4\"\n")
        #expect(try keep(Money(1), in: "[points]\nhilton_honors = 2\n") == "[points]\nhilton_honors = \"1\"\n")
        #expect(try keep(nil, in: "[points]\nhilton_honors = 2\n") == "[points]\n")
    }

    @Test func addsALineWhereItBelongs() throws {
        #expect(try set("bell", .toggle(true), in: "") == "[reminders]\nbell = true\n")
        #expect(try set("bell", .toggle(true), in: "# x") == "# x\n\n[reminders]\nbell = true\n")
        #expect(try set("bell", .toggle(true), in: "[reminders]") == "[reminders]\nbell = true")
        #expect(
            try set("bell", .toggle(true), in: "[reminders]\r\nurgent_days = 1\r\n\r\n[ui]\r\n")
                == "[reminders]\r\nurgent_days = 1\r\nbell = true\r\n\r\n[ui]\r\n")
        #expect(
            try set("bell", .toggle(true), in: "[reminders]\n# bell = false\n# more\n[ui]\n# bell = false\n")
                == "[reminders]\n# bell = false\nbell = true\n# more\n[ui]\n# bell = false\n")
        #expect(
            try set("editor", .text("a \"b\" \\ \u{1}é"), in: "[general]\n")
                == "[general]\neditor = \"a \\\"b\\\" \\\\ \\u0001é\"\n")
    }

    @Test func makesACommentOfALine() throws {
        #expect(try unset("bell", in: "[reminders]\nbell = true # x\n") == "[reminders]\n# bell = true # x\n")
        #expect(try unset("bell", in: "[reminders]\nbell = [1,\n2]\n") == "[reminders]\n# bell = [1,\n# 2]\n")
        #expect(try unset("bell", in: "[reminders]\n") == "[reminders]\n")
    }

    @Test func everySettingOfTheSampleCanBeSetAndTakenBack() throws {
        let sample = ConfigurationText.sample
        for key in ConfigurationKeys.all {
            let newer = try set(key.id, key.example, in: sample)
            let (configuration, problems) = Configuration.read(Array(newer.utf8))
            #expect(problems.isEmpty && configuration.entries.map(\.key) == [key.id])
            #expect(configuration[key.id]?.value == key.example)
            #expect(try Configuration.read(Array(unset(key.id, in: newer).utf8)).configuration.entries.isEmpty)
        }
    }

    @Test func refusesAFileItCannotRead() throws {
        let key = try #require(ConfigurationKeys.key("bell"))
        #expect(throws: TOMLProblem.self) {
            try ConfigurationEdit.set("bell", of: "reminders", to: .toggle(true), in: Array("[a".utf8))
        }
        #expect(throws: TOMLProblem.self) { try ConfigurationEdit.unset(key, in: Array("[a".utf8)) }
    }
}
