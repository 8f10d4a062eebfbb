import Testing

/// `export phone.html`: what is open as one page that loads nothing, runs nothing and tells no secret.
struct PhonePageTests {
    private static let names = [
        "<script>alert(1)</script>", "</style><img src=x onerror=y>", "a & b", "\" onload=x", "\u{1B}[2J\u{202E}evil",
    ]

    @Test(arguments: names) func nothingInANameActs(name: String) throws {
        let home = try Home()
        let before = try home.run("export", "-", "--format", "html").output
        let nickname = name.replacing("\"", with: "\\\"").replacing("\u{1B}", with: "\\u001b")
        try home.write(
            SampleFile.text.replacing("\"owner\":\"Anna\"", with: "\"owner\":\"Anna\",\"nickname\":\"\(nickname)\""),
            to: "w.json")
        let page = try home.run("export", "-", "--format", "html").output
        #expect(PhonePageTests.tags(page) == PhonePageTests.tags(before))
        #expect(page != before)
        #expect(actingScalars(page) == [])
    }

    @Test func namesStandInItAsTheyAre() throws {
        let home = try Home()
        try home.run("edit", "gold", "--nickname", "<b>&\"Sunny\"")
        let page = try home.run("export", "-", "--format", "html").output
        #expect(page.contains("<b>Uber Cash</b> <em>$10</em> <small>&lt;b&gt;&amp;\"Sunny\" · 30 Nov"))
    }

    @Test func tellsNoCodesAndNoCardNumbers() throws {
        let home = try Home()
        try home.run("coupon", "add", "Target", "--value", "25", "--until", "2026-12-31", "--code", "SECRET-9876-5432")
        try home.run("edit", "gold", "--nickname", "Gold 4111 1111 1111 1111", "--yes")
        let page = try home.run("export", "-", "--format", "html").output
        #expect(page.contains("<b>Target</b> <em>$25</em>"))
        #expect(page.contains("Gold •••• 1111"))
        #expect(!page.contains("5432") && !page.contains("4111"))
    }

    @Test func loadsAndRunsNothing() throws {
        let home = try Home()
        let page = try home.run("export", "-", "--format", "html").output
        #expect(
            page.contains(
                "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">"
            ))
        #expect(page.contains("@media(prefers-color-scheme:dark){"))
        for word in ["<script", "href", "src=", "url(", "@import", "http:", "https:"] { #expect(!page.contains(word)) }
        #expect(try home.run("export", "-", "--format", "html").output == page)
        let known: Set = [
            "html", "head", "meta", "title", "style", "body", "h1", "p", "h2", "ul", "li", "i", "b", "em", "small",
        ]
        #expect(Set(PhonePageTests.tags(page)).subtracting(known) == [])
    }

    @Test func listsBillsAndNothingThatIsUsed() throws {
        let home = try Home()
        try home.run("done", "saks")
        try home.run("book", "add", "Home", "--currency", "USD", "--owners", "Ana")
        try home.run("transaction", "add", "74", "Utilities", "--expect", "--by", "2026-11-29")
        let page = try home.run("export", "-", "--format", "html").output
        #expect(page.contains("<b>Utilities</b> <em>$74</em> <small>Home · 29 Nov · 2 d"))
        #expect(!page.contains("Saks"))
    }

    @Test func saysThatNothingIsOpen() throws {
        let home = try Home(wallet: nil)
        home.environment["COUPONTRACKER_WALLET"] = nil
        let page = try home.run("export", "-", "--format", "html").output
        #expect(page.hasSuffix("<p>Fri 27 Nov 2026, 12:00 · Nothing is open.</p>\n</body>\n</html>\n"))
    }

    /// The names of the tags that open, in their order.
    private static func tags(_ page: String) -> [String] {
        page.split(separator: "<").dropFirst().map { String($0.prefix { $0.isLetter || $0.isNumber }) }
            .filter { !$0.isEmpty }
    }
}
