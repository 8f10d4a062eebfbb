import WalletDomain

/// The saved filters as tabs of the agenda: all there is, then each of them.
extension AppState {
    /// 0: everything; nil: what it is narrowed to has no tab.
    public var agendaTab: Int? {
        if agenda.filter.isEmpty { return 0 }
        return savedFilters.all.firstIndex { ListFilter(text: $0.sign) == agenda.filter }.map { $0 + 1 }
    }

    /// From the last one on to the first.
    mutating func stepAgendaTab(by step: Int) {
        let count = savedFilters.all.count + 1
        // What has no tab of its own stands between everything and the first of them.
        let start = agendaTab ?? (step > 0 ? 0 : 1)
        showAgendaTab((start + step + count) % count)
    }

    mutating func showAgendaTab(_ tab: Int) {
        let saved = savedFilters.all
        guard tab == 0 || saved.indices.contains(tab - 1) else { return }
        agenda.filter = tab == 0 ? ListFilter() : ListFilter(text: saved[tab - 1].sign)
        arrangeAgenda()
        agenda.row = 0
        arrangeCalendar()
    }
}
