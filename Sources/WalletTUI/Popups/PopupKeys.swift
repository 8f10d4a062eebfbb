import WalletReminders
import WalletStore

extension AppKeys {
    static let banner: [KeyBinding] =
        [
            popup(
                .banner, "done", ["d"], "done; of an enrolment: enrolled; of an award: until when", hint: "done",
                .doneChosen
            ).hinted("enrolled") {
                if case .banner(let banner) = $0.state.popup { banner.chosen?.kind == .enrol } else { false }
            },
            popup(.banner, "part", ["p"], "mark a part used", hint: "part", .partChosen),
            popup(.banner, "snooze", ["s"], "snooze", hint: "snooze", .snoozeChosen),
            popup(.banner, "mute", ["m"], "turn its reminders off", hint: "never again", .muteChosen),
            popup(.banner, "seen", ["a"], "seen: quiet until its next moment", hint: "seen", .seenChosen),
            popup(.banner, "open", [.enter], "open it on its card, or the catalogue", hint: "open", .openChosen),
        ] + list(.banner) + [close(.banner, ["q", "b"])]

    static let pick: [KeyBinding] =
        [
            popup(.pick, "choose", [.enter], "choose it; what holds already is taken back", hint: "choose", .submitted),
            KeyBinding(
                .pick, "choose_more", [.tab], "take what is offered, or choose it and go on choosing",
                hint: "and more"
            ) { context in
                guard case .pick(let pick) = context.state.popup, [.filter, .statement].contains(pick.purpose) else {
                    return nil
                }
                return .popup(.tickChosen)
            }.hinted("complete") { context in
                if case .pick(let pick) = context.state.popup { pick.purpose == .statement } else { false }
            },
        ]
        + moving(in: .pick) { context, step in
            step.inList(page: max(1, context.layout.size.rows - 8)).map { .popup(.moved($0)) }
        } + [close(.pick)]

    static let snooze: [KeyBinding] = [
        popup(.snooze, "one_hour", ["n"], "1 hour", .snoozeFor(.oneHour)),
        popup(.snooze, "tonight", ["t"], "tonight, 20:00", .snoozeFor(.tonight)),
        popup(.snooze, "one_day", ["1"], "1 day", .snoozeFor(.days(1))),
        popup(.snooze, "three_days", ["3"], "3 days", .snoozeFor(.days(3))),
        popup(.snooze, "one_week", ["7", "w"], "1 week", .snoozeFor(.days(7))),
        popup(.snooze, "last_day", ["e"], "its last day", .snoozeFor(.lastDay)),
        popup(.snooze, "choose", ["c"], "a day or a time of your own", .chooseAsked),
        popup(.snooze, "usual", [.enter], "1 day", .submitted),
        close(.snooze, ["q"]),
    ]

    /// Where one thing is typed.
    static let asked: [KeyBinding] = [
        popup(
            .asked, "confirm", [.enter], "confirm it; a second one records what was refused", hint: "confirm",
            .submitted),
        KeyBinding(
            .asked, "only", [.tab], "of a plan: from this month on, or in this month alone", hint: "only this month"
        ) {
            guard case .asked(let asked)? = $0.state.popup, case .plan = asked.purpose else { return nil }
            return .popup(.fieldMoved(by: 1))
        },
        close(.asked),
    ]

    static let mode: [KeyBinding] = [
        popup(.mode, "tracked", ["t"], "tracked: marked by you", .modeChosen(.tracked)),
        popup(.mode, "auto", ["a"], "auto: claims itself when the period ends", .modeChosen(.auto)),
        popup(.mode, "ignored", ["i"], "ignored: counts nowhere", .modeChosen(.ignored)),
        popup(.mode, "skip", ["s"], "skip this period, or take it back in", .modeChosen(.skip)),
        popup(.mode, "enrolled", ["n"], "enrolled, or not", .modeChosen(.enrolled)),
        popup(.mode, "reminders", ["r"], "reminders, or muted", .modeChosen(.reminders)),
        close(.mode, ["q"]),
    ]

    static let question: [KeyBinding] = [
        popup(.question, "yes", ["y"], "yes", hint: "yes", .answered(.yes)),
        popup(.question, "no", ["n", .enter, .escape, "q", .control("c")], "no", hint: "no", .answered(.no)),
    ]

    static let conflict: [KeyBinding] = [
        popup(.conflict, "theirs", ["t"], "keep theirs", hint: "theirs", .answered(.theirs)),
        popup(.conflict, "mine", ["m"], "put mine over it", hint: "mine", .answered(.mine)),
        popup(.conflict, "later", [.escape, "q", .control("c")], "later", hint: "later", .answered(.later)),
    ]

    static let changes: [KeyBinding] =
        [
            popup(
                .changes, "step", [.enter], "take it back with all newer ones, or do it again", hint: "step to it",
                .submitted)
        ] + list(.changes) + [close(.changes, ["q", "U"])]

    static let differences: [KeyBinding] =
        [
            popup(
                .differences, "mine", ["m"], "what is here stands", hint: "mine", .sideChosen(.here, inAll: false)),
            popup(
                .differences, "theirs", ["t"], "what is there stands", hint: "theirs",
                .sideChosen(.there, inAll: false)),
            popup(
                .differences, "settle", [.enter], "take it as marked, and tell the other machines", hint: "take",
                .submitted),
            popup(
                .differences, "all_mine", ["M"], "in all rows what is here", hint: "all mine",
                .sideChosen(.here, inAll: true)),
            popup(
                .differences, "all_theirs", ["T"], "in all rows what is there", hint: "all theirs",
                .sideChosen(.there, inAll: true)),
        ] + list(.differences) + [
            popup(
                .differences, "later", [.escape, "q", .control("c")], "later; nothing is lost", hint: "later", .closed)
        ]

    static let form: [KeyBinding] = [
        popup(.form, "next", [.tab, .down], "the next field", hint: "next", .fieldMoved(by: 1)),
        popup(.form, "previous", [.backTab, .up], "the field before", .fieldMoved(by: -1)),
        popup(.form, "enter", [.enter], "the next field; on the last one save", hint: "next, save", .submitted),
        popup(.form, "save", [.control("s")], "save", hint: "save", .saved),
        KeyBinding(.form, "editor", [.control("o")], "the note, in your editor", hint: "editor") { context in
            context.state.popup?.form?.noteField == nil ? nil : .popup(.editorAsked)
        },
        popup(.form, "drop", [.control("g")], "drop what was typed, a draft too, and close", hint: "drop", .dropped),
        close(.form),
    ]

    static let areas: [KeyBinding] =
        Area.allCases.map { area in
            let letter = Key.character(area.letter.unicodeScalars.first ?? "b")
            return popup(.areas, "\(area)", [letter], area.title, .areaChosen(area))
        } + [
            popup(.areas, "open", [.enter], "open it", hint: "open", .submitted),
            KeyBinding(.areas, "before", ["0"], "the area before", hint: "the one before") { context in
                guard case .areas(let areas) = context.state.popup else { return nil }
                return .popup(.areaChosen(areas.before))
            },
        ] + list(.areas) + [close(.areas, ["q"])]

    static let reading: [KeyBinding] =
        steps.map { keys, step, label in
            KeyBinding(.reading, step.name, keys, label, hint: step == .down ? "more" : nil) { $0.moveInReading(step) }
        } + [
            KeyBinding(
                .reading, "close", [.escape, .enter, "q", "w", .control("c")], "close", hint: "close", shown: "Esc",
                does: .popup(.closed))
        ]

    // MARK: Parts that several popups share

    static let steps: [([Key], KeyStep, String)] = [
        (["j", .down, .control("n")], .down, "down"), (["k", .up, .control("p")], .up, "up"),
        (["g", .home], .toStart, "first"), (["G", .end], .toEnd, "last"),
        ([.control("d")], .halfPageDown, "half a page down"), ([.control("u")], .halfPageUp, "half a page up"),
        ([.control("f"), .pageDown], .pageDown, "a page down"), ([.control("b"), .pageUp], .pageUp, "a page up"),
    ]

    /// Rows under a field, in which letters are typed.
    static func moving(
        in place: KeyPlace, _ action: @escaping @Sendable (KeyContext, KeyStep) -> AppAction?
    ) -> [KeyBinding] {
        let steps: [([Key], KeyStep, String)] = [
            ([.down, .control("n")], .down, "down"), ([.up, .control("p")], .up, "up"),
            ([.pageDown], .pageDown, "a page down"), ([.pageUp], .pageUp, "a page up"),
        ]
        return steps.map { keys, step, label in
            KeyBinding(place, step.name, keys, label) { action($0, step) }
        }
    }

    static func list(_ place: KeyPlace) -> [KeyBinding] {
        steps.map { keys, step, label in
            KeyBinding(place, step.name, keys, label) { context in
                step.inList(page: max(1, context.layout.size.rows - 8)).map { .popup(.moved($0)) }
            }
        }
    }

    static func popup(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, _ action: PopupAction
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint, does: .popup(action))
    }

    static func close(_ place: KeyPlace, _ more: [Key] = []) -> KeyBinding {
        KeyBinding(place, "close", [.escape, .control("c")] + more, "close", hint: "close", does: .popup(.closed))
    }
}
