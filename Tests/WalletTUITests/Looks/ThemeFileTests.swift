import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Theme files of the user's: what they say, and what is wrong in them.
struct ThemeFileTests {
    private func read(_ text: String) -> (file: ThemeFile, problems: [TOMLProblem]) { ThemeFile.read(Array(text.utf8)) }

    @Test func readsEveryFormOfAColour() {
        let (file, problems) = read(
            """
            inherits = "light"
            about = "Mine"
            muted = 247
            faint = "245"
            accent = "#5fafFF"
            good = "bright-green"
            warn = "bold underline yellow on 16"
            urgent = "on red"
            title = "bold"
            rest = "default on default"
            """)
        #expect(problems.isEmpty)
        #expect(file.inherits?.name == "light" && file.inherits?.place == TextPlace(line: 1, column: 12))
        #expect(file.about == "Mine")
        #expect(
            file.changes == [
                Theme.Change(.muted, ThemeStyle(.number(247))), Theme.Change(.faint, ThemeStyle(.number(245))),
                Theme.Change(.accent, ThemeStyle(.rgb(RGB(red: 0x5F, green: 0xAF, blue: 0xFF)))),
                Theme.Change(.good, ThemeStyle(.number(10))),
                Theme.Change(.warn, ThemeStyle(.number(3), on: .number(16), [.bold, .underline])),
                Theme.Change(.urgent, ThemeStyle(.own, on: .number(1))),
                Theme.Change(.title, ThemeStyle(.own, .bold)), Theme.Change(.rest, ThemeStyle()),
            ])
        #expect(file.places.last == TextPlace(line: 10, column: 8))
    }

    @Test(arguments: [
        ("tittle = 3", 1, "There is no role “tittle”. Did you mean title?"),
        ("zzzzzz = 3", 1, "There is no role “zzzzzz”. See docs/THEMES.md for all of them."),
        ("inherit = \"dark\"", 1, "There is no role “inherit”. Did you mean inherits?"),
        ("inherits = 3", 12, "inherits must be the name of a theme in quotes, such as \"dark\"."),
        ("inherits = \"../dark\"", 12, "inherits must be the name of a theme in quotes, such as \"dark\"."),
        ("[title]", 1, "A theme has no tables. Write its roles without [title]."),
        ("text = \"\"", 8, "A colour is missing. Write one such as \"#ffaf5f\", \"215\" or \"bright-red\"."),
        ("text = \"grren\"", 8, "“grren” is no colour. Did you mean green?"),
        ("text = \"#12345\"", 8, "“#12345” is no colour. Write six digits, such as #ffaf5f."),
        ("text = \"#1234567\"", 8, "“#1234567” is no colour. Write six digits, such as #ffaf5f."),
        ("text = \"256\"", 8, "256 is no colour of the palette. Use 0 to 255."),
        ("text = -1", 8, "-1 is no colour of the palette. Use 0 to 255."),
        (
            "text = \"99999999999999999999\"", 8,
            "“99999999999999999999” is no colour. Write one such as \"#ffaf5f\", \"215\" or \"bright-red\"."
        ),
        ("text = \"red blue\"", 8, "There are two colours for the letters. Put “on” before the second."),
        ("text = \"red on\"", 8, "Behind “on” belongs a colour."),
        ("text = \"red on blue green\"", 8, "There are two colours behind “on”."),
        ("text = \"red on on\"", 8, "“on” stands here twice."),
        (
            "text = true", 8,
            "A role takes a colour in quotes, such as \"bold #ffaf5f\", or a number from 0 to 255."
        ),
        ("text = red", 8, "Put the text in quotes: \"red\"."),
        ("text = \"red\"\ntext = \"blue\"", 1, "text is there already, on line 1."),
    ]) func tellsWhatIsWrong(text: String, column: Int, words: String) {
        let line = text.utf8.count { $0 == 0x0A } + 1
        #expect(read(text).problems == [TOMLProblem(TextPlace(line: line, column: column), words)])
    }

    @Test func tellsAllThatIsWrongAndKeepsTheRest() {
        let (file, problems) = read("title = \"x\"\ngood = 2\n[a]\nb = 1\n")
        #expect(problems.map(\.place.line) == [1, 3])
        #expect(file.changes == [Theme.Change(.good, ThemeStyle(.number(2)))])
    }

    /// What a style says of itself is read as the same style.
    @Test func whatIsWrittenIsRead() throws {
        for theme in BuiltInTheme.allCases {
            for (role, ground) in Role.allCases.flatMap({ role in
                [Look.Background.dark, .light].map { (role, $0) }
            }) {
                let style = theme.style(role, on: ground)
                let read = try ThemeStyle(words: style.text)
                #expect(read.attributes == style.attributes && read.text == style.text)
                #expect(read.ink.rgb == style.ink.rgb && read.ground.rgb == style.ground.rgb)
            }
        }
    }

    /// Whatever the words, there is a style or a sentence.
    @Test func survivesAnyWords() {
        var generator = SeededGenerator(seed: 7)
        let words = ["on", "bold", "#", "#fff", "#00ff00", "red", "255", "256", "é", "default", "\u{1B}", "-", ""]
        for _ in 0..<500 {
            let text = (0..<Int.random(in: 0...5, using: &generator))
                .map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
            do throws(FieldProblem) {
                let style = try ThemeStyle(words: text)
                #expect((try? ThemeStyle(words: style.text)) == style)
            } catch {
                #expect(error.message.hasSuffix(".") || error.message.hasSuffix("?"))
                #expect(!error.message.contains("\u{1B}"))
            }
        }
    }

    // MARK: On a terminal

    @Test func standsOverItsBase() {
        let theme = Theme(
            .dark,
            [
                Theme.Change(.warn, ThemeStyle(.rgb(RGB(red: 0xFF, green: 0, blue: 0)))),
                Theme.Change(.good, ThemeStyle(.number(2), .bold)),
            ])
        let many = Look(.many, .dark, theme: theme)
        #expect(many[.warn] == Style(foreground: 196) && many[.good] == Style(foreground: 2, .bold))
        #expect(many[.muted] == Style(foreground: 247) && many.page == .plain)
        // With few colours only those of the terminal are the same; without any, none.
        let few = Look(.eight, .dark, theme: theme)
        #expect(few[.warn] == Look(.eight, .dark)[.warn] && few[.good] == Style(foreground: 2, .bold))
        #expect(Look(.mono, .dark, theme: theme)[.good] == .plain)
    }

    @Test func textWithAGroundIsThePage() {
        let page = ThemeStyle(.number(16), on: .rgb(RGB(red: 0xFF, green: 0xFF, blue: 0xFF)), .bold)
        let theme = Theme(.dark, [Theme.Change(.text, page)])
        #expect(theme.background == .light)
        let look = Look(.many, .dark, theme: theme)
        #expect(look.page == Style(foreground: 16, background: 231) && look[.text] == .bold)
        #expect(look.background == .light)
    }

    /// Red on black is 5.3 to 1; #303030 is 1.59 to 1 there, #444444 is 2.16. A colour of the terminal's is its own affair.
    @Test func tellsWhatIsHardToRead() {
        let theme = Theme(
            .dark,
            [
                Theme.Change(.text, ThemeStyle(.number(231), on: .number(16))),
                Theme.Change(.warn, ThemeStyle(.number(196))), Theme.Change(.good, ThemeStyle(.number(236))),
                Theme.Change(.border, ThemeStyle(.number(1))), Theme.Change(.marker, ThemeStyle(.number(238))),
            ])
        let findings = ThemeContrast.findings(theme)
        #expect(findings.map(\.role) == [.good, .marker])
        #expect(findings.map { Int($0.contrast * 10) } == [15, 21] && findings.map(\.least) == [4.5, 3])
        #expect(BuiltInTheme.allCases.allSatisfy { ThemeContrast.findings(Theme($0)).isEmpty })
    }

    @Test func theExampleOfThePageIsGood() throws {
        let page = try DocumentPage("docs/THEMES.md").text
        let example = try #require(page.components(after: "```toml\n", before: "```"))
        let (file, problems) = read(example)
        #expect(problems.isEmpty)
        #expect(Set(file.changes.map(\.role)) == Set(Role.allCases))
        let theme = Theme(.dark, file.changes)
        #expect(ThemeContrast.findings(theme) == [])
    }

    @Test func thePageNamesEveryRole() throws {
        let page = try DocumentPage("docs/THEMES.md").text
        for role in Role.allCases { #expect(page.contains("`\(role.name)`"), "\(role.name)") }
    }
}

extension String {
    /// What stands between two marks, for the first time.
    fileprivate func components(after start: String, before end: String) -> String? {
        guard let first = firstRange(of: start), let last = self[first.upperBound...].firstRange(of: end) else {
            return nil
        }
        return String(self[first.upperBound..<last.lowerBound])
    }
}
