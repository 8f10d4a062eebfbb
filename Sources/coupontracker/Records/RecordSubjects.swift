import ArgumentParser
import WalletDomain

enum Books: RecordSubject {
    static var kind: RecordKind { .books }
    static var adding: any ParsableCommand.Type { BookAdd.self }
    static let verbs: [any ParsableCommand.Type] = [BookRatio.self, BookOwner.self]
    static let examples = """
        coupontracker book add Home --currency USD --owners Ana,Sam --ratio 0.6
        coupontracker book ratio 0.55 --from 2026-12-01
        """
}

enum BookAccounts: RecordSubject {
    typealias Narrowing = OfBook<BookAccounts>
    static var kind: RecordKind { .accounts }
    static let examples = """
        coupontracker account add Checking --kind checking --owner Ana --tail 1004
        coupontracker account add Platinum --kind card --card platinum
        """
}

enum BookCategories: RecordSubject {
    typealias Narrowing = OfBook<BookCategories>
    static var kind: RecordKind { .categories }
    static let verbs: [any ParsableCommand.Type] = [AddUsualCategories.self, MergeCategories.self]
    static let examples = """
        coupontracker category add Groceries --under Food --key f
        coupontracker category usual
        coupontracker category edit groceries --rollover unspent
        coupontracker category merge Snacks into Groceries
        """
}

enum BookTransactions: RecordSubject {
    typealias Narrowing = OfTransactions
    static var kind: RecordKind { .transactions }
    static var adding: any ParsableCommand.Type { TransactionAdd.self }
    static let verbs: [any ParsableCommand.Type] = [
        ChangePlan.self, SkipBill.self, ChangePrice.self, ChangePace.self, EndBill.self,
        RefundTransaction.self,
    ]
    static let examples = """
        coupontracker transaction add 84.20 Whole Foods --category groceries
        coupontracker transaction edit whole foods --notes "for the party"
        coupontracker transaction skip rent --on 2027-02-28
        """
}

enum People: RecordSubject {
    static var kind: RecordKind { .people }
    static let examples = """
        coupontracker person add Ana Ortiz --roles owner --owner-word Ana
        coupontracker person edit ana --phone "+1 555 0100"
        """
}
