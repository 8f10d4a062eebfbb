import Testing
import WalletDomain
import WalletTestSupport

/// The settings as a person finds and changes them, in a terminal.
struct SettingsScreenTests {
    let home: ScreenHome

    init() throws {
        home = try ScreenHome.withWallet()
        try makeFolder(home.path + "/.config/coupontracker")
    }

    @Test func changesTheThemeAtOnceAndForGood() throws {
        let file = home.path + "/.config/coupontracker/config.toml"
        try SafeFile.replace(file, with: Array("[reminders]\n\nurgent_days = 5\n".utf8))
        let screen = try home.open(then: "Gold Card")
        try screen.keys("6", then: "config.toml, line 3")
        // auto, dark, light, high-contrast: white on black.
        try screen.keys("l", "l", "l", then: "theme: high-contrast · u undoes")
        try screen.wait(until: "black") { _ in
            try String(decoding: screen.sentBytes(), as: UTF8.self).contains("48;5;16")
        }
        try screen.wait(for: "saved")
        #expect(try home.savedWallet().savedPreferences.theme == "high-contrast")
        try screen.keys("u", then: "Undone: theme set to high-contrast")
        // All that was tried is one step.
        try screen.keys("l", then: "theme: dark")
        try screen.keys("D", then: "Back to the default, theme auto?")
        try screen.keys("y", then: "theme: auto")
        // What the file says stays.
        try screen.type("jjj")
        #expect(try screen.quit() == 0)
        #expect(try home.savedWallet().savedPreferences.theme == "auto")
    }
}
