import WalletDomain
import WalletReminders

/// What lies over the screen and takes the keys.
public indirect enum Popup: Equatable, Sendable {
    case banner(BannerPopup)
    case snooze(SnoozePopup)
    case mode(ModePopup)
    case asked(AskedPopup)
    case question(Question)
    case form(Form)
    /// A title and lines to read; Esc or Enter closes.
    case reading(ReadingPopup)
    /// The number of a card, typed after `'`.
    case jump(TextField)
    case pick(PickPopup)
    case find(FindFeature.State)
    case usageForm(UsageForm)
    case recordForm(RecordForm)
    case areas(AreasPopup)
    case changes(ChangesPopup)
    case differences(DifferencesPopup)
    case statement(StatementPopup)
    case newCards(NewCardsForm)
    case filing(FilingPopup)
    case whose(WhosePopup)
    case parts(PartsForm)
}

extension Popup {
    /// True where texts are typed that are kept, whatever becomes of them.
    var isForm: Bool {
        if case .statement = self { true } else { form != nil }
    }

    /// The statement that is looked at, also under what is asked of it.
    var statement: StatementPopup? {
        if case .statement(let statement) = self { return statement }
        guard case .pick(let pick) = self else { return nil }
        return switch pick.purpose {
        case .benefitOfLine(let statement), .categoryOfLine(let statement), .accountOfStatement(let statement),
            .holderOfStatement(_, _, let statement?):
            statement
        case .help(let popup): popup?.statement
        default: nil
        }
    }
}

/// What happens in a popup; each popup takes only its own.
public enum PopupAction: Equatable, Sendable {
    case closed
    case moved(Move)
    case edited(FieldEdit)
    case submitted
    /// List to choose from: it holds, and the list stays open for more
    case tickChosen
    /// Banner
    case doneChosen, partChosen, snoozeChosen, muteChosen, seenChosen, openChosen
    // Snooze
    case snoozeFor(SnoozeChoice)
    case chooseAsked
    // Mode
    case modeChosen(ModePopup.Choice)
    // Whose a transaction is
    case whoseChosen(WhosePopup.Choice)
    // Areas
    case areaChosen(Area)
    // What two machines changed differently
    case sideChosen(FieldChoice.Side, inAll: Bool)
    // Question
    case answered(Answer)
    // Form
    case fieldMoved(by: Int)
    /// What was typed in a form is given up, the draft of it too.
    case dropped
    // Statement
    case statement(StatementPopup.Act)
    case editorAsked
    case saved

    public enum Answer: Equatable, Sendable {
        case yes, no, theirs, mine, later
    }
}
