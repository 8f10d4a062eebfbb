import WalletDomain

/// A part of a benefit's value to mark as used.
public struct PartPopup: Equatable, Sendable {
    public var benefit: Benefit.ID
    public var field: TextField
    public var problem: String?
    /// True once the amount was refused and a second Enter records it anyway.
    public var isForced: Bool

    public init(benefit: Benefit.ID) {
        self.benefit = benefit
        field = TextField()
        isForced = false
    }
}

extension AppState {
    /// Of what is counted there are no parts.
    mutating func openPart(of id: Benefit.ID) {
        guard let benefit = wallet.benefits[id] else { return }
        let terms = wallet.terms(of: benefit)
        if terms.isCounted { return say("\(terms.name) is counted: d marks one use", .hint) }
        popup = .part(PartPopup(benefit: id))
    }
}

extension PopupFeature {
    static func partStep(
        _ part: PartPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var part = part
        switch action {
        case .edited(let edit):
            part.field.apply(edit)
            (part.problem, part.isForced) = (nil, false)
        case .submitted:
            do throws(AmountProblem) {
                return record(try part.amount(), part, &state, environment)
            } catch {
                part.problem = error.message
            }
        default: return
        }
        state.popup = .part(part)
    }

    /// What speaks against the amount is said once; Enter again records it.
    private static func record(
        _ amount: Money, _ part: PartPopup, _ state: inout AppState, _ environment: Environment
    ) {
        do throws(WalletError) {
            let mark = try state.wallet.redeem(
                part.benefit, amount: amount, force: part.isForced, in: environment.context)
            state.closePopup()
            state.sayUsed(mark)
        } catch {
            var part = part
            part.isForced = error.canBeForced
            part.problem = error.fact + (error.canBeForced ? " Enter again records it anyway." : "")
            state.popup = .part(part)
        }
    }
}

extension PartPopup {
    fileprivate func amount() throws(AmountProblem) -> Money { try Money(typed: field.trimmed) }
}
