/// A transaction that may be the other side of rows: read once, however many rows are near it.
struct OtherSide {
    let side: TransferPair.Side
    /// nil: what one owner noted to have paid the other is on none.
    let account: Account?
    let isTransfer: Bool
    /// Whether it has a bank's word for what moves between accounts, or names that of the statement.
    let saysMoved: Bool
    /// How much it says of being a transfer with that.
    let says: Int

    /// Another account of the book.
    struct Account {
        let isCard: Bool
        let names: AccountNames
        /// What the statement's is called on it.
        let statements: AccountNames

        init(_ account: BookAccount, of statement: BookAccount, in wallet: Wallet) {
            isCard = account.isCard
            names = AccountNames(of: account, besides: statement, in: wallet)
            statements = AccountNames(of: statement, besides: account, in: wallet)
        }
    }

    /// - Parameter place: among the transactions of the book.
    init(_ transaction: BookTransaction, at place: Int, on account: Account?) {
        let text = transaction.payeeRaw ?? transaction.payee
        let folded = text.folded
        side = TransferPair.Side(
            place: place, look: TransferPair.Look(day: transaction.date, account: transaction.accountID, text: text))
        (self.account, isTransfer) = (account, transaction.isTransfer)
        let namesStatement = account?.statements.stand(in: folded) ?? false
        saysMoved = namesStatement || StatementSigns.isTransfer(folded)
        says = [namesStatement, isTransfer || StatementSigns.saysPayment(folded)].count { $0 }
    }
}
