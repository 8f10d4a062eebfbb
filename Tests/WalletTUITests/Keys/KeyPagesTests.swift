import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// The sample and docs/CONFIG.md say what the table of keys says.
struct KeyPagesTests {
    @Test func actionsHaveNamesOfTheirOwn() {
        let names = AppKeys.table.map { "\($0.place.tableName).\($0.name)" }
        #expect(Set(names).count == names.count)
        #expect(names.allSatisfy { $0.utf8.allSatisfy { $0 &- 0x61 < 26 || $0 == 0x5F || $0 == 0x2E } })
        #expect(Set(KeyPlace.allCases.map(\.tableName)).count == KeyPlace.allCases.count)
    }

    /// With every line taken in nothing is another way than without the file.
    @Test func theSampleIsWhatHoldsWithoutIt() {
        let (untouched, none) = Configuration.read(Array((ConfigurationText.sample + AppKeys.sample).utf8))
        #expect(none.isEmpty && untouched.keyEntries.isEmpty)
        #expect(KeyMap.read(untouched).problems.isEmpty)
        let lines = AppKeys.sample.split(separator: "\n").map { line in
            line.contains(" = [") ? String(line.dropFirst(2)) : String(line)
        }
        let (configuration, problems) = Configuration.read(Array(lines.joined(separator: "\n").utf8))
        #expect(problems.isEmpty)
        let (map, mistakes) = KeyMap.read(configuration)
        #expect(mistakes.isEmpty)
        for place in KeyPlace.allCases {
            #expect(map.bindings(of: place).map(\.keys) == AppKeys.bindings(of: place).map(\.keys))
            #expect(map.bindings(of: place).map(\.shownKeys) == AppKeys.bindings(of: place).map(\.shownKeys))
        }
        #expect(configuration.keyEntries.count == AppKeys.table.count)
    }

    @Test func thePageHasEveryPlace() throws {
        try expectPart(
            of: "docs/CONFIG.md", from: "| table | place | actions |\n|---|---|---|\n", to: "\n\n",
            AppKeys.configurationRows)
    }
}
