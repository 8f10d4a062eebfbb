import WalletDomain

/// One thing that is typed, and done once it is entered.
protocol AskedPopup: Equatable, Sendable {
    associatedtype Problem: Explained

    var field: TextField { get set }
    var problem: String? { get set }
    var popup: Popup { get }

    /// Does what was typed and closes, or says what speaks against it.
    func take(_ state: inout AppState, _ environment: Environment) throws(Problem) -> [Effect]
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
    static func askedStep<Asked: AskedPopup>(
        _ asked: Asked, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) -> [Effect] {
        var asked = asked
        switch action {
        case .edited(let edit):
            asked.problem = asked.field.type(edit)
        case .submitted:
            do throws(Asked.Problem) { return try asked.take(&state, environment) } catch {
                asked.problem = error.message
            }
        default: return []
        }
        state.popup = asked.popup
        return []
    }
}
