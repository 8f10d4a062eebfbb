import Testing
import WalletDomain
import WalletTestSupport

struct SettingsTests {
    @Test(arguments: ["urgentDays", "urgent-days", "URGENT_DAYS", "urgentdays"])
    func takesKeysInEitherSpelling(key: String) throws {
        #expect(try Settings.setting(key).key == "urgentDays")
    }

    @Test(arguments: [
        ("urgent-day", "urgentDays"), ("quiethours-strat", "quietHoursStart"), ("timezone", nil),
        ("currency", "currencyCode"), ("xyzzy", nil), ("", nil),
    ])
    func namesTheNearestKey(typed: String, nearest: String?) {
        guard typed != "timezone" else {
            #expect((try? Settings.setting(typed))?.key == "timeZone")
            return
        }
        #expect(throws: WalletError.unknownKey(typed, nearest: nearest)) { try Settings.setting(typed) }
    }

    @Test(arguments: [
        ("urgentDays", "0", "0"), ("urgentDays", "90", "90"), ("notificationsEnabled", "off", "false"),
        ("notificationsEnabled", "Yes", "true"), ("followUp", "WEEKLY", "weekly"), ("currencyCode", "eur", "EUR"),
        ("timeZone", "Europe/Berlin", "Europe/Berlin"), ("timeZone", "default", "default"),
        ("urgentDays", "default", "3"), ("currencyCode", "default", "USD"),
    ])
    func readsValues(key: String, typed: String, expected: String) throws {
        #expect(try Settings.setting(key).value(typed: typed).text == expected)
    }

    @Test(arguments: [
        ("urgentDays", "91"), ("urgentDays", "-1"), ("urgentDays", "+1"), ("urgentDays", "3.5"), ("urgentDays", ""),
        ("urgentDays", "99999999999999999999"), ("urgentDays", "٣"), ("notificationsEnabled", "2"),
        ("followUp", "hourly"), ("currencyCode", "US"), ("currencyCode", "US1"), ("timeZone", "/etc/passwd"),
        ("timeZone", "a b"), ("timeZone", "../x"), ("timeZone", ""),
    ])
    func refusesOtherValues(key: String, typed: String) throws {
        let setting = try Settings.setting(key)
        #expect(throws: WalletError.outOfRange(key: key, range: setting.range)) { try setting.value(typed: typed) }
    }

    @Test func setsEachAndTakesItBack() throws {
        let context = ChangeContext.fixed(on: "2026-11-27")
        for setting in Settings.all {
            var wallet = Wallet()
            let other = try setting.value(typed: other(than: setting))
            wallet.set(setting, to: other, in: context)
            #expect(setting.value(in: wallet.preferences) == other)
            // `urgent days set to 5`: no key in camel case.
            let told = wallet.taken(in: context)?.what ?? ""
            let (words, value) = (told.dropLast(" set to \(other.text)".count), told.hasSuffix(" set to \(other.text)"))
            #expect(value && words.allSatisfy { $0.isLowercase || $0 == " " }, "\(told)")
            wallet.set(setting, to: other, in: context)
            #expect(wallet.taken(in: context) == nil)
            wallet.set(setting, to: setting.defaultValue, in: context)
            #expect(setting.value(in: wallet.preferences) == setting.defaultValue)
        }
    }

    private func other(than setting: Setting) -> String {
        switch setting.kind {
        case .toggle: setting.defaultValue == .toggle(true) ? "false" : "true"
        case .number: "5"
        case .word: "none"
        case .currency: "EUR"
        case .timeZone: "Asia/Tokyo"
        case .theme: "mono"
        default: "other"
        }
    }
}
