import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// The agenda and its calendar, the history, settings and the catalogue.
extension KeyTableTests {
    static let agenda: [Case] = [
        Case(.agenda, "d", .cards(.doneAsked)), Case(.agenda, "Space", .cards(.doneAsked)),
        Case(.agenda, "p", .cards(.partAsked)),
        Case(.agenda, "s", .cards(.snoozeAsked)), Case(.agenda, "w", .cards(.whyAsked)),
        Case(.agenda, "C", .cards(.codeAsked)),
        Case(.agenda, "x", .cards(.archiveAsked)), Case(.agenda, "Enter", .agenda(.opened)),
        Case(.agenda, "o", .agenda(.orderStepped)), Case(.agenda, "f", .filterAsked),
        Case(.agenda, "v", .ticks(.begun)),
        Case(.agenda, "F", .filterNameAsked), Case(.agenda, "l Right", .agenda(.tabStepped(by: 1))),
        Case(.agenda, "h Left", .agenda(.tabStepped(by: -1))),
        Case(.agenda, "j", .moved(.by(1))), Case(.agenda, "k", .moved(.by(-1))),
        Case(.agenda, "G", .moved(.toEnd)), Case(.agenda, "C-f", .moved(.by(25))),
        Case(.agenda, "r", .cards(.refundAsked)), Case(.agenda, "m", .cards(.modeAsked)),
        Case(.agenda, "c", .cards(.spendAsked)), Case(.agenda, "e", .cards(.editAsked)),
        Case(.agenda, "a", .cards(.addBenefitAsked)), Case(.agenda, "D", .cards(.deleteAsked)),
        Case(.agenda, "Tab S-Tab", .calendar(.toggled)), Case(.agenda, "< >", nil),
        Case(.agenda, "q", .quitAsked),
        Case(.pick, "Enter", .popup(.submitted)), Case(.pick, "Down C-n", .popup(.moved(.by(1)))),
        Case(.pick, "Up C-p", .popup(.moved(.by(-1)))), Case(.pick, "PgDn", .popup(.moved(.by(32)))),
        Case(.pick, "PgUp", .popup(.moved(.by(-32)))), Case(.pick, "Esc C-c", .popup(.closed)),
        Case(.pick, "Tab", .popup(.tickChosen)),
        Case(.pick, "j", .popup(.edited(.insert("j")))),
    ]

    /// In the calendar 27 November 2026 is under the cursor; in a day the list of 31 December has the keys.
    static let calendar: [Case] = [
        Case(.calendar, "Enter", .calendar(.entered)), Case(.calendar, "s", .calendar(.snoozeAsked)),
        Case(.calendar, "{", .calendar(.monthStepped(by: -1))),
        Case(.calendar, "}", .calendar(.monthStepped(by: 1))),
        Case(.calendar, "t", .calendar(.todayChosen)), Case(.calendar, "f", .filterAsked),
        Case(.calendar, "F", .filterNameAsked),
        Case(.calendar, "Tab S-Tab", .calendar(.toggled)),
        Case(.calendar, "h Left C-p", .calendar(.moved(days: -1))),
        Case(.calendar, "l Right C-n", .calendar(.moved(days: 1))),
        Case(.calendar, "k Up", .calendar(.moved(days: -7))),
        Case(.calendar, "j Down", .calendar(.moved(days: 7))),
        Case(.calendar, "C-u", .calendar(.moved(days: -14))),
        Case(.calendar, "C-d", .calendar(.moved(days: 14))),
        Case(.calendar, "PgUp C-b", .calendar(.monthStepped(by: -1))),
        Case(.calendar, "PgDn C-f", .calendar(.monthStepped(by: 1))),
        Case(.calendar, "g Home", .calendar(.toMonthsStart)),
        Case(.calendar, "G End", .calendar(.toMonthsEnd)),
        Case(.calendar, "d p m x a o v Space", nil), Case(.calendar, "Esc q", .back),
        Case(.calendarDay, "Enter", .calendar(.opened)), Case(.calendarDay, "d Space", .cards(.doneAsked)),
        Case(.calendarDay, "p", .cards(.partAsked)), Case(.calendarDay, "w", .cards(.whyAsked)),
        Case(.calendarDay, "C", .cards(.codeAsked)),
        Case(.calendarDay, "s", .calendar(.snoozeAsked)),
        Case(.calendarDay, "{", .calendar(.monthStepped(by: -1))),
        Case(.calendarDay, "}", .calendar(.monthStepped(by: 1))),
        Case(.calendarDay, "t", .calendar(.todayChosen)), Case(.calendarDay, "f", .filterAsked),
        Case(.calendarDay, "F", .filterNameAsked),
        Case(.calendarDay, "Tab S-Tab", .calendar(.toggled)),
        Case(.calendarDay, "h Left", .calendar(.moved(days: -1))),
        Case(.calendarDay, "l Right", .calendar(.moved(days: 1))),
        Case(.calendarDay, "j Down", .calendar(.rowMoved(.by(1)))),
        Case(.calendarDay, "G", .calendar(.rowMoved(.toEnd))),
        Case(.calendarDay, "r", .cards(.refundAsked)), Case(.calendarDay, "m", .cards(.modeAsked)),
        Case(.calendarDay, "c", .cards(.spendAsked)), Case(.calendarDay, "e", .cards(.editAsked)),
        Case(.calendarDay, "a", .cards(.addBenefitAsked)), Case(.calendarDay, "D", .cards(.deleteAsked)),
        Case(.calendarDay, "x", .cards(.archiveAsked)), Case(.calendarDay, "o v", nil),
        Case(.calendarDay, "Esc q", .back),
    ]

    static let history: [Case] = [
        Case(.history, "Enter", .history(.opened)), Case(.history, "a", .history(.earlierAsked)),
        Case(.history, "e", .history(.editAsked)), Case(.history, "r", .history(.refundAsked)),
        Case(.history, "D", .history(.deleteAsked)), Case(.history, "f", .filterAsked),
        Case(.history, "o", .history(.orderStepped)), Case(.history, "F", .filterNameAsked),
        Case(.history, "d", .refused("D deletes; d marks on Wallet")),
        Case(.history, "j", .moved(.by(1))), Case(.history, "G", .moved(.toEnd)),
        Case(.history, "v", .ticks(.begun)), Case(.history, "h l Tab s p x Space", nil),
        Case(.selectEntries, "Space", .ticks(.ticked)), Case(.selectEntries, "V", .ticks(.allTicked)),
        Case(.selectEntries, "D", .ticks(.deleteAsked)), Case(.selectEntries, "Esc v q C-c", .ticks(.left)),
        Case(.selectEntries, "k", .moved(.by(-1))), Case(.selectEntries, "d s m x a e r f o", nil),
        Case(.history, "q", .quitAsked),
        Case(.insights, "Enter", .insights(.opened)), Case(.insights, "h Left", .insights(.yearStepped(by: -1))),
        Case(.insights, "l Right", .insights(.yearStepped(by: 1))), Case(.insights, "y", .insights(.basisSwitched)),
        Case(.insights, "t", .insights(.worthSwitched)), Case(.insights, "j", .moved(.by(1))),
        Case(.insights, "G", .moved(.toEnd)), Case(.insights, "q", .quitAsked),
        Case(.insights, "w", .insights(.seasonOpened)), Case(.insights, "P", .insights(.productAsked)),
        Case(.insights, "d s p x a e f o", nil),
        // There is room for two of four pictures.
        Case(.insights, "Tab", .insights(.pictureStepped(by: 2))),
        Case(.insights, "S-Tab", .insights(.pictureStepped(by: -2))),
        Case(.insights, "z", .insights(.wholeSwitched)),
        // 118 columns, 12 of them beside the days: four days a column.
        Case(.picture, "h Left", .insights(.walked(by: -1, days: 4))),
        Case(.picture, "l Right", .insights(.walked(by: 1, days: 4))),
        Case(.picture, "Tab", .insights(.pictureStepped(by: 1))),
        Case(.picture, "S-Tab", .insights(.pictureStepped(by: -1))),
        Case(.picture, "{", .insights(.yearStepped(by: -1))), Case(.picture, "}", .insights(.yearStepped(by: 1))),
        Case(.picture, "y", .insights(.basisSwitched)), Case(.picture, "t", .insights(.worthSwitched)),
        Case(.picture, "z", .insights(.wholeSwitched)), Case(.picture, "j", .moved(.by(1))),
        Case(.picture, "d s p x a e f o", nil),
        Case(.season, "Enter", .insights(.opened)), Case(.season, "j Down", .moved(.by(1))),
        Case(.season, "k Up", .moved(.by(-1))), Case(.season, "w", .insights(.seasonClosed)),
        Case(.season, "P", .insights(.productAsked)), Case(.season, "G", .moved(.toEnd)),
        Case(.season, "h Left l Right y t Tab S-Tab z d", nil),
    ]

    static let settings: [Case] = [
        Case(.settings, "Enter Space", .settings(.changeAsked)), Case(.settings, "l Right", .settings(.stepped(by: 1))),
        Case(.settings, "h Left", .settings(.stepped(by: -1))), Case(.settings, "D", .settings(.defaultAsked)),
        Case(.settings, "j", .moved(.by(1))), Case(.settings, "k", .moved(.by(-1))),
        Case(.settings, "G", .moved(.toEnd)), Case(.settings, "q", .quitAsked),
        Case(.settings, "Esc", .back),
        Case(.settings, "d p s m a e x Tab", nil),
    ]

    static let catalogue: [Case] = [
        Case(.catalogue, "Enter", .catalogue(.entered)), Case(.catalogue, "a", .catalogue(.addAsked)),
        Case(.catalogue, "c", .catalogue(.ownAsked)), Case(.catalogue, "/", .catalogue(.fieldEntered)),
        Case(.catalogue, "f", .catalogue(.issuerStepped)), Case(.catalogue, "Space", .catalogue(.ticked)),
        Case(.preview, "a Enter", .catalogue(.addAsked)), Case(.preview, "Esc", .back),
        Case(.catalogueField, "Enter", .catalogue(.entered)),
        Case(.catalogueField, "Tab", .catalogue(.tickedFromField)),
        Case(.catalogueField, "Down C-n", .moved(.by(1))),
        Case(.catalogueField, "Up C-p", .moved(.by(-1))),
        Case(.catalogueField, "PgDn", .moved(.by(32))),
        Case(.catalogueField, "PgUp", .moved(.by(-32))),
        Case(.catalogueField, "Esc C-c", .catalogue(.fieldLeft)),
        Case(.find, "Enter", .popup(.submitted)), Case(.find, "Down C-n", .popup(.moved(.by(1)))),
        Case(.find, "Up C-p", .popup(.moved(.by(-1)))), Case(.find, "PgDn", .popup(.moved(.by(30)))),
        Case(.find, "PgUp", .popup(.moved(.by(-30)))), Case(.find, "Esc C-c", .popup(.closed)),
    ]
}
