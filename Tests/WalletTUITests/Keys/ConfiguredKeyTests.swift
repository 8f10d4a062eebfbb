import Testing
import WalletDomain

@testable import WalletTUI

/// Keys as config.toml writes them.
struct ConfiguredKeyTests {
    @Test(arguments: [
        ("d", Key.character("d")), ("D", .character("D")), ("?", .character("?")), ("é", .character("é")),
        ("-", .character("-")), ("ctrl-r", .control("r")), ("alt-x", .alt("x")), ("alt--", .alt("-")),
        ("ctrl-space", .control(" ")), ("ctrl-]", .control("]")),
        ("ctrl-alt-x", Key(.character("x"), [.control, .alt])),
        ("alt-X", .alt("X")), ("f1", .function(1)), ("f20", .function(20)), ("shift-f5", Key(.function(5), .shift)),
        ("enter", .enter), ("alt-enter", Key(.enter, .alt)), ("space", .space), ("tab", .tab), ("shift-tab", .backTab),
        ("esc", .escape), ("backspace", .backspace), ("delete", .delete), ("insert", .insert), ("home", .home),
        ("end", .end), ("pageup", .pageUp), ("pagedown", .pageDown), ("up", .up), ("down", .down), ("left", .left),
        ("ctrl-right", Key(.right, .control)),
    ]) func reads(text: String, key: Key) throws {
        #expect(try Key(configured: text) == key)
        #expect(key.configured == text)
    }

    @Test(arguments: [
        ("", "A key belongs here, such as \"d\", \"ctrl-r\" or \"f5\"."),
        ("ctrl-m", "Terminals send the same for ctrl-m as for enter. Bind \"enter\", or another key."),
        ("ctrl-j", "Terminals send the same for ctrl-j as for enter. Bind \"enter\", or another key."),
        ("ctrl-i", "Terminals send the same for ctrl-i as for tab. Bind \"tab\", or another key."),
        ("ctrl-h", "Terminals send the same for ctrl-h as for backspace. Bind \"backspace\", or another key."),
        ("ctrl-[", "Terminals send the same for ctrl-[ as for esc. Bind \"esc\", or another key."),
        ("ctrl-R", "Terminals do not tell of Shift with Ctrl. Write \"ctrl-r\"."),
        ("ctrl-alt-R", "Terminals do not tell of Shift with Ctrl. Write \"ctrl-alt-r\"."),
        ("ctrl-1", "Terminals do not send ctrl-1 as a key of its own. Choose another key."),
        ("ctrl-enter", "Terminals do not send ctrl-enter as a key of its own. Choose another key."),
        ("ctrl-tab", "Terminals do not send ctrl-tab as a key of its own. Choose another key."),
        ("alt-esc", "Terminals do not send alt-esc as a key of its own. Choose another key."),
        ("shift-d", "Terminals do not tell of Shift with “d”. Write \"D\"."),
        ("shift-1", "Terminals do not tell of Shift with “1”."),
        ("alt-[", "Terminals begin other keys with what they send for alt-[. Choose another key."),
        ("g g", "“g g” is 2 keys, one after the other. Name one key, such as \"ctrl-g\"."),
        (" ", "Write the key as “space”."), ("Enter", "There is no key “Enter”. Did you mean \"enter\"?"),
        ("pgup", "There is no key “pgup”. Did you mean \"pageup\"?"),
        ("ctrl-lft", "There is no key “ctrl-lft”. Did you mean \"ctrl-left\"?"),
        ("f21", "There is no key “f21”. Did you mean \"f1\"?"),
        ("C-r", "There is no key “C-r”. Keys are such as \"d\", \"ctrl-r\" or \"f5\"."),
        ("ctrl-ctrl-r", "There is no key “ctrl-ctrl-r”. Keys are such as \"d\", \"ctrl-r\" or \"f5\"."),
        ("ctrl-", "There is no key “ctrl-”. Keys are such as \"d\", \"ctrl-r\" or \"f5\"."),
        ("\u{1B}", "There is no key “␛”. Keys are such as \"d\", \"ctrl-r\" or \"f5\"."),
    ]) func refuses(text: String, words: String) {
        #expect(throws: FieldProblem(words)) { try Key(configured: text) }
    }

    /// What the table has, config.toml can say.
    @Test func everyUsualKeyCanBeWritten() throws {
        for binding in AppKeys.table {
            for key in binding.keys { #expect(try Key(configured: key.configured) == key) }
        }
    }
}
