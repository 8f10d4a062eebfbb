import Synchronization
import WalletDomain

/// What `transactions` answers of each beside what the file has of it.
final class TransactionLook: Sendable {
    private struct Asked {
        var all: AnsweredTransactions
        /// All columns of a row ask of the same one, which is read once for them.
        var last: (id: FreshID, answers: TransactionAnswers?)?
    }

    private let asked: Mutex<Asked>

    init(_ view: WalletView) {
        asked = Mutex(Asked(all: AnsweredTransactions(in: view.wallet, on: view.today) { view.books(isSure: true) }))
    }

    private func answers(_ record: ReadRecord) -> TransactionAnswers? {
        asked.withLock { asked in
            if let last = asked.last, last.id == record.id { return last.answers }
            let answers = asked.all.answers(record.id)
            asked.last = (record.id, answers)
            return answers
        }
    }

    /// What its category says, where that is not the field; nil: it is.
    func filing(of record: ReadRecord) -> String? {
        asked.withLock { $0.all.filing(of: record) }?.joined(separator: ", ")
    }

    var columns: [Column<ReadRecord>] {
        [
            .text("typeName") { self.answers($0)?.transaction.kind.typeName },
            .bool("isOneTime") { self.answers($0)?.transaction.kind.isOneTime },
            .bool("isRecurring") { self.answers($0)?.transaction.kind.isRecurring },
            .bool("isSpreadOut") { self.answers($0)?.transaction.kind.isSpreadOut },
            .bool("isExpectation") { self.answers($0)?.transaction.kind.isExpectation },
            .text("account") { self.answers($0)?.account },
            .text("category") { self.answers($0)?.category },
            .text("status") { self.answers($0)?.status?.rawValue },
            .bool("isShared") { self.answers($0)?.isShared },
            .money("share") { self.answers($0)?.share },
            .money("balance") { self.answers($0)?.balance },
            .money("expectedAmount") { self.answers($0)?.transaction.kind.expectation?.expectedAmount },
            .money("actualAmount") { self.answers($0)?.actualAmount },
            .money("variance") { self.answers($0)?.variance },
            .bool("isReconciled") { self.answers($0)?.transaction.kind.expectation?.isReconciled },
            .value("spreadParts") { record in
                guard let parts = self.answers(record)?.spreadParts, !parts.isEmpty else { return .null }
                return .list(parts.map { .object([("period", .day($0.month)), ("amount", .money($0.amount))]) })
            },
            .day("nextOn") { self.answers($0)?.nextOn },
        ]
    }
}
