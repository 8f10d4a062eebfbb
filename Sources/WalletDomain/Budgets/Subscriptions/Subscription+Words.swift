extension Subscription {
    /// `trial ends; cancel by 1 Dec`, `was $15.49: $30 more a year`, `in 2 days`; nothing where nothing is to be said. Each
    /// piece reads well without those behind it.
    public func clauses(symbol: String, accounts: [BookAccount], on today: CalendarDay) -> [String] {
        switch state {
        case .cancelled: return ["cancelled"]
        case .trial:
            let cancel = cancelBy.map {
                "; \($0 < today ? "last day to cancel was" : "cancel by") \($0.shown(from: today))"
            }
            return ["trial ends", cancel].compactMap(\.self)
        case .active: break
        }
        let money = { (amount: Money) in amount.magnitude.formatted(symbol: symbol) }
        // What it is planned as stands beside it.
        if let charged { return ["charged \(money(charged.now))", ": \(charged.perYearWords(symbol: symbol))"] }
        if let account = accounts.first(where: { $0.id == movedTo }) {
            return ["charged to \(WalletDomain.shown(account.name))"]
        }
        if let was { return ["was \(money(was.was))", ": \(was.perYearWords(symbol: symbol))"] }
        return next?.shownOn.soonClauses(from: today) ?? []
    }
}

extension Subscription.Sums {
    /// `4 subscriptions, 1 trial`, `$61.92 a month`, `credits $31.94`, `net $29.98`, `$359.76 a year`
    public func words(symbol: String) -> [String] {
        let money = { (amount: Money) in amount.formatted(symbol: symbol) }
        let counted = count == 1 ? "1 subscription" : "\(count) subscriptions"
        let tried = trials == 0 ? "" : trials == 1 ? ", 1 trial" : ", \(trials) trials"
        let net =
            creditsPerMonth.isZero ? [] : ["credits \(money(creditsPerMonth))", "net \(money(netPerMonth))"]
        return [counted + tried, "\(money(perMonth)) a month"] + net + ["\(money(netPerYear)) a year"]
    }
}

extension CalendarDay {
    /// Whether what is to be paid on it is marked as urgent.
    public func isSoon(from today: CalendarDay) -> Bool { (0...3).contains(today.days(until: self)) }

    /// `today`, `tomorrow`, `in 3 days`; nothing for what is further off.
    func soonClauses(from today: CalendarDay) -> [String] { isSoon(from: today) ? [away(from: today)] : [] }
}
