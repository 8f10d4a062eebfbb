import WalletReminders
import WalletStore

extension AppKeys {
    static let banner: [KeyBinding] =
        [
            popup(
                .banner, ["d"], "done; of an enrolment: enrolled; of an award: until when", hint: "done", .doneChosen),
            popup(.banner, ["p"], "mark a part used", hint: "part", .partChosen),
            popup(.banner, ["s"], "snooze", hint: "snooze", .snoozeChosen),
            popup(.banner, ["m"], "mute its reminders", hint: "mute", .muteChosen),
            popup(.banner, ["a"], "seen: quiet until its next moment", hint: "seen", .seenChosen),
            popup(.banner, [.enter], "open it on its card, or the catalogue", hint: "open", .openChosen),
        ] + list(.banner) + [close(.banner, ["b"])]

    static let pick: [KeyBinding] = [
        popup(.pick, [.enter], "choose it; what holds already is taken back", hint: "choose", .submitted),
        popup(.pick, [.down, .control("n")], "down", .moved(.by(1))),
        popup(.pick, [.up, .control("p")], "up", .moved(.by(-1))),
        KeyBinding(.pick, [.pageDown], "a page down") { .popup(.moved(.by(max(1, $0.layout.size.rows - 8)))) },
        KeyBinding(.pick, [.pageUp], "a page up") { .popup(.moved(.by(-max(1, $0.layout.size.rows - 8)))) },
        close(.pick),
    ]

    static let snooze: [KeyBinding] = [
        popup(.snooze, ["n"], "1 hour", .snoozeFor(.oneHour)),
        popup(.snooze, ["t"], "tonight, 20:00", .snoozeFor(.tonight)),
        popup(.snooze, ["1"], "1 day", .snoozeFor(.days(1))),
        popup(.snooze, ["3"], "3 days", .snoozeFor(.days(3))),
        popup(.snooze, ["7", "w"], "1 week", .snoozeFor(.days(7))),
        popup(.snooze, ["e"], "its last day", .snoozeFor(.lastDay)),
        popup(.snooze, ["c"], "a day or a time of your own", .chooseAsked),
        popup(.snooze, [.enter], "1 day", .submitted),
        close(.snooze),
    ]

    static let snoozeField: [KeyBinding] = [
        popup(.snoozeField, [.enter], "snooze until then", hint: "snooze", .submitted),
        close(.snoozeField),
    ]

    static let part: [KeyBinding] = [
        popup(.part, [.enter], "record the amount; once more records it all the same", hint: "record", .submitted),
        close(.part),
    ]

    static let refund: [KeyBinding] = [
        popup(.refund, [.enter], "record what was given back", hint: "record", .submitted),
        close(.refund),
    ]

    static let spending: [KeyBinding] = [
        popup(.spending, [.enter], "count it: 350 more, or =2650 all together", hint: "count", .submitted),
        close(.spending),
    ]

    static let mode: [KeyBinding] = [
        popup(.mode, ["t"], "tracked: marked by you", .modeChosen(.tracked)),
        popup(.mode, ["a"], "auto: claims itself when the period ends", .modeChosen(.auto)),
        popup(.mode, ["i"], "ignored: counts nowhere", .modeChosen(.ignored)),
        popup(.mode, ["s"], "skip this period, or take it back in", .modeChosen(.skip)),
        popup(.mode, ["n"], "enrolled, or not", .modeChosen(.enrolled)),
        popup(.mode, ["r"], "reminders, or none", .modeChosen(.reminders)),
        close(.mode),
    ]

    static let award: [KeyBinding] = [
        popup(.award, [.enter], "it was posted and can be used until that day", hint: "posted", .submitted),
        close(.award),
    ]

    static let question: [KeyBinding] = [
        popup(.question, ["y"], "yes", hint: "yes", .answered(.yes)),
        popup(.question, ["n", .enter, .escape, .control("c")], "no", hint: "no", .answered(.no)),
    ]

    static let conflict: [KeyBinding] = [
        popup(.conflict, ["t"], "keep theirs", hint: "theirs", .answered(.theirs)),
        popup(.conflict, ["m"], "put mine over it", hint: "mine", .answered(.mine)),
        popup(.conflict, [.escape, .control("c")], "later", hint: "later", .answered(.later)),
    ]

    static let snoozed: [KeyBinding] =
        [popup(.snoozed, [.enter], "wake it", hint: "wake", .wakeChosen)] + list(.snoozed) + [close(.snoozed)]

    static let changes: [KeyBinding] =
        [
            popup(
                .changes, [.enter], "take it back with all newer ones, or do it again", hint: "step to it", .submitted)
        ] + list(.changes) + [close(.changes, ["U"])]

    static let form: [KeyBinding] = [
        popup(.form, [.tab, .down], "the next field", hint: "next field", .fieldMoved(by: 1)),
        popup(.form, [.backTab, .up], "the field before", .fieldMoved(by: -1)),
        popup(.form, [.enter], "the next field; on the last one save", hint: "next, save", .submitted),
        popup(.form, [.control("s")], "save", hint: "save", .saved),
        close(.form),
    ]

    static let used: [KeyBinding] =
        [
            popup(.used, [.space], "used already, or not", hint: "used already", .edited(.insert(" "))),
            popup(.used, [.enter, .control("s")], "add the card", hint: "add card", .submitted),
        ] + list(.used) + [
            KeyBinding(.used, [.escape, .control("c")], "back to the fields", hint: "back") { _ in .popup(.closed) }
        ]

    static let jump: [KeyBinding] =
        "0123456789".unicodeScalars.map { digit in
            popup(.jump, [.character(digit)], "the card's number", .edited(.insert(String(digit))))
        } + [
            popup(.jump, [.backspace], "take a digit back", .edited(.backspace)),
            popup(.jump, [.enter], "go to the card", hint: "go there", .submitted),
            close(.jump),
        ]

    static let reading: [KeyBinding] = [
        KeyBinding(.reading, [.escape, .enter, "q", "w", .control("c")], "close", hint: "close", shown: "Esc") { _ in
            .popup(.closed)
        }
    ]

    static let help: [KeyBinding] =
        steps.map { keys, step, label in
            KeyBinding(.help, keys, label) { $0.scrollHelp(step) }
        } + [close(.help, ["q", "?", .enter])]

    // MARK: Parts that several popups share

    private static let steps: [([Key], KeyStep, String)] = [
        (["j", .down, .control("n")], .down, "down"), (["k", .up, .control("p")], .up, "up"),
        (["g", .home], .toStart, "first"), (["G", .end], .toEnd, "last"),
        ([.control("d")], .halfPageDown, "half a page down"), ([.control("u")], .halfPageUp, "half a page up"),
        ([.control("f"), .pageDown], .pageDown, "a page down"), ([.control("b"), .pageUp], .pageUp, "a page up"),
    ]

    private static func list(_ place: KeyPlace) -> [KeyBinding] {
        steps.map { keys, step, label in
            KeyBinding(place, keys, label) { context in
                step.inList(page: max(1, context.layout.size.rows - 8)).map { .popup(.moved($0)) }
            }
        }
    }

    private static func popup(
        _ place: KeyPlace, _ keys: [Key], _ label: String, hint: String? = nil, _ action: PopupAction
    ) -> KeyBinding {
        KeyBinding(place, keys, label, hint: hint) { _ in .popup(action) }
    }

    private static func close(_ place: KeyPlace, _ more: [Key] = []) -> KeyBinding {
        KeyBinding(place, [.escape, .control("c")] + more, "close", hint: "close") { _ in .popup(.closed) }
    }
}
