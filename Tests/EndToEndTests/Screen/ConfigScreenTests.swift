import Glibc
import Testing
import WalletDomain
import WalletTestSupport

/// config.toml and the full screen: at the start, while it is open, and when it is wrong.
struct ConfigScreenTests {
    let home: ScreenHome
    private var file: String { home.path + "/.config/coupontracker/config.toml" }

    init() throws {
        home = try ScreenHome.withWallet()
        try makeFolder(home.path + "/.config/coupontracker")
    }

    private func write(_ text: String) throws { try SafeFile.replace(file, with: Array(text.utf8)) }

    @Test func takesOverWhatIsSavedMeanwhile() throws {
        try write("[ui]\nborders = \"ascii\"\n")
        let screen = try home.open(then: "Gold Card")
        try screen.keys("?", thenMatching: #"\+- Keys -"#)
        try write("[ui]\nborders = \"plain\"\n[general]\ncurrency = \"EUR\"\n")
        let shown = try screen.wait(matching: "┌─ Keys ─")
        #expect(shown.contains("€"))
        try screen.keys("Escape", thenWithout: "Keys")
        try write("[ui]\nborders = plain\n")
        try screen.wait(for: "config.toml, line 2, column 11: Put the text in quotes: \"plain\".")
        // What held last holds on.
        try screen.keys("?", thenMatching: "┌─ Keys ─")
        unlink(file)
        try screen.wait(matching: "╭─ Keys ─")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)
    }

    /// `F` writes one line of the file, which the commands read.
    @Test func aFilterIsSavedInIt() throws {
        try write("[ui]\nborders = \"ascii\"\n")
        let screen = try home.open(then: "Gold Card")
        try screen.keys("2", "f", then: "Show only")
        try screen.type("<7d")
        try screen.keys("Enter", "F", then: "Save the filter")
        try screen.type("weekly")
        try screen.keys("Enter", then: "saved as @weekly")
        #expect(
            try String(decoding: readFile(file), as: UTF8.self)
                == "[ui]\nborders = \"ascii\"\n\n[filters]\nweekly = \"<7d\"\n")
        try screen.keys("Escape", "q")
        #expect(try screen.exitCode() == 0)
    }

    /// Keys, the mouse and what the foot tells, while the program is open; a clash leaves the keys as they were.
    @Test func keysAndMouseAreTakenOverMeanwhile() throws {
        try write("[keys.tiles]\ndone = [\"x\"]\narchive = [\"alt-x\"]\n[ui]\nmouse = false\n")
        let screen = try home.open(then: "x done")
        let asksForMouse = { try String(decoding: screen.sentBytes(), as: UTF8.self).contains("\u{1B}[?1000h") }
        #expect(try !asksForMouse())
        try screen.keys("M-x", then: "Archive Gold Card?")
        try screen.keys("n", "x", then: "Uber Cash $10 used · u undoes")
        try write("[keys.tiles]\ndone = [\"x\"]\nedit = [\"x\"]\n")
        try screen.wait(for: "config.toml, line 3, column 9: “x” is bound twice: on line 2 to done, on line 3 to edit.")
        try screen.keys("Down", then: "x done")
        try screen.wait(until: "the mouse is asked for") { _ in try asksForMouse() }
        try write("[keys.global]\nundo = [\"z\"]\n[ui]\nhints = false\n")
        try screen.wait(without: "x done")
        try screen.keys("z", then: "Undone: Uber Cash $10 used")
        #expect(try screen.quit() == 0)
    }

    /// Themes of the user's own are taken over as they are saved; a wrong one never stops the program.
    @Test func followsAThemeFile() throws {
        let theme = home.path + "/.config/coupontracker/themes/mine.toml"
        try makeFolder(home.path + "/.config/coupontracker/themes")
        func save(_ text: String) throws { try SafeFile.replace(theme, with: Array(text.utf8)) }
        func wait(for color: String, _ screen: TmuxTerminal) throws {
            try screen.wait(until: color) { _ in
                try String(decoding: screen.sentBytes(), as: UTF8.self).contains(color)
            }
        }
        try save("inherits = \"dark\"\nborder = 201\n")
        try write("[ui]\ntheme = \"mine\"\n")
        let screen = try home.open(then: "Gold Card")
        try wait(for: "38;5;201", screen)
        try save("inherits = \"dark\"\nborder = \"grren\"\n")
        try screen.wait(for: "themes/mine.toml, line 2, column 10: “grren” is no colour. Did you mean green?")
        try save("inherits = \"dark\"\nborder = 199\n")
        try wait(for: "38;5;199", screen)
        try write("[ui]\ntheme = \"nosuch\"\n")
        try screen.wait(for: "There is no theme “nosuch”.")
        #expect(try screen.quit() == 0)
    }

    @Test func opensWithoutAWrongFileAndSaysSo() throws {
        try write("[reminders]\nurgent_days = 91\n")
        let screen = try home.open(then: "config.toml, line 2, column 15: urgent_days must be a number from 0 to 90.")
        try screen.wait(for: "Gold Card")
        // A change that is saved does not bring the file's words into the wallet.
        try write("[reminders]\nurgent_days = 30\n")
        try screen.keys("d", then: "Uber Cash $10 used")
        try screen.wait(for: "saved")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().preferences.urgentDays == 3)
    }

    @Test func usesFewerColours() throws {
        try write("[ui]\ncolors = \"mono\"\n")
        let screen = try home.open(then: "Gold Card")
        let colours = /\e\[([0-9;]*;)?(3|4|9|10)[0-8](;[0-9;]*)?m/
        #expect(try String(decoding: screen.sentBytes(), as: UTF8.self).ranges(of: colours).isEmpty)
        try write("[ui]\ncolors = \"8\"\n")
        try screen.wait(until: "colours") { _ in
            try !String(decoding: screen.sentBytes(), as: UTF8.self).ranges(of: colours).isEmpty
        }
        #expect(try !String(decoding: screen.sentBytes(), as: UTF8.self).contains("8;5;"))
    }

    @Test func ringsWhereThatIsAsked() throws {
        try write("[reminders]\nbell = true\n")
        let screen = try home.open(then: "b shows")
        #expect(try screen.sentBytes().contains(0x07))
        try SafeFile.replace(file, with: [])
        let quiet = try ScreenHome()
        try quiet.makeWallet()
        let other = try quiet.open(then: "b shows")
        #expect(try !(other.sentBytes().contains(0x07)))
    }

    /// Once for each alert; nothing else of the screen is told outside.
    @Test func theTerminalIsToldWhereASettingNamesItsKind() throws {
        try write("[notify]\nmethod = \"osc777\"\n")
        let screen = try home.open(then: "b shows")
        try screen.keys("j")
        try screen.keys("b", then: "Due now")
        let sent = try String(decoding: screen.sentBytes(), as: UTF8.self)
        let told = "777;notify;Uber Cash on Platinum Card lapses Mon 30 Nov, in 3 days;and 5 more"
        #expect(sent.ranges(of: told).count == 1)

        let quiet = try ScreenHome()
        try quiet.makeWallet()
        let other = try quiet.open(then: "b shows")
        #expect(try !String(decoding: other.sentBytes(), as: UTF8.self).contains("777;notify"))
    }
}
