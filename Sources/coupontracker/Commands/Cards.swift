import ArgumentParser
import WalletDomain

struct Cards: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "cards", abstract: "All cards with what is open, at risk, captured and missed this year.")

    @Flag(help: "Archived cards too.") var archived = false
    @OptionGroup var common: CommonOptions

    func answer(_ output: Output) throws -> Int32 {
        let view = try WalletView(common)
        let cards = view.wallet.cards.records.filter { archived || $0.archivedOn == nil }
            .sorted { ($0.sortOrder, $0.createdAt) < ($1.sortOrder, $1.createdAt) }
        let hidden = view.wallet.cards.records.count - cards.count
        if cards.isEmpty {
            if hidden > 0 {
                output.hint("\(hidden) archived: coupontracker cards --archived")
            } else {
                view.hintAtFirstCard(output)
            }
        }
        switch output.form {
        case .table: table(of: cards, view).write(to: output)
        case .plain: for card in cards { output.line(sentence(card, view)) }
        case .json, .csv: output.records(cards.lazy.map { OutputRecord($0, view) }, keys: OutputRecord.cardKeys)
        }
        return 0
    }

    private func table(of cards: [UserCard], _ view: WalletView) -> TextTable {
        var table = TextTable([
            TextTable.Column(title: "", rank: 1), TextTable.Column(title: "Card", isFlexible: true),
            TextTable.Column(title: "Issuer", rank: 3, isFlexible: true), TextTable.Column(title: "Owner", rank: 4),
            TextTable.Column(title: "Open", alignment: .decimal),
            TextTable.Column(title: "At risk", alignment: .decimal),
            TextTable.Column(title: "Captured", alignment: .decimal, rank: 2),
            TextTable.Column(title: "Missed", alignment: .decimal, rank: 2),
            TextTable.Column(title: "Fee", alignment: .decimal, rank: 3), TextTable.Column(title: "Due", rank: 3),
        ])
        for card in cards {
            let figures = view.wallet.figures(ofCard: card.id, on: view.today)
            let sum = view.wallet.sum(ofCard: card.id, year: view.today.year)
            let state = card.archivedOn == nil ? "" : ", archived"
            table.add(
                [
                    figures.urgentCount > 0 ? "▲ \(figures.urgentCount)" : "",
                    shown(view.wallet.name(of: card)) + state, shown(view.wallet.issuer(of: card)),
                    shown(card.owner ?? ""), view.money(figures.open), amount(figures.atRisk, view),
                    amount(sum.captured, view), amount(sum.missed, view),
                    amount(view.wallet.annualFee(of: card), view),
                    view.wallet.nextFee(of: card, from: view.today).map { $0.shown(from: view.today) } ?? "",
                ], card.archivedOn != nil ? .muted : figures.urgentCount > 0 ? .urgent : .plain)
        }
        return table
    }

    /// Empty for nothing.
    private func amount(_ amount: Money?, _ view: WalletView) -> String {
        amount.map { $0.isZero ? "" : view.money($0) } ?? ""
    }

    private func sentence(_ card: UserCard, _ view: WalletView) -> String {
        let figures = view.wallet.figures(ofCard: card.id, on: view.today)
        let sum = view.wallet.sum(ofCard: card.id, year: view.today.year)
        var parts = ["\(view.money(figures.open)) open"]
        if !figures.atRisk.isZero {
            parts.append("\(view.money(figures.atRisk)) of it within \(view.wallet.preferences.expiringSoonDays) days")
        }
        parts.append("\(view.money(sum.captured)) captured this year")
        parts.append("\(view.money(sum.missed)) missed")
        if let fee = view.wallet.annualFee(of: card), !fee.isZero {
            let day = view.wallet.nextFee(of: card, from: view.today).map { " on \($0.shown(from: view.today))" } ?? ""
            parts.append("fee \(view.money(fee))\(day)")
        }
        if card.archivedOn != nil { parts.append("archived") }
        let issuer = view.wallet.issuer(of: card)
        let name = shown(view.wallet.name(of: card)) + (issuer.isEmpty ? "" : " (\(shown(issuer)))")
        return "\(name): \(parts.joined(separator: ", "))."
    }
}
