import WalletStore

extension AppKeys {
    static let calendar: [KeyBinding] =
        [
            key(.calendar, "open", [.enter], "what falls on the day", hint: "day", .entered),
            KeyBinding(
                .calendar, "snooze", ["s"], "snooze until this day what was highlighted or ticked",
                hint: "snooze until"
            ) {
                $0.state.screen == .agenda ? .calendar(.snoozeAsked) : nil
            }
            .listed { $0.state.screen == .agenda },
        ] + months(in: .calendar) + ways(in: .calendar)

    static let calendarDay: [KeyBinding] =
        actsInDay + months(in: .calendarDay) + ways(in: .calendarDay) + changes(in: .calendarDay) + [
            ofBenefit(in: .calendarDay)("archive", ["x"], "archive the benefit", .archiveAsked)
        ]

    private static let actsInDay: [KeyBinding] =
        [key(.calendarDay, "open", [.enter], "the page of the card", hint: "card page", .opened)]
        + acts(in: .calendarDay, done: ["d", .space]).filter { $0.name != "snooze" }
        + [
            key(.calendarDay, "snooze", ["s"], "snooze the benefit until this day", hint: "snooze until", .snoozeAsked)
        ]

    private static func months(in place: KeyPlace) -> [KeyBinding] {
        [
            key(place, "month_before", ["{"], "the month before", hint: "month", shown: "{ }", .monthStepped(by: -1)),
            key(place, "month_next", ["}"], "the next month", .monthStepped(by: 1)),
            key(place, "today", ["t"], "today", hint: "today", .todayChosen),
        ]
    }

    private static func ways(in place: KeyPlace) -> [KeyBinding] {
        [
            key(place, "calendar", [.tab, .backTab], "the list", hint: "list", .toggled),
            KeyBinding(place, "filter", ["f"], "only one owner, card or category; everything again", hint: "filter") {
                $0.state.screen == .agenda ? .filterAsked : nil
            }
            .listed { $0.state.screen == .agenda },
            savingFilter(in: place),
        ]
    }

    private static func key(
        _ place: KeyPlace, _ name: String, _ keys: [Key], _ label: String, hint: String? = nil, shown: String? = nil,
        _ action: CalendarFeature.Action
    ) -> KeyBinding {
        KeyBinding(place, name, keys, label, hint: hint, shown: shown, does: .calendar(action))
    }
}

extension KeyContext {
    /// Days beside one another, weeks one under another; in the list of a day rows, and the days to its left and right.
    func moveInCalendar(_ step: KeyStep) -> AppAction? {
        let action: CalendarFeature.Action
        if state.calendar.isInDay {
            switch step {
            case .left: action = .moved(days: -1)
            case .right: action = .moved(days: 1)
            default:
                guard let move = step.inList(page: max(1, layout.body.height / 2)) else { return nil }
                action = .rowMoved(move)
            }
        } else {
            action =
                switch (step, step.inRows(of: 7, page: 28)) {
                case (.pageUp, _): .monthStepped(by: -1)
                case (.pageDown, _): .monthStepped(by: 1)
                case (_, .by(let days)): .moved(days: days)
                case (_, .to(let place)): place == 0 ? .toMonthsStart : .toMonthsEnd
                }
        }
        return .calendar(action)
    }
}

extension ScreenLook {
    /// A list that is a calendar as well: the agenda, and bills.
    func withCalendar() -> ScreenLook {
        let list = self
        var look = self
        @Sendable func isCalendar(_ state: AppState) -> Bool {
            state.calendar.isShown && (state.screen == .bills || !state.isAgendaEmpty)
        }
        look.places = { state in
            let isOfBill = state.highlightedBill != nil
            guard isCalendar(state) else {
                return (state.screen == .agenda && state.agenda.bill != nil ? [.bills] : []) + list.places(state)
            }
            let ofBook: [KeyPlace] = state.screen == .bills ? [.bills] : []
            guard state.calendar.isInDay else { return [.calendar] + ofBook }
            return (isOfBill ? [.billDay, .calendar] : [.calendarDay]) + ofBook
        }
        look.draw = { page, state, layout, before in
            guard isCalendar(state) else { return list.draw(&page, state, layout, &before) }
            page.drawCalendar(state, layout, &before.day)
        }
        look.move = { isCalendar($0.state) ? $0.moveInCalendar($1) : list.move($0, $1) }
        look.otherPane = { $0.screen == .agenda && $0.isAgendaEmpty ? nil : .calendar(.toggled) }
        look.clicked = { spot, state in
            guard isCalendar(state) else { return list.clicked(spot, state) }
            return switch spot {
            case .day(let day): .calendar(.dayChosen(day))
            case .row(let row): .calendar(.rowChosen(row))
            default: nil
            }
        }
        look.clickedTwice = { spot, state in
            guard isCalendar(state) else { return list.clickedTwice(spot, state) }
            return switch spot {
            case .day: .calendar(.entered)
            case .row: .calendar(.opened)
            default: nil
            }
        }
        look.wheeled = { key, step, spot, context in
            guard isCalendar(context.state) else { return list.wheeled(key, step, spot, context) }
            return switch spot {
            case .day: .calendar(.moved(days: 7 * step))
            case .row, .list: .calendar(.rowMoved(.by(step)))
            default: nil
            }
        }
        return look
    }
}
