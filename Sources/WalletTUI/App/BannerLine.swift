import WalletDomain
import WalletReminders

/// What the banner says in the room there is: what is due, on which card, how much and how many days stay to the last.
struct BannerLine {
    let head: Reminder
    /// ` + 7 more, $92, 2 to do`, and ` + 9 more`.
    let tail: (whole: String, brief: String)
    let ellipsis: Unicode.Scalar

    /// The fullest form that fits in `width` columns; the narrowest one where none does.
    func text(in width: Int) -> String {
        let brief = head.briefMessage
        let forms = [head.message + tail.whole, brief + tail.whole, brief + tail.brief]
        if let fitting = forms.first(where: { displayWidth(of: $0) <= width }) { return fitting }
        let short = shortened(by: displayWidth(of: brief + tail.brief) - width).briefMessage + tail.brief
        guard displayWidth(of: short) > width else { return short }
        return shortened(by: displayWidth(of: brief) - width).briefMessage
    }

    /// With names that lost so many columns: first the card's, then the benefit's, each down to its first few letters.
    private func shortened(by excess: Int) -> Reminder {
        var brief = head
        var excess = excess
        for name in [\Reminder.cardName, \.name] where excess > 0 {
            let whole = displayWidth(of: head[keyPath: name])
            let room = max(whole - excess, min(whole, BannerLine.fewestColumns))
            guard room < whole else { continue }
            brief[keyPath: name] =
                WalletTUI.head(of: Substring(head[keyPath: name]), width: room - 1) + String(ellipsis)
            excess -= whole - displayWidth(of: brief[keyPath: name])
        }
        return brief
    }

    private static let fewestColumns = 5
}
