import Testing
import WalletTestSupport

@testable import WalletDomain

/// The sample and docs/CONFIG.md say what the table of settings says.
///
/// `RECORD_SCREENS=1 swift test` writes the pages anew and fails.
struct ConfigurationPagesTests {
    @Test func theSampleIsWhatHoldsWithoutIt() {
        let (configuration, problems) = Configuration.read(Array(ConfigurationText.sample.utf8))
        #expect(problems.isEmpty && configuration.entries.isEmpty)
        let lines = ConfigurationText.sample.split(separator: "\n").map { line in
            ConfigurationKeys.all.contains { line.hasPrefix("# \($0.name) = ") }
                ? String(line.dropFirst(2)) : String(line)
        }
        let used = Configuration.read(Array(lines.joined(separator: "\n").utf8))
        #expect(used.problems.isEmpty)
        #expect(used.configuration.entries.map(\.key) == ConfigurationKeys.all.map(\.id))
        #expect(used.configuration.entries.map(\.value) == ConfigurationKeys.all.map(\.example))
    }

    /// Where a setting stands over a preference of the wallet, both have the same default and range.
    @Test func preferencesAreTheSameInBothPlaces() throws {
        for key in ConfigurationKeys.all {
            guard let name = key.preference else { continue }
            let setting = try Settings.setting(name)
            #expect(key.example == setting.defaultValue)
            #expect(key.kind == setting.kind)
        }
    }

    @Test func namesAreThereOnce() {
        #expect(Set(ConfigurationKeys.all.map(\.name)).count == ConfigurationKeys.all.count)
        #expect(Set(ConfigurationKeys.tables).count == ConfigurationKeys.tables.count)
    }

    @Test func thePageHasEverySetting() throws {
        let rows = ConfigurationKeys.all.map { key in
            let value = key.defaultValue == .unset ? "the wallet's" : "`\(key.defaultValue.inTOML)`"
            return "| `\(key.id)` | \(key.range) | \(value) | \(key.purpose) |"
        }
        try expectPart(
            of: "docs/CONFIG.md", from: "| key | takes | default | does |\n|---|---|---|---|\n", to: "\n\n", rows)
    }
}
