import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Popups, and what is typed.
extension KeyTableTests {
    static let popups: [Case] =
        list(.banner) + list(.changes) + list(.differences) + list(.statement) + [
            Case(.statement, "Space", .popup(.statement(.tick))), Case(.statement, "Enter", .popup(.statement(.take))),
            Case(.statement, "V", .popup(.statement(.tickAll))),
            Case(.statement, "b", .popup(.statement(.chooseBenefit))),
            Case(.statement, "c", .popup(.statement(.file))),
            Case(.statement, "a", .popup(.statement(.chooseCard))),
            Case(.statement, "A", .popup(.statement(.makeAccount))),
            Case(.statement, "< >", .popup(.statement(.otherPeriod))),
            Case(.statement, "n", .popup(.statement(.notTheSame))),
            Case(.statement, "x", .popup(.statement(.leaveOut))),
            Case(.statement, "Tab", .popup(.statement(.showAll))), Case(.statement, "C-s", .popup(.saved)),
            Case(.statement, "?", .helpAsked), Case(.statement, "C-g", .popup(.dropped)),
            Case(.statement, "Esc q C-c", .popup(.closed)), Case(.statement, "u d", nil),
            Case(.banner, "d", .popup(.doneChosen)), Case(.banner, "p", .popup(.partChosen)),
            Case(.banner, "s", .popup(.snoozeChosen)), Case(.banner, "m", .popup(.muteChosen)),
            Case(.banner, "a", .popup(.seenChosen)), Case(.banner, "Enter", .popup(.openChosen)),
            Case(.banner, "Esc q b C-c", .popup(.closed)), Case(.banner, "x u ? 1 5 /", nil),
            Case(.snooze, "n", .popup(.snoozeFor(.oneHour))), Case(.snooze, "t", .popup(.snoozeFor(.tonight))),
            Case(.snooze, "1", .popup(.snoozeFor(.days(1)))), Case(.snooze, "3", .popup(.snoozeFor(.days(3)))),
            Case(.snooze, "7 w", .popup(.snoozeFor(.days(7)))), Case(.snooze, "e", .popup(.snoozeFor(.lastDay))),
            Case(.snooze, "c", .popup(.chooseAsked)), Case(.snooze, "Enter", .popup(.submitted)),
            Case(.snooze, "Esc q C-c", .popup(.closed)), Case(.snooze, "h j k l u d", nil),
            Case(.mode, "t", .popup(.modeChosen(.tracked))), Case(.mode, "a", .popup(.modeChosen(.auto))),
            Case(.mode, "i", .popup(.modeChosen(.ignored))), Case(.mode, "s", .popup(.modeChosen(.skip))),
            Case(.mode, "n", .popup(.modeChosen(.enrolled))), Case(.mode, "r", .popup(.modeChosen(.reminders))),
            Case(.mode, "Esc q C-c", .popup(.closed)), Case(.mode, "h j k l u d", nil),
            Case(.question, "y", .popup(.answered(.yes))), Case(.question, "n Enter Esc q C-c", .popup(.answered(.no))),
            Case(.question, "Y j k t m Space", nil),
            Case(.conflict, "t", .popup(.answered(.theirs))), Case(.conflict, "m", .popup(.answered(.mine))),
            Case(.conflict, "Esc q C-c", .popup(.answered(.later))), Case(.conflict, "y n Enter", nil),
            Case(.changes, "Enter", .popup(.submitted)), Case(.changes, "Esc q C-c U", .popup(.closed)),
            Case(.changes, "u d", nil),
            Case(.differences, "m", .popup(.sideChosen(.here, inAll: false))),
            Case(.differences, "t", .popup(.sideChosen(.there, inAll: false))),
            Case(.differences, "M", .popup(.sideChosen(.here, inAll: true))),
            Case(.differences, "T", .popup(.sideChosen(.there, inAll: true))),
            Case(.differences, "Enter", .popup(.submitted)), Case(.differences, "Esc q C-c", .popup(.closed)),
            Case(.differences, "y n h l Space", nil),
            Case(.form, "Tab Down", .popup(.fieldMoved(by: 1))), Case(.form, "S-Tab Up", .popup(.fieldMoved(by: -1))),
            Case(.form, "Enter", .popup(.submitted)), Case(.form, "C-s", .popup(.saved)),
            Case(.form, "C-g", .popup(.dropped)),
            Case(.form, "C-o", .popup(.editorAsked)),
            Case(.form, "Esc C-c", .popup(.closed)),
            Case(.reading, "Esc Enter q w C-c", .popup(.closed)),
            // 100 lines, of which 35 show, from the first.
            Case(.reading, "j Down C-n", .popup(.moved(.by(1)))), Case(.reading, "k Up C-p", .popup(.moved(.by(0)))),
            Case(.reading, "g Home", .popup(.moved(.by(0)))), Case(.reading, "G End", .popup(.moved(.by(65)))),
            Case(.reading, "C-d", .popup(.moved(.by(17)))), Case(.reading, "C-u", .popup(.moved(.by(0)))),
            Case(.reading, "C-f PgDn", .popup(.moved(.by(34)))), Case(.reading, "C-b PgUp", .popup(.moved(.by(0)))),
            Case(.rescue, "j Down C-n", .rescue(.moved(.by(1)))), Case(.rescue, "k Up C-p", .rescue(.moved(.by(-1)))),
            Case(.rescue, "g Home", .rescue(.moved(.toStart))), Case(.rescue, "G End", .rescue(.moved(.toEnd))),
            Case(.rescue, "l", .rescue(.lookToggled)), Case(.rescue, "r", .rescue(.restoreAsked)),
            Case(.rescue, "e", .rescue(.editorAsked)), Case(.rescue, "q C-c", .rescue(.leaveAsked)),
            Case(.rescue, "m", .rescue(.takeApartAsked)), Case(.rescue, "u 1 5 / b ?", nil),
        ]

    /// A list of which 32 rows would show.
    static func list(_ place: KeyPlace) -> [Case] {
        [
            Case(place, "j Down C-n", .popup(.moved(.by(1)))), Case(place, "k Up C-p", .popup(.moved(.by(-1)))),
            Case(place, "g Home", .popup(.moved(.toStart))), Case(place, "G End", .popup(.moved(.toEnd))),
            Case(place, "C-d", .popup(.moved(.by(16)))), Case(place, "C-u", .popup(.moved(.by(-16)))),
            Case(place, "C-f PgDn", .popup(.moved(.by(32)))), Case(place, "C-b PgUp", .popup(.moved(.by(-32)))),
        ]
    }

    static let text: [Case] = [
        Case(.text, "BS", .popup(.edited(.backspace))), Case(.text, "Del", .popup(.edited(.delete))),
        Case(.text, "Left", .popup(.edited(.left))), Case(.text, "Right", .popup(.edited(.right))),
        Case(.text, "C-a Home", .popup(.edited(.toStart))), Case(.text, "C-e End", .popup(.edited(.toEnd))),
        Case(.text, "C-w", .popup(.edited(.deleteWord))), Case(.text, "C-u", .popup(.edited(.deleteToStart))),
        // Every letter is text, whatever it means elsewhere.
        Case(.text, "j", .popup(.edited(.insert("j")))), Case(.text, "q", .popup(.edited(.insert("q")))),
        Case(.text, "?", .popup(.edited(.insert("?")))), Case(.text, "1", .popup(.edited(.insert("1")))),
        Case(.text, "/", .popup(.edited(.insert("/")))), Case(.text, "Space", .popup(.edited(.insert(" ")))),
        Case(.text, "é", .popup(.edited(.insert("é")))), Case(.text, "C-d F5 A-x", nil),
    ]
}
