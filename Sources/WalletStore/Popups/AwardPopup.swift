import WalletDomain

/// “Posted? Until when?” of a certificate or pass.
public struct AwardPopup: AskedPopup {
    public var benefit: Benefit.ID
    public var field = TextField()
    public var problem: String?
    public var popup: Popup { .award(self) }

    public init(benefit: Benefit.ID) { self.benefit = benefit }
}

extension PopupFeature {
    static func post(
        _ award: AwardPopup, _ state: inout AppState, _ environment: Environment
    ) throws(DayProblem) -> [Effect] {
        let day = try CalendarDay(typed: award.field.trimmed, today: state.today, side: .future)
        do throws(WalletError) {
            try state.wallet.award(award.benefit, until: day, in: environment.context)
            state.closePopup()
            state.sayDone("\(state.wallet.benefitName(award.benefit)) posted until \(day.long)")
        } catch { state.refuse(award, error.message) }
        return []
    }
}
