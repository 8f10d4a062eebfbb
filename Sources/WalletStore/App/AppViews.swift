import WalletDomain

/// How lists are sorted and narrowed, over a restart.
extension AppState {
    public var viewsToKeep: KeptViews {
        var views = KeptViews()
        views.benefits = .init(order: cards.order == .day ? nil : cards.order.rawValue, filter: cards.filter)
        views.agenda = .init(order: agenda.order == .day ? nil : agenda.order.rawValue, filter: agenda.filter)
        views.history = .init(order: history.order == .newest ? nil : history.order.rawValue, filter: history.filter)
        views.issuer = catalogue.issuer
        views.isCalendar = agenda.calendar.isShown
        views.panes = cards.panes.count == WalletPanes().count ? nil : cards.panes.count
        return views
    }

    /// What was kept the last time; where the person has sorted or narrowed already, that holds.
    mutating func take(_ views: KeptViews) {
        session.areViewsTaken = true
        let now = viewsToKeep
        if now.benefits == .init() {
            cards.order = views.benefits.order.flatMap(BenefitOrder.init) ?? .day
            cards.filter = views.benefits.filter.withoutGone(in: wallet, on: today)
            keepHighlight()
        }
        if now.agenda == .init() {
            agenda.order = views.agenda.order.flatMap(Agenda.Order.init) ?? .day
            agenda.filter = views.agenda.filter
            if screen == .agenda { arrangeAgenda() } else { agenda.isOutdated = true }
        }
        if now.panes == nil, let panes = views.panes, (0...WalletPanes().count).contains(panes) {
            cards.panes.count = panes
        }
        if !now.isCalendar, views.isCalendar {
            agenda.calendar.isShown = true
            arrangeCalendar()
        }
        if now.history == .init() {
            history.order = views.history.order.flatMap(HistoryList.Order.init) ?? .newest
            history.filter = views.history.filter
            if screen == .history { arrangeHistory() }
        }
        if now.issuer == nil {
            catalogue.issuer = views.issuer
            if screen == .catalogue { catalogue.refresh(wallet) }
        }
    }
}
