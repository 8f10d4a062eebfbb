import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

@Suite("Settings")
struct SettingsTests {
    private func settingsStore(_ outside: OutsideSettings = OutsideSettings()) throws -> TestStore {
        let store = try fullStore()
        store.given(.screenChosen(.settings), .settingsRead(outside))
        return store
    }

    private func row(_ key: String, _ store: TestStore) throws -> Int {
        try #require(SettingsRow.all(store.state).firstIndex { $0.key == key })
    }

    private func go(to key: String, _ store: TestStore) throws {
        try store.given(.moved(.to(row(key, store))))
    }

    @Test func asksForWhatIsSaidOutside() throws {
        let store = try fullStore()
        store.send(.screenChosen(.settings), effects: [.does(.lookAtSettings)]) { $0.screen = .settings }
        let outside = OutsideSettings([.init("ui.borders", .text("plain"), .file(line: 4))])
        store.send(.settingsRead(outside)) { $0.settings.outside = outside }
        store.send(.configured(PreferenceOverrides()), effects: [.does(.lookAtSettings)])
        store.given(.screenStepped(by: -1))
        store.send(.configured(PreferenceOverrides()))
        store.send(.screenStepped(by: 1), effects: [.does(.lookAtSettings)]) { $0.screen = .settings }
    }

    /// Rows that config.toml alone has come later, and stand before it.
    @Test func whatWasLookedForIsHighlightedOnceAllRowsAreThere() throws {
        let store = try fullStore()
        store.given(.settings(.opened(key: "quietHoursEnabled")))
        store.given(.settingsRead(OutsideSettings(ConfigurationKeys.all.map { .init($0.id, $0.example, .usual) })))
        #expect(SettingsRow.all(store.state)[store.state.settings.row].key == "quietHoursEnabled")
    }

    /// Before the screen was ever shown; all is listed once, when that is known.
    @Test func thePaletteFindsWhatConfigTomlAloneHas() throws {
        let store = try fullStore()
        store.send(.commandsAsked, effects: [.does(.lookAtSettings)]) {
            $0.popup = .pick(PickPopup(.command, title: "Do", []))
        }
        store.given(.keysListed(SettingsRow.choices(store.state)))
        store.type("borders")
        let outside = OutsideSettings([.init("ui.borders", .text("plain"), .usual)])
        #expect(store.effects(of: .settingsRead(outside)) == [.listKeys])
        store.given(.keysListed(SettingsRow.choices(store.state)))
        let pick = try store.popup(PickPopup.self)
        #expect(pick.shown.map(\.label) == ["borders: plain"])
    }

    @Test func hasEverySettingOnce() throws {
        let store = try settingsStore(
            OutsideSettings(ConfigurationKeys.all.map { .init($0.id, $0.example, .usual) }))
        let rows = SettingsRow.all(store.state).filter { $0.section != .points }
        #expect(Set(rows.map(\.key)).count == rows.count)
        let own = ConfigurationKeys.all.filter { $0.preference == nil }.map(\.id)
        let small: Set = ["preferredReminderMinute", "ui.linear", "ui.cursor"]
        #expect(Set(rows.map(\.key)) == Set(Settings.all.map(\.key) + own).subtracting(small))
        #expect(Set(rows.map(\.label)).count == rows.count)
        #expect(rows.allSatisfy { $0.label != $0.key || $0.key == "theme" })
        #expect(rows.allSatisfy { ($0.lock == nil) == ($0.setting != nil) })
        #expect(rows.allSatisfy { $0.source == "default" && !$0.isChosen })
        #expect(
            rows.map(\.section)
                == rows.map(\.section).sorted { one, other in
                    SettingsRow.Section.allCases.firstIndex(of: one)! < SettingsRow.Section.allCases.firstIndex(
                        of: other)!
                })
    }

    /// Of the programmes that the cards there are earn: shown with who says so, typed, and given back to the table.
    @Test func whatAPointIsWorth() throws {
        let store = try settingsStore()
        let rows = SettingsRow.all(store.state).filter { $0.section == .points }
        #expect(rows.map(\.label) == ["Marriott Bonvoy", "Membership Rewards", "Ultimate Rewards"])
        #expect(rows.map(\.value) == ["0.70¢", "2¢", "2¢"] && rows[0].source == "valued, Jun 2026")
        try go(to: "points.marriott_bonvoy", store)
        store.given(.settings(.stepped(by: 1)))
        #expect(store.state.popup == nil)
        store.given(.settings(.changeAsked))
        store.given(.popup(.edited(.insert("101"))), .popup(.submitted))
        #expect(store.state.popup != nil && store.state.wallet.overrides.pointValues.isEmpty)
        store.given(.popup(.edited(.deleteToStart)), .popup(.edited(.insert("0.9"))))
        #expect(store.effects(of: .popup(.submitted)) == [.keep("0.9", as: "marriott_bonvoy", of: "points")])
        let row = try #require(SettingsRow.all(store.state).first { $0.key == "points.marriott_bonvoy" })
        #expect(row.value == "0.90¢" && row.source == "config.toml" && row.isChosen)
        #expect(store.effects(of: .settings(.defaultAsked)) == [.keep(nil, as: "marriott_bonvoy", of: "points")])
        #expect(store.state.wallet.overrides.pointValues.isEmpty)
    }

    @Test func theHighlightMovesWithinTheRows() throws {
        let store = try settingsStore()
        store.send(.moved(.by(2))) { $0.settings.row = 2 }
        store.send(.moved(.toEnd)) { $0.settings.row = 17 }
        store.send(.moved(.by(1)))
        store.send(.moved(.to(0))) { $0.settings.row = 0 }
    }

    // MARK: Changing

    @Test func aSwitchIsTurned() throws {
        let store = try settingsStore()
        try go(to: "quietHoursEnabled", store)
        store.send(
            .settings(.changeAsked),
            effects: [.commit("quiet hours enabled set to true", "preferences: quietHoursEnabled false → true")]
        ) {
            $0.notice = Notice("quiet hours: on · u undoes")
        }
        store.send(
            .settings(.stepped(by: -1)),
            effects: [.commit("quiet hours enabled set to false", "preferences: quietHoursEnabled true → false")]
        ) {
            $0.notice = Notice("quiet hours: off · u undoes")
        }
    }

    @Test func wordsGoRound() throws {
        let store = try settingsStore()
        try go(to: "followUp", store)
        #expect(try step(store, [1, 1, 1, -1]) { $0.followUp.rawValue } == ["weekly", "none", "daily", "none"])
    }

    @Test func themesGoRound() throws {
        let store = try settingsStore(OutsideSettings(themes: ["auto", "dark", "mine"]))
        try go(to: "theme", store)
        #expect(try step(store, [1, 1, 1, -1]) { $0.theme } == ["dark", "mine", "auto", "mine"])
        // One that is not there any more.
        store.given(.settingsRead(OutsideSettings(themes: ["auto", "dark"])))
        #expect(try step(store, [1]) { $0.theme } == ["auto"])
    }

    /// However many were tried, undo leads back to the one before.
    @Test func tryingThemesIsOneStepOfUndo() throws {
        let store = try settingsStore(OutsideSettings(themes: ["auto", "dark", "mine"]))
        try go(to: "theme", store)
        store.given(.settings(.stepped(by: 1)), .settings(.stepped(by: 1)))
        #expect(store.state.wallet.savedPreferences.theme == "mine")
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.savedPreferences.theme == "auto")
        #expect(store.state.notice?.text.hasPrefix("Undone: theme set to mine") == true)
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.notice == Notice("There is nothing to undo.", .problem))
        store.given(.changesLoaded(store.log, for: .redo))
        #expect(store.state.wallet.savedPreferences.theme == "mine")
        // What was redone is a step of its own.
        store.given(.settings(.stepped(by: -1)))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.savedPreferences.theme == "mine")
    }

    @Test func anotherSettingInBetweenIsAStepOfItsOwn() throws {
        let store = try settingsStore(OutsideSettings(themes: ["auto", "dark", "mine"]))
        try go(to: "theme", store)
        store.given(.settings(.stepped(by: 1)))
        try go(to: "quietHoursEnabled", store)
        store.given(.settings(.changeAsked))
        try go(to: "theme", store)
        store.given(.settings(.stepped(by: 1)))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.savedPreferences.theme == "dark")
        #expect(store.state.wallet.savedPreferences.quietHoursEnabled)
    }

    /// Where the setting is not seen, it is named before it goes.
    @Test func undoElsewhereAsksForASetting() throws {
        let store = try settingsStore()
        try go(to: "quietHoursEnabled", store)
        store.given(.settings(.changeAsked), .screenChosen(.wallet))
        store.given(.changesLoaded(store.log, for: .undo))
        #expect(store.state.wallet.savedPreferences.quietHoursEnabled)
        let question = try store.popup(Question.self)
        #expect(question.text == "The newest step is a setting: quiet hours enabled set to true. Undo it?")
        #expect(question.isOfUndo)
        store.given(.popup(.answered(.yes)))
        #expect(!store.state.wallet.savedPreferences.quietHoursEnabled)
    }

    @Test func numbersStopAtTheirEnds() throws {
        let store = try settingsStore()
        try go(to: "quietHoursStart", store)
        #expect(try step(store, [1, 1, -1]) { "\($0.quietHoursStart)" } == ["23", "23", "22"])
        store.given(.settings(.stepped(by: 1)))
        store.send(.settings(.stepped(by: 1))) { $0.notice = Notice("quiet from is 23:00 already", .hint) }
    }

    private func step(_ store: TestStore, _ steps: [Int], _ value: (UserPreferences) -> String) throws -> [String] {
        steps.map { step in
            store.given(.settings(.stepped(by: step)))
            return value(store.state.wallet.savedPreferences)
        }
    }

    @Test func aNumberIsTyped() throws {
        let store = try settingsStore()
        try go(to: "urgentDays", store)
        let urgent = try #require(store.state.highlightedSetting)
        store.send(.settings(.changeAsked)) { $0.popup = .asked(AskedPopup(.setting(urgent))) }
        store.given(.popup(.edited(.insert("91"))))
        store.send(.popup(.submitted)) {
            var popup = AskedPopup(.setting(urgent))
            popup.field = TextField("91")
            popup.problem = "It must be 0 to 90."
            $0.popup = .asked(popup)
        }
        store.given(.popup(.edited(.deleteToStart)), .popup(.edited(.insert(" 5 "))))
        store.send(
            .popup(.submitted), effects: [.commit("urgent days set to 5", "preferences: urgentDays 3 → 5")]
        ) {
            $0.popup = nil
            $0.notice = Notice("urgent is within: 5 days · u undoes")
        }
    }

    /// An hour is shown as 9:00, so it may be typed as that.
    @Test(arguments: [("7", 7), ("7:00", 7), (" 23:00 ", 23), ("7:30", nil), ("24:00", nil)])
    func anHourIsTypedAsItIsShown(typed: String, hour: Int?) throws {
        let store = try settingsStore()
        try go(to: "preferredReminderHour", store)
        store.given(.settings(.changeAsked), .popup(.edited(.insert(typed))), .popup(.submitted))
        #expect((store.state.popup == nil) == (hour != nil))
        if let hour { #expect(store.state.wallet.savedPreferences.preferredReminderHour == hour) }
    }

    @Test func whatIsTypedIsNotStepped() throws {
        let store = try settingsStore()
        try go(to: "currencyCode", store)
        let currency = try #require(store.state.highlightedSetting)
        store.send(.settings(.stepped(by: 1))) { $0.notice = Notice("Enter types it", .hint) }
        store.send(.settings(.changeAsked)) {
            $0.notice = nil
            $0.popup = .asked(AskedPopup(.setting(currency)))
        }
        store.given(.popup(.edited(.insert("eur"))), .popup(.submitted))
        #expect(store.state.wallet.preferences.currencyCode == "EUR")
        store.send(.popup(.closed)) { $0.notice = nil }
    }

    @Test func theDefaultIsAskedFor() throws {
        let store = try settingsStore()
        try go(to: "urgentDays", store)
        store.send(.settings(.defaultAsked)) { $0.notice = Notice("urgent is within is as it was at first", .hint) }
        store.given(.settings(.stepped(by: 1)))
        store.send(.settings(.defaultAsked)) {
            $0.notice = nil
            $0.popup = .question(
                Question("Back to the default, urgent is within 3 days?", yes: .resetSetting("urgentDays")))
        }
        store.send(.popup(.answered(.no))) { $0.popup = nil }
        store.given(.settings(.defaultAsked))
        store.send(
            .popup(.answered(.yes)), effects: [.commit("urgent days set to 3", "preferences: urgentDays 4 → 3")]
        ) {
            $0.popup = nil
            $0.notice = Notice("urgent is within: 3 days · u undoes")
        }
    }

    // MARK: Who says so

    @Test func whatIsSaidElsewhereIsNotChangedHere() throws {
        let store = try settingsStore(
            OutsideSettings([
                .init("reminders.urgent_days", .number(5), .file(line: 12)),
                .init("ui.theme", .text("dark"), .variable("COUPONTRACKER_THEME")),
                .init("ui.colors", .text("mono"), .option("--color never")),
                .init("ui.borders", .text("rounded"), .usual),
            ]))
        store.given(.configured(PreferenceOverrides(urgentDays: 5)))
        let expected = [
            (
                "urgentDays", "5 days", "config.toml, line 12",
                "config.toml, line 12 says so: coupontracker config set reminders.urgent_days VALUE",
                "urgent is within: set in config.toml, line 12"
            ),
            (
                "theme", "dark", "COUPONTRACKER_THEME",
                "the variable COUPONTRACKER_THEME says so, over everything else", "theme: set by COUPONTRACKER_THEME"
            ),
            (
                "ui.colors", "mono", "--color never", "--color never says so, until the program ends",
                "colours: set by --color never"
            ),
            (
                "ui.borders", "rounded", "default",
                "Said in config.toml: coupontracker config set ui.borders VALUE", "borders: only in config.toml"
            ),
        ]
        for (key, value, source, reason, told) in expected {
            let row = try SettingsRow.all(store.state)[row(key, store)]
            #expect(row.value == value && row.source == source && row.lock == reason, "\(row)")
            try go(to: key, store)
            for action: SettingsFeature.Action in [.changeAsked, .stepped(by: 1), .defaultAsked] {
                store.given(.moved(.by(0)))
                // How it is said there stands beside the row.
                store.send(.settings(action)) { $0.notice = Notice(told, .hint) }
                #expect(!store.state.setting(row, takes: action))
            }
        }
    }

    @Test func whatTheWalletSaysIsToldApartFromTheDefault() throws {
        let store = try settingsStore(OutsideSettings([.init("reminders.urgent_days", .number(3), .usual)]))
        try go(to: "urgentDays", store)
        let urgent = try #require(store.state.highlightedSetting)
        #expect(urgent.key == "urgentDays")
        #expect(store.state.setting(urgent, takes: .stepped(by: 1)) && store.state.setting(urgent, takes: .changeAsked))
        func source() throws -> String { try SettingsRow.all(store.state)[row("urgentDays", store)].source }
        #expect(try source() == "default")
        store.given(.settings(.stepped(by: 1)))
        #expect(try source() == "the wallet")
    }

    @Test func aReadOnlyWalletSaysSo() throws {
        let store = try TestStore(SampleWallets.full(on: "2026-11-27"), readOnly: "The disk is read-only.")
        store.given(.screenChosen(.settings), .settings(.stepped(by: 1)))
        #expect(store.state.wallet.savedPreferences.theme == "auto")
        #expect(store.state.notice == Notice("The disk is read-only.", .problem))
    }
}
