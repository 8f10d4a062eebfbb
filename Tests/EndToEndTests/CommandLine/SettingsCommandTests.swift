import Testing

/// The wallet's preferences.
struct SettingsCommandTests {
    @Test func tellsAll() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker get
            Key                      Value    From     What it does
            notificationsEnabled     true     default  Whether anything rings or shows a banner.
            preferredReminderHour    9        default  The hour at which reminders become due.
            preferredReminderMinute  0        default  The minute of that hour.
            defaultReminderDays      7        default  How many days before its last day a new benefit reminds for the first time.
            expiringSoonDays         7        default  How many days count as soon, and as at risk.
            urgentDays               3        default  How many days before the last day a benefit is urgent.
            followUp                 daily    default  How often an urgent benefit reminds again until it is seen.
            quietHoursEnabled        false    default  Whether nothing rings during quiet hours; what ends before they do rings as they begin.
            quietHoursStart          22       default  The hour at which quiet hours begin.
            quietHoursEnd            8        default  The hour at which quiet hours end; the same hour is off.
            catalogueReminders       true     default  Whether a catalogue that says something else about your cards is told.
            billDays                 3        default  How many days before it is due a bill is told, beside its day.
            budgetLevel              80       default  From how much of a plan on it is told, in percent; 100: only that it is passed.
            currencyCode             USD      default  The currency of all amounts.
            timeZone                 default  default  The zone in which a day begins and ends.
            theme                    auto     default  How the full screen is coloured; auto is dark or light, as the terminal is.
            $ coupontracker get urgent-days
            3
            $ coupontracker get urgentDays --json
            [
            {"key":"urgentDays","value":3,"default":3,"range":"0 to 90","description":"How many days before the last day a benefit is urgent.","source":"default"}
            ]
            """#)
    }

    @Test func whatUndoAndRedoChangedIsPrinted() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker set urgent-days 5
            urgentDays is 5 now. undo: coupontracker undo
            $ coupontracker undo --json
            [
            {"key":"urgentDays","value":3,"default":3,"range":"0 to 90","description":"How many days before the last day a benefit is urgent.","source":"default"}
            ]
            $ coupontracker redo --json
            [
            {"key":"urgentDays","value":5,"default":3,"range":"0 to 90","description":"How many days before the last day a benefit is urgent.","source":"wallet"}
            ]
            """#)
    }

    @Test func setsAndResets() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker set urgent-days 5
            urgentDays is 5 now. undo: coupontracker undo
            $ coupontracker get urgentDays
            5
            $ coupontracker set urgentDays 5
            urgentDays is 5 already.
            $ coupontracker set urgentDays default
            urgentDays is 3 now. undo: coupontracker undo
            $ coupontracker set quiet-hours-enabled on --json
            [
            {"key":"quietHoursEnabled","value":true,"default":false,"range":"true or false","description":"Whether nothing rings during quiet hours; what ends before they do rings as they begin.","source":"wallet"}
            ]
            $ coupontracker set time-zone Europe/Berlin --json
            [
            {"key":"timeZone","value":"Europe/Berlin","default":null,"range":"a zone such as Europe/Berlin, or default for the machine's","description":"The zone in which a day begins and ends.","source":"wallet"}
            ]
            $ coupontracker set currency-code eur
            currencyCode is EUR now. undo: coupontracker undo
            $ coupontracker cards --plain
            Gold Card (American Express): €16 open, €16 of it within 7 days, €21 captured this year, €17 missed, fee €325 on 12 Mar 2027.
            Platinum Card (American Express): €185 open, €15 of it within 7 days, €0 captured this year, €15 missed, fee €895.
            $ coupontracker undo
            Undone: currency code set to EUR. redo: coupontracker redo
            """#)
    }

    @Test func refusesWhatItDoesNotKnow() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker get urgent-day
            ! There is no setting “urgent-day”. Did you mean urgentDays?
            ? 64
            $ coupontracker set urgent-day 5
            ! There is no setting “urgent-day”. Did you mean urgentDays?
            ? 64
            $ coupontracker set nosuch 5
            ! There is no setting “nosuch”. See: coupontracker get
            ? 64
            $ coupontracker set urgent-days 91
            ! urgentDays must be 0 to 90.
            ? 64
            $ coupontracker set urgent-days -1
            ! urgentDays must be 0 to 90.
            ? 64
            $ coupontracker set urgent-days
            ! Name a setting and what it shall be, such as: coupontracker set urgent-days 5
            ? 64
            $ coupontracker set
            ! Name a setting and what it shall be, such as: coupontracker set urgent-days 5
            ? 64
            $ coupontracker set time-zone Mars/Olympus
            ! “Mars/Olympus” is no time zone here. Write it like Europe/Berlin.
            ? 64
            $ coupontracker set follow-up hourly
            ! followUp must be none, daily or weekly.
            ? 64
            """#)
    }

    @Test func asksForAllAsPlainText() throws {
        let home = try Home()
        try home.follow(
            #"""
            $ coupontracker get --plain
            notificationsEnabled is true, from default. Whether anything rings or shows a banner.
            preferredReminderHour is 9, from default. The hour at which reminders become due.
            preferredReminderMinute is 0, from default. The minute of that hour.
            defaultReminderDays is 7, from default. How many days before its last day a new benefit reminds for the first time.
            expiringSoonDays is 7, from default. How many days count as soon, and as at risk.
            urgentDays is 3, from default. How many days before the last day a benefit is urgent.
            followUp is daily, from default. How often an urgent benefit reminds again until it is seen.
            quietHoursEnabled is false, from default. Whether nothing rings during quiet hours; what ends before they do rings as they begin.
            quietHoursStart is 22, from default. The hour at which quiet hours begin.
            quietHoursEnd is 8, from default. The hour at which quiet hours end; the same hour is off.
            catalogueReminders is true, from default. Whether a catalogue that says something else about your cards is told.
            billDays is 3, from default. How many days before it is due a bill is told, beside its day.
            budgetLevel is 80, from default. From how much of a plan on it is told, in percent; 100: only that it is passed.
            currencyCode is USD, from default. The currency of all amounts.
            timeZone is default, from default. The zone in which a day begins and ends.
            theme is auto, from default. How the full screen is coloured; auto is dark or light, as the terminal is.
            """#)
    }
}
