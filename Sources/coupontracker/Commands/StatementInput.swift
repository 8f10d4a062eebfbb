import WalletDomain

/// A statement as it was read from its file.
struct StatementInput {
    /// Without its folder.
    let name: String
    var file: StatementFile

    /// - Parameter rows: to be left out, wrong ones too.
    init(_ path: String, _ reading: StatementReading, without rows: Set<Int>) throws {
        name = path == "-" ? "standard input" : path.split(separator: "/").last.map(String.init) ?? path
        let bytes = path == "-" ? try StandardInput.readAll() : try readWhole(path).bytes
        var file: StatementFile
        do throws(StatementProblem) { file = try StatementFile.read(bytes, reading) } catch {
            throw CommandFailure(.badFile, "\(shown(name))\(error.row == nil ? ":" : ",") \(error.description)")
        }
        let all = Set(file.rows.map(\.row)).union(file.refused.compactMap(\.row))
        if let row = rows.sorted().first(where: { !all.contains($0) }) {
            throw CommandFailure(.refused, "\(shown(name)) has no row \(row) to leave out.")
        }
        file.rows.removeAll { rows.contains($0.row) }
        file.refused.removeAll { $0.row.map(rows.contains) ?? false }
        guard file.refused.isEmpty else {
            let count = file.refused.count
            throw CommandFailure(
                .badFile,
                "\(shown(name)): \(count == 1 ? "1 row is" : "\(count) rows are") refused, so nothing is changed; "
                    + "--without leaves rows out:",
                candidates: file.refused.map(\.description))
        }
        self.file = file
    }

    /// The card it is of.
    func card(in view: WalletView) throws -> UserCard.ID {
        let cards = view.wallet.cards(fitting: file)
        if let first = cards.first, cards.count == 1 { return first.id }
        throw CommandFailure(
            .refused,
            cards.isEmpty
                ? "No card of the wallet fits \(shown(name)). Name one with --card."
                : "\(shown(name)) may be of \(cards.count) cards. Name one with --card:",
            candidates: cards.map { shown(view.wallet.name(of: $0)) })
    }

    /// Amounts of two currencies say nothing to each other.
    func refuseOtherCurrency(_ view: WalletView) throws {
        let own = view.wallet.preferences.currencyCode
        guard let currency = file.currency, currency != own else { return }
        throw CommandFailure(
            .refused, "\(shown(name)) is in \(shown(currency)), the wallet in \(own): its credits cannot be matched.")
    }
}
