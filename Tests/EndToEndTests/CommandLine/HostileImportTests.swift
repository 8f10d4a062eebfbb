import Testing
import WalletTestSupport

/// What a foreign file says reaches no terminal as it is.
struct HostileImportTests {
    @Test(arguments: HostileTextTests.names) func namesInATableAreShownHarmless(name: String) throws {
        let home = try Home()
        let cell = "\"" + name.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
        try home.write(
            "usedOn,name,valueRedeemed,notes,\(cell)\n2026-11-05,saks,1,\(cell),\n2026-11-06,\(cell),1,,\n", to: "t.csv"
        )
        for arguments in [
            ["import", "t.csv"], ["import", "t.csv", "--dry-run"], ["import", "t.csv", "--dry-run", "--plain"],
        ] {
            let outcome = try home.run(arguments)
            #expect(outcome.code == 65, "\(outcome)")
            let acting = (outcome.output + outcome.error).unicodeScalars.filter { scalar in
                let value = scalar.value
                return value != 0x0A
                    && (value < 0x20 || (0x7F..<0xA0).contains(value) || (0x202A...0x202E).contains(value))
            }
            #expect(acting.isEmpty, "\(arguments)")
        }
    }
}
