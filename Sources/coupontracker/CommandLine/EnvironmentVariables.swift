/// The variables of the environment that the program looks at: help tells them, and the manual page has the same.
enum EnvironmentVariables {
    static let all: [(names: [String], meaning: String)] = [
        (["COUPONTRACKER_WALLET"], "The wallet file, as --wallet."),
        (["COUPONTRACKER_NOW"], "The day or instant to show and act as of, as --now."),
        (["COUPONTRACKER_CONFIG"], "The file of settings, instead of the usual one."),
        (["COUPONTRACKER_THEME"], "The theme of the full screen, instead of the one in config.toml."),
        (
            ["COUPONTRACKER_BACKGROUND"],
            "light or dark: what the terminal's background is taken for, instead of what the terminal tells."
        ),
        (
            ["COUPONTRACKER_NOTIFY"],
            "How remind --notify reaches you: auto, notify-send, osc9, osc99, osc777, bell or none."
        ),
        (["COUPONTRACKER_LOG"], "The file for what the program does, as --log."),
        (["COUPONTRACKER_NO_HOOKS"], "When not empty: no hook is run."),
        (["NO_COLOR"], "When not empty: no colour, on the full screen too."),
        (["CLICOLOR_FORCE", "CLICOLOR"], "Not 0: colours wherever the answer goes; 0: none."),
        (["ACCESSIBLE"], "Not 0: the full screen shows one thing under another, for screen readers."),
        (["COLORTERM"], "truecolor or 24bit: the terminal takes every colour."),
        (["COLORFGBG"], "What some terminals say of their colours; without it the terminal is asked."),
        (["TERM"], "The kind of terminal."),
        (["LC_ALL", "LC_CTYPE", "LANG"], "Whether the terminal shows more than ASCII."),
        (["LC_TIME"], "How days are written and read, unless config.toml says it; LC_ALL before it, LANG after it."),
        (["TZ"], "The zone that says what today is, unless the wallet names one."),
        (["VISUAL", "EDITOR"], "The editor for a damaged wallet and for the settings."),
        (["XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "HOME"], "Where files belong."),
    ]
}
