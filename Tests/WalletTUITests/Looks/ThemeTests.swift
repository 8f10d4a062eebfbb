import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// The built-in themes: what they are called, that everything in them can be read, and what is left of them with few
/// colours.
struct ThemeTests {
    static let all = BuiltInTheme.allCases
    private static let grounds: [Look.Background] = [.dark, .light]

    @Test func namesAreThoseOfTheSettings() {
        #expect(Self.all.map(\.rawValue) == ["auto"] + ThemeNames.builtIn)
        #expect(ThemeNames.builtIn.count == 8)
        #expect(Self.all.allSatisfy { ThemeNames.isName($0.rawValue) })
    }

    @Test func rolesAreCalledByOneNameEach() {
        #expect(Set(Role.allCases.map(\.name)).count == Role.allCases.count)
        #expect(Role.barFull.name == "bar_full" && Role.text.name == "text")
    }

    // MARK: Contrast (WCAG 2), on the colours that are really shown

    private static let words: [Role] = [
        .text, .title, .muted, .faint, .accent, .good, .warn, .urgent, .lapsed, .selection, .rest, .header, .tab, .foot,
        .key, .alarm, .news, .field,
    ]
    /// The sign of the banner, for whom its colour tells nothing.
    @Test(arguments: all.filter { $0 != .terminal && $0 != .mono }, [ColorDepth.many, .direct])
    func theSignOfWhatIsUrgentIsSeenInTheBanner(theme: BuiltInTheme, depth: ColorDepth) throws {
        for terminal in Self.grounds {
            let look = Look(depth, terminal, theme: Theme(theme))
            var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
            let canvas = stage.draw().canvas
            let cell = try #require(canvas.cells.first { $0.content == Glyph.urgent.unicodeScalars.first?.value })
            let contrast = ShownColors(look, terminal).contrast(of: canvas.styles[cell.style])
            #expect(contrast >= 3, "\(theme) \(depth) on \(terminal)")
        }
    }

    private static let lines: [Role] = [.border, .barFull, .barOpen, .barLapsed, .barEmpty, .marker]

    /// Words 4.5 to 1 against what they stand on, lines 3 to 1.
    @Test(arguments: all.filter { $0 != .terminal && $0 != .mono }, [ColorDepth.many, .direct])
    func everythingCanBeRead(theme: BuiltInTheme, depth: ColorDepth) {
        for terminal in Self.grounds {
            let shown = ShownColors(Look(depth, terminal, theme: Theme(theme)), terminal)
            let least = theme == .highContrast ? 7.0 : 4.5
            for role in Self.words {
                #expect(shown.contrast(of: role) >= least, "\(theme) \(depth) on \(terminal): \(role)")
            }
            for role in Self.lines {
                #expect(shown.contrast(of: role) >= 3, "\(theme) \(depth) on \(terminal): \(role)")
            }
        }
    }

    /// On the highlighted row of either pane too, whatever role a word has there.
    @Test(arguments: all.filter { $0 != .terminal && $0 != .mono }, [ColorDepth.many, .direct])
    func theHighlightedRowCanBeRead(theme: BuiltInTheme, depth: ColorDepth) {
        for (terminal, row) in Self.grounds.flatMap({ ground in [Role.selection, .rest].map { (ground, $0) } }) {
            let look = Look(depth, terminal, theme: Theme(theme))
            for role: Role in [.text, .title, .muted, .faint, .accent, .good, .warn, .urgent, .lapsed] {
                var page = Page(size: Size(columns: 3, rows: 1), look: look)
                page.put([Run("abc", role)], x: 0, y: 0)
                page.highlight(Rect(x: 0, y: 0, width: 3, height: 1), row)
                let canvas = page.picture.canvas
                let contrast = ShownColors(look, terminal).contrast(of: canvas.styles[canvas.cells[1].style])
                #expect(contrast >= 4.5, "\(theme) \(depth) on \(terminal): \(role) on \(row)")
            }
        }
    }

    /// On days on which money lapses too, much or little, near or far.
    @Test(arguments: all.filter { $0 != .terminal && $0 != .mono }, [ColorDepth.many, .direct])
    func daysCanBeRead(theme: BuiltInTheme, depth: ColorDepth) {
        let wallet = Wallet.demo(.person, today: day("2026-11-27"), now: instant("2026-11-27T12:00:00Z"))
        let (today, last) = (day("2026-11-27"), day("2026-12-31"))
        let days = DayCalendar(wallet, in: Period(start: today, end: last), bills: [], on: today)
        for terminal in Self.grounds {
            let look = Look(depth, terminal, theme: Theme(theme))
            let shown = ShownColors(look, terminal)
            for (on, urgency) in [(today, Urgency.urgent), (today, .soon), (last, .none)] {
                for level in 1...4 {
                    var cell = DayCell(number: on.day)
                    (cell.day, cell.urgency, cell.level, cell.month) = (days[on], urgency, level, "Nov")
                    var page = Page(size: Size(columns: 14, rows: 5), look: look)
                    page.draw(cell, in: page.canvas.bounds)
                    let canvas = page.picture.canvas
                    let words = canvas.cells.filter { $0.content != 0x20 }
                    #expect(words.count >= 8)
                    for word in words {
                        let contrast = shown.contrast(of: canvas.styles[word.style])
                        #expect(contrast >= 4.5, "\(theme) \(depth) on \(terminal): \(word) \(urgency) \(level)")
                    }
                }
            }
        }
    }

    /// Where 256 colours have but greys between the page and a colour, much is not shown as the highlight is.
    @Test func aDayOfMuchIsNoHighlight() {
        for terminal in Self.grounds {
            let look = Look(.many, terminal)
            let grounds = [Urgency.urgent, .none].map { urgency in
                var (page, cell) = (Page(size: Size(columns: 9, rows: 3), look: look), DayCell(number: 1))
                (cell.urgency, cell.level) = (urgency, 4)
                page.draw(cell, in: page.canvas.bounds)
                let canvas = page.picture.canvas
                return canvas.styles[canvas.cells[0].style].background
            }
            #expect(grounds == (terminal == .dark ? [236, 236] : [230, 195]))
            #expect(!grounds.contains(look[.selection].background))
        }
    }

    /// Names and amounts on tiles 4.5 to 1, issuers 3 to 1, whatever the theme.
    @Test(arguments: all, [ColorDepth.many, .direct, .sixteen])
    func tilesCanBeRead(theme: BuiltInTheme, depth: ColorDepth) throws {
        for terminal in Self.grounds {
            let look = Look(depth, terminal, theme: Theme(theme))
            var paints = TilePaints(look)
            let colors = Catalogue.bundled.all.map { ($0.primaryColor, $0.secondaryColor) }
            for paint in colors.map({ paints.paint($0) }) + [paints.archived()] {
                guard look.hasGradients else { continue }
                for ground in paint.backgrounds.compactMap(Palette.rgb) {
                    #expect(try #require(Palette.rgb(of: paint.ink)).contrast(to: ground) >= 4.5)
                    #expect(try #require(Palette.rgb(of: paint.quiet)).contrast(to: ground) >= 4.5)
                }
            }
        }
    }

    /// Without red and green receptors (Viénot, Brettel and Mollon 1999) what counts still differs in colour or light.
    @Test(arguments: grounds, [[Float]].simulations)
    func toldApartWithoutRedAndGreen(ground: Look.Background, simulation: [Float]) throws {
        let look = Look(.many, ground, theme: Theme(.colorBlind))
        let roles: [[Role]] = [[.good, .warn, .urgent, .lapsed], [.barFull, .barOpen, .barLapsed]]
        for group in roles {
            let colors = try group.map { role in
                try (role, OKLab(#require(Palette.rgb(of: look[role].foreground)).seen(through: simulation)))
            }
            for (index, one) in colors.enumerated() {
                for other in colors.dropFirst(index + 1) {
                    let (dL, da, db) = (
                        one.1.lightness - other.1.lightness, one.1.a - other.1.a, one.1.b - other.1.b
                    )
                    let distance = (dL * dL + da * da + db * db).squareRoot()
                    #expect(distance >= 0.09, "\(one.0) and \(other.0) on \(ground): \(distance)")
                }
            }
        }
    }

    // MARK: Fewer colours

    /// With sixteen colours or eight no number is beyond them, and a role that sets a ground sets its ink.
    @Test(arguments: all, [ColorDepth.eight, .sixteen])
    func fewColoursAreTheTerminals(theme: BuiltInTheme, depth: ColorDepth) {
        for terminal in Self.grounds {
            let look = Look(depth, terminal, theme: Theme(theme))
            #expect(look.page == .plain)
            for style in Role.allCases.map({ look[$0] }) {
                #expect(style.foreground < depth.rawValue && style.background < depth.rawValue)
                #expect(style.background < 0 || style.foreground >= 0)
            }
        }
    }

    @Test(arguments: all) func withoutColoursAllAreOne(theme: BuiltInTheme) {
        let (look, mono) = (Look(.mono, .light, theme: Theme(theme)), Look(.mono))
        #expect(Role.allCases.allSatisfy { look[$0] == mono[$0] })
        #expect(look.page == .plain && !look.hasColors)
    }

    @Test func theTerminalsOwnSixteenStayWhereThereAreMore() {
        for terminal in Self.grounds {
            let look = Look(.direct, terminal, theme: Theme(.terminal))
            #expect(Role.allCases.allSatisfy { look[$0].foreground < 16 && look[$0].background < 16 })
            #expect(look.palette.depth == .sixteen && look.page == .plain)
        }
        #expect(Look(.direct, .dark, theme: Theme(.mono)).palette.depth == .mono)
    }

    // MARK: The page

    @Test func autoIsWhatTheTerminalIs() {
        #expect(Look(.many, .dark)[.muted] == Style(foreground: 247))
        #expect(Look(.many, .light)[.muted] == Style(foreground: 240))
        #expect(Look(.many, nil) == Look(.many, nil, theme: .automatic))
        #expect(Look(.many, nil)[.muted] == Style(foreground: 247))
        #expect(Look(.many, .light).page == .plain && Look(.many, .dark).page == .plain)
    }

    /// A theme for the other background brings its own.
    @Test func darkAndLightBringTheirPageWhereTheTerminalHasTheOther() {
        func look(_ theme: BuiltInTheme, _ terminal: Look.Background?) -> Look {
            Look(.many, terminal, theme: Theme(theme))
        }
        #expect(look(.dark, .dark).page == .plain && look(.dark, nil).page == .plain)
        #expect(look(.dark, .light).page == Style(foreground: 253, background: 234))
        #expect(look(.light, .light).page == .plain)
        #expect(look(.light, .dark).page == Style(foreground: 235, background: 231))
        #expect(look(.light, nil).page == Style(foreground: 235, background: 231))
        #expect(look(.light, .dark).background == .light)
        #expect(look(.solarizedDark, .light).page == Style(foreground: 249, background: 234))
        #expect(look(.highContrast, .light).page == Style(foreground: 16, background: 231))
        #expect(look(.highContrast, nil).page == Style(foreground: 231, background: 16))
    }

    /// Every cell is on the page, and what had the terminal's own colours has the page's.
    @Test func thePageIsUnderEverything() throws {
        let look = Look(.many, .dark, theme: Theme(.solarizedLight))
        var stage = try Stage(livedIn(), look: look, size: Size(columns: 80, rows: 24))
        let canvas = stage.draw().canvas
        for cell in canvas.cells {
            let style = canvas.styles[cell.style]
            #expect(style.foreground >= 0 && style.background >= 0)
        }
        let corner = canvas.styles[canvas.cells[canvas.cells.count - 1].style]
        #expect(corner == Style(foreground: 239, background: 230))
    }
}

/// What a look's styles come to on a terminal: its own colours are a near black and a near white.
private struct ShownColors {
    let look: Look
    let page: (ink: RGB, ground: RGB)

    init(_ look: Look, _ terminal: Look.Background) {
        self.look = look
        let dark = RGB(red: 24, green: 24, blue: 24)
        let white = RGB(red: 255, green: 255, blue: 255)
        page =
            terminal == .dark ? (RGB(red: 204, green: 204, blue: 204), dark) : (RGB(red: 0, green: 0, blue: 0), white)
    }

    func contrast(of role: Role) -> Double { contrast(of: look[role]) }

    func contrast(of style: Style) -> Double {
        let ink = color(style.foreground, look.page.foreground) ?? page.ink
        let ground = color(style.background, look.page.background) ?? page.ground
        return ink.contrast(to: ground)
    }

    private func color(_ number: Int32, _ ofPage: Int32) -> RGB? { Palette.rgb(of: number < 0 ? ofPage : number) }
}

extension [[Float]] {
    /// Protanopia and deuteranopia, as matrices over light.
    fileprivate static let simulations: [[Float]] = [
        [0.112_38, 0.887_62, 0, 0.112_38, 0.887_62, 0, 0.004_01, -0.004_01, 1],
        [0.292_75, 0.707_25, 0, 0.292_75, 0.707_25, 0, -0.022_34, 0.022_34, 1],
    ]
}

extension RGB {
    fileprivate func seen(through matrix: [Float]) -> RGB {
        let light = [linear.red, linear.green, linear.blue]
        func channel(_ row: Int) -> UInt8 {
            let value = (0..<3).reduce(Float(0)) { $0 + matrix[row * 3 + $1] * light[$1] }
            // The nearest of the 256 steps.
            let steps = (0...255).map { RGB(red: UInt8($0), green: 0, blue: 0).linear.red }
            return UInt8(steps.indices.min { abs(steps[$0] - value) < abs(steps[$1] - value) } ?? 0)
        }
        return RGB(red: channel(0), green: channel(1), blue: channel(2))
    }
}
