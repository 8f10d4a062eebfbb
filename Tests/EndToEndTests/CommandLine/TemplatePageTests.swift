import Testing
import WalletTestSupport

/// docs/TEMPLATES.md: what it shows is what happens, and it names every key there is.
struct TemplatePageTests {
    /// The worked example goes through every command that the page shows.
    @Test func worksAsThePageSays() throws {
        let page = try DocumentPage("docs/TEMPLATES.md")
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        try home.write(page.blocks(of: "json").joined(), to: "corner-bank.json")
        // After the fenced file come the commands.
        let lines = page.lines(under: "From nothing to a card")
        let shown = lines[(lines.lastIndex(of: "```").map { $0 + 1 } ?? 0)...].filter { $0.hasPrefix("    ") }
            .map { String($0.dropFirst(4)) }
        for command in shown.filter({ $0.hasPrefix("$ ") && !$0.hasPrefix("$ coupontracker") }) {
            #expect(try home.shell(String(command.dropFirst(2))).code == 0)
        }
        let transcript = shown.filter { !$0.hasPrefix("$ mkdir") && !$0.hasPrefix("$ cp") }
        #expect(transcript.count { $0.hasPrefix("$ coupontracker") } == 2)
        try home.follow(transcript.joined(separator: "\n"))
        #expect(try home.run("catalogue", "--changes").output == "Your cards have all that the catalogue says.\n")
    }

    /// The example has each key that can be written, so that nobody has to guess how it looks.
    @Test(arguments: [
        ("The keys of a file", "CatalogueUserFiles.swift", ["schemaVersion", "cards"]),
        (
            "The keys of a card", "CatalogueDecoding.swift",
            ["amount", "period", "quarter", "categories", "before", "fee"]
        ),
        ("The keys of a benefit", "CatalogueBenefitDecoding.swift", ["source"]),
    ]) func namesEveryKey(heading: String, file: String, inside: [String]) throws {
        let page = try DocumentPage("docs/TEMPLATES.md")
        let named = Set(page.rows(under: heading).compactMap { $0.first?.split(separator: "`").first.map(String.init) })
        let source = try DocumentPage("Sources/WalletDomain/Catalogue/" + file)
        var read = Set(
            source.lines.compactMap { line -> String? in
                guard let range = line.firstRange(of: "case \"") else { return nil }
                return String(line[range.upperBound...].prefix { $0 != "\"" })
            })
        // Keys inside the value of another are told in its row; `source` is read apart.
        if heading.hasSuffix("card") { read.subtract(inside) } else { read.formUnion(inside) }
        #expect(named == read)
        let example = page.blocks(of: "json").joined()
        #expect(named.filter { !example.contains("\"\($0)\":") } == [])
    }
}
