import WalletDomain

/// “Posted? Until when?” of a certificate or pass.
public struct AwardPopup: Equatable, Sendable {
    public var benefit: Benefit.ID
    public var field = TextField()
    public var problem: String?

    public init(benefit: Benefit.ID) { self.benefit = benefit }
}

extension PopupFeature {
    static func awardStep(
        _ award: AwardPopup, _ action: PopupAction, _ state: inout AppState, _ environment: Environment
    ) {
        var award = award
        switch action {
        case .edited(let edit):
            award.field.apply(edit)
            award.problem = nil
        case .submitted:
            do throws(DayProblem) {
                let day = try CalendarDay(typed: award.field.trimmed, today: state.today, side: .future)
                return post(award, until: day, &state, environment)
            } catch {
                award.problem = error.message
            }
        default: return
        }
        state.popup = .award(award)
    }

    private static func post(
        _ award: AwardPopup, until day: CalendarDay, _ state: inout AppState, _ environment: Environment
    ) {
        do throws(WalletError) {
            try state.wallet.award(award.benefit, until: day, in: environment.context)
            state.closePopup()
            state.sayDone("\(state.wallet.benefitName(award.benefit)) posted until \(day.long)")
        } catch {
            var award = award
            award.problem = error.message
            state.popup = .award(award)
        }
    }
}
