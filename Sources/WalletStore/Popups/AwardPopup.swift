import WalletDomain

/// “Posted? Until when?” of a certificate or pass.
public struct AwardPopup: AskedPopup {
    public var benefit: Benefit.ID
    public var field = TextField()
    public var problem: String?
    public var popup: Popup { .award(self) }

    public init(benefit: Benefit.ID) { self.benefit = benefit }
}

extension AwardPopup {
    func take(_ state: inout AppState, _ environment: Environment) throws(DayProblem) -> [Effect] {
        let day = try CalendarDay(typed: field.trimmed, today: state.today, side: .future)
        do throws(WalletError) {
            try state.wallet.award(benefit, until: day, in: environment.context)
            state.closePopup()
            state.sayDone("\(state.wallet.benefitName(benefit)) posted until \(day.long)")
        } catch {
            var award = self
            award.problem = error.message
            state.popup = .award(award)
        }
        return []
    }
}
