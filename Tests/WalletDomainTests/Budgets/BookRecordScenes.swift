import WalletTestSupport

@testable import WalletDomain

/// What is wrong with a record as it is typed, by its fields.
protocol BookRecordScenes { var context: ChangeContext { get } }

extension BookRecordScenes {
    func problems(_ kind: RecordKind, _ texts: [String: String?], in wallet: Wallet) -> [String: String] {
        var wallet = wallet
        do throws(RecordProblems) {
            try wallet.add(kind, texts, in: context)
            return [:]
        } catch { return error.messages }
    }

    func problems(_ texts: [String: String?], of book: SampleBook) -> [String: String] {
        var wallet = book.wallet
        do throws(RecordProblems) {
            try wallet.edit(.books, book.id.cast(), texts, in: context)
            return [:]
        } catch { return error.messages }
    }
}
