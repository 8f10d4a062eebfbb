import WalletDomain

/// The transactions of a wallet by what somebody may look for in them: whoever is paid is paid again.
struct SearchedPayees: Sendable {
    /// What some of them say alike.
    private struct Texts: Hashable {
        let payee: String
        var payeeRaw: String?
        var tags: [String] = []
        var notes: String?
    }

    private struct Transaction {
        let id: BookTransaction.ID
        let date: CalendarDay
        let isMovement: Bool
    }

    private var texts: [Texts] = []
    /// Of each of those, in the order of the file.
    private var transactions: [[Transaction]] = []

    init(_ wallet: Wallet) {
        var places: [Texts: Int] = [:]
        wallet.searchTransactions { transaction in
            let said = Texts(
                payee: transaction.payee, payeeRaw: transaction.payeeRaw,
                tags: transaction.tags.map(\.word), notes: transaction.notes)
            let place = places[said] ?? texts.count
            if place == texts.count {
                places[said] = place
                texts.append(said)
                transactions.append([])
            }
            transactions[place].append(
                Transaction(id: transaction.id, date: transaction.date, isMovement: transaction.isMovement))
        }
    }

    /// Movements of one payee are one hit, which leads to the newest. A payee's name is not their own: what has it as its
    /// own, or begins with it, comes first.
    func find(_ query: WalletQuery) -> [(rank: HitRank, hit: WalletHit)] {
        var found: [(rank: HitRank, newest: Transaction, count: Int)] = []
        var places: [String: Int] = [:]
        for (said, transactions) in zip(texts, transactions) {
            let names = [said.payee, said.payeeRaw] + said.tags
            let words = query.places(in: SearchTexts(names, notes: said.notes))
            guard var rank = query.rank(words, names: [said.payee]) else { continue }
            rank.name = max(rank.name, .start)
            var place = places[said.payee]
            for transaction in transactions {
                guard rank.name != .elsewhere, transaction.isMovement else {
                    found.append((rank, transaction, 1))
                    continue
                }
                guard let place else {
                    (place, places[said.payee]) = (found.count, found.count)
                    found.append((rank, transaction, 1))
                    continue
                }
                found[place].count += 1
                if transaction.date > found[place].newest.date { found[place].newest = transaction }
            }
        }
        return found.map {
            ($0.rank, .record(RecordKind.transactions.table, $0.newest.id.cast(), alike: $0.count))
        }
    }
}
