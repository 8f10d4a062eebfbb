import Testing
import WalletDomain
import WalletReminders
import WalletStore
import WalletTestSupport

@testable import WalletTUI

/// Budgets, and lists of records.
extension KeyTableTests {
    static let budgets: [Case] = [
        Case(.month, "Enter", .month(.opened)), Case(.month, "h Left", .month(.monthStepped(by: -1))),
        Case(.month, "l Right", .month(.monthStepped(by: 1))), Case(.month, "e", .month(.planAsked)),
        Case(.month, "p", .month(.moveAsked)), Case(.month, "a", .month(.categoryAsked)),
        Case(.month, "m", .month(.editAsked)), Case(.month, "x", .month(.archiveAsked)),
        Case(.month, "<", .month(.shifted(by: -1))), Case(.month, ">", .month(.shifted(by: 1))),
        Case(.month, "w", .month(.whyAsked)), Case(.month, "Tab S-Tab", .month(.bookStepped)),
        // It has categories.
        Case(.month, "A", nil),
        Case(.month, "y", .month(.basisSwitched)), Case(.month, "E", .month(.bookEditAsked)),
        Case(.month, "j", .moved(.by(1))), Case(.month, "G", .moved(.toEnd)),
        Case(.month, "2", .screenChosen(.transactions)), Case(.month, "5", .screenChosen(.settle)),
        Case(.month, "7", .screenChosen(.accounts)), Case(.month, "d s c f o", nil),
        Case(.month, "3", .screenChosen(.bills)), Case(.bills, "Enter", .bills(.opened)),
        Case(.bills, "d", .bills(.paid)), Case(.bills, "m", .bills(.skipped)), Case(.bills, "a", .bills(.addAsked)),
        Case(.bills, "F", .bills(.foundAsked)), Case(.bills, "e", .bills(.editAsked)),
        Case(.bills, "D", .bills(.deleteAsked)),
        Case(.bills, "Tab", .calendar(.toggled)), Case(.bills, "S-Tab", .bills(.bookStepped)),
        Case(.billDay, "Enter", .bills(.opened)), Case(.billDay, "d", .bills(.paid)),
        Case(.billDay, "m", .bills(.skipped)), Case(.billDay, "s", .bills(.snoozeAsked)),
        Case(.billDay, "M", .bills(.muteStepped)), Case(.billDay, "e", .bills(.editAsked)),
        Case(.billDay, "x", .bills(.ended)), Case(.billDay, "D", .bills(.deleteAsked)),
        Case(.billDay, "{", .calendar(.monthStepped(by: -1))),
        Case(.billDay, "t", .calendar(.todayChosen)), Case(.billDay, "Tab", .calendar(.toggled)),
        Case(.billDay, "j", .calendar(.rowMoved(.by(1)))), Case(.billDay, "a", .bills(.addAsked)),
        Case(.billDay, "f F p v", nil), Case(.bills, "j", .moved(.by(1))),
        Case(.bills, "G", .moved(.toEnd)), Case(.bills, "h l c f o t", nil), Case(.bills, "x", .bills(.ended)),
        Case(.bills, "s", .bills(.snoozeAsked)), Case(.bills, "M", .bills(.muteStepped)),
        Case(.month, "4", .screenChosen(.year)), Case(.year, "Enter", .year(.opened)),
        Case(.year, "h Left", .year(.yearStepped(by: -1))), Case(.year, "l Right", .year(.yearStepped(by: 1))),
        Case(.year, "Tab", .year(.tableSwitched)), Case(.year, "S-Tab", .year(.bookStepped)),
        Case(.year, "j", .moved(.by(1))), Case(.year, "G", .moved(.toEnd)),
        Case(.year, "d a e D x c f o p m", nil),
        Case(.settle, "h Left", .month(.monthStepped(by: -1))),
        Case(.settle, "l Right", .month(.monthStepped(by: 1))),
        Case(.settle, "E", .month(.bookEditAsked)),
        Case(.settle, "d", .month(.paymentAsked)), Case(.settle, "Tab S-Tab", .month(.bookStepped)),
        Case(.settle, "Enter", .month(.settledOpened)),
        Case(.settle, "j e p a", nil), Case(.transactions, "c", .filingAsked),
        Case(.transactions, "a", .records(.addAsked)), Case(.transactions, "x", nil),
        Case(.transactions, "d", .transactions(.guessTaken)), Case(.transactions, "m", .transactions(.whoseAsked)),
        Case(.transactions, "p", .transactions(.partsAsked)), Case(.transactions, "r", .transactions(.refundAsked)),
        Case(.transactions, "t", .transactions(.transferAsked)),
        Case(.selectTransactions, "Space", .ticks(.ticked)), Case(.selectTransactions, "V", .ticks(.allTicked)),
        Case(.selectTransactions, "c", .ticks(.fileAsked)), Case(.selectTransactions, "d", .ticks(.doneAsked)),
        Case(.selectTransactions, "m", .ticks(.modeAsked)), Case(.selectTransactions, "t", .ticks(.transferAsked)),
        Case(.selectTransactions, "D", .ticks(.deleteAsked)), Case(.selectTransactions, "x p r e a", nil),
        Case(.selectTransactions, "Esc v q C-c", .ticks(.left)),
        Case(.whose, "1", .popup(.whoseChosen(.first))), Case(.whose, "2", .popup(.whoseChosen(.second))),
        Case(.whose, "0", .popup(.whoseChosen(.shared))), Case(.whose, "=", .popup(.whoseChosen(.part))),
        Case(.whose, "Esc q C-c", .popup(.closed)), Case(.whose, "3 Enter Space", nil),
        Case(.transactions, "w", .rules(.whyAsked)), Case(.month, "6", .screenChosen(.rules)),
        Case(.transactions, "Tab S-Tab", .month(.bookStepped)), Case(.rules, "Tab S-Tab", .month(.bookStepped)),
        Case(.rules, "<", .rules(.shifted(by: -1))), Case(.rules, ">", .rules(.shifted(by: 1))),
        Case(.rules, "t", .rules(.testAsked)), Case(.rules, "R", .rules(.applyAsked)),
        Case(.rules, "a", .records(.addAsked)), Case(.rules, "e", .records(.editAsked)),
        Case(.rules, "D", .records(.deleteAsked)), Case(.rules, "x c", nil),
        Case(.plan, "Enter", .popup(.submitted)), Case(.plan, "Tab", .popup(.fieldMoved(by: 1))),
        Case(.plan, "Esc C-c", .popup(.closed)), Case(.plan, "4", .popup(.edited(.insert("4")))),
        Case(.filing, "f", .popup(.edited(.insert("f")))), Case(.filing, "Down", .popup(.moved(.by(1)))),
        Case(.filing, "Up", .popup(.moved(.by(-1)))), Case(.filing, "Enter Esc C-c", .popup(.closed)),
        Case(.filing, "Space", .popup(.edited(.insert(" ")))), Case(.filing, "Tab", .popup(.chooseAsked)),
        Case(.filing, "u", .popup(.edited(.insert("u")))), Case(.filing, "C-s", nil),
    ]

    static let records: [Case] =
        [
            Case(.records, "Enter", .records(.opened)), Case(.records, "a", .records(.addAsked)),
            Case(.records, "e", .records(.editAsked)), Case(.records, "x", .records(.archiveAsked)),
            Case(.records, "D", .records(.deleteAsked)), Case(.records, "f", .filterAsked),
            Case(.records, "o", .records(.orderStepped)), Case(.records, "O", .records(.orderTurned)),
            Case(.records, "j", .moved(.by(1))), Case(.records, "v", .ticks(.begun)),
            Case(.selectRecords, "Space", .ticks(.ticked)), Case(.selectRecords, "V", .ticks(.allTicked)),
            Case(.selectRecords, "x", .ticks(.archiveAsked)), Case(.selectRecords, "D", .ticks(.deleteAsked)),
            Case(.selectRecords, "Esc v q C-c", .ticks(.left)), Case(.selectRecords, "d s m a e f o", nil),
            Case(.records, "G", .moved(.toEnd)), Case(.records, "1", .screenChosen(.people)),
            Case(.records, "8", .screenChosen(.agenda)), Case(.records, "9", .screenChosen(.settings)),
            Case(.records, "2 3 4 5 6 d s p m h l Tab S-Tab Space", nil), Case(.records, "q", .quitAsked),
            Case(.areas, "b", .popup(.areaChosen(.benefits))), Case(.areas, "u", .popup(.areaChosen(.budgets))),
            Case(.areas, "p 0", .popup(.areaChosen(.people))),
            Case(.areas, "Enter", .popup(.submitted)), Case(.areas, "Esc C-c q", .popup(.closed)),
            Case(.areas, "1", nil),
        ] + list(.areas)
}
