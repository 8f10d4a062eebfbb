import WalletDomain

/// One thing that is typed, and done once it is entered.
protocol AskedPopup: Equatable, Sendable {
    var field: TextField { get set }
    var problem: String? { get set }
    var popup: Popup { get }
}

/// Why something cannot be done, in a sentence.
protocol Explained: Error {
    var message: String { get }
}

extension AmountProblem: Explained {}
extension DayProblem: Explained {}
extension RecordProblems: Explained { var message: String { first } }

struct Refused: Explained {
    let message: String
}

extension PopupFeature {
    /// - Parameter take: does what was typed and closes the popup, or says what speaks against it.
    static func askedStep<Asked: AskedPopup, Problem: Explained>(
        _ asked: Asked, _ action: PopupAction, _ state: inout AppState,
        _ take: (Asked, inout AppState) throws(Problem) -> [Effect]
    ) -> [Effect] {
        var asked = asked
        switch action {
        case .edited(let edit):
            asked.field.apply(edit)
            asked.problem = nil
        case .submitted:
            do throws(Problem) { return try take(asked, &state) } catch { asked.problem = error.message }
        default: return []
        }
        state.popup = asked.popup
        return []
    }
}

extension AppState {
    /// It stays open with what speaks against it.
    mutating func refuse(_ asked: some AskedPopup, _ why: String) {
        var asked = asked
        asked.problem = why
        popup = asked.popup
    }
}
