/// Why something cannot be done with the money of a book, in words for the person who asked.
public enum BookError: Error, Equatable, Sendable {
    case noRecurring(payee: String)
    case endsBeforeItBegins(payee: String, on: String)
    case noExpectation(payee: String)
    case isReconciled(payee: String)
    case isNotReconciled(payee: String)
    case isGivenUp(payee: String)
    case noMovement(payee: String)
    case answersAlready(payee: String)
    case paysNoBill(payee: String)
    case ofOtherBook(payee: String)
    case isTransfer(payee: String)
    case isNotOpposite(String, String)
    case isOnOneAccount

    public var message: String {
        switch self {
        case .noRecurring(let payee): "\(shown(payee)) does not come back."
        case .endsBeforeItBegins(let payee, let day):
            "\(shown(payee)) begins on \(day): before that it is deleted, not ended."
        case .noExpectation(let payee): "\(shown(payee)) is no expectation."
        case .isReconciled(let payee): "\(shown(payee)) is reconciled already."
        case .isNotReconciled(let payee): "\(shown(payee)) is not reconciled: it is expected still."
        case .isGivenUp(let payee): "\(shown(payee)) was given up."
        case .noMovement(let payee): "\(shown(payee)) is a plan: no money moved with it."
        case .answersAlready(let payee): "\(shown(payee)) answers something else already."
        case .paysNoBill(let payee): "\(shown(payee)) pays no bill that comes back."
        case .ofOtherBook(let payee): "\(shown(payee)) is of another book."
        case .isTransfer(let payee): "\(shown(payee)) is a side of a transfer already."
        case .isNotOpposite(let one, let other):
            "A transfer takes from one account what it brings to another, not \(one) and \(other)."
        case .isOnOneAccount: "A transfer goes from one account to another. These are on one."
        }
    }
}
