/// What is said of what lines of a statement become in a book.
extension StatementPlan.Booking {
    /// `new, ≈ Groceries`
    func words(on today: CalendarDay) -> String {
        switch act {
        case .new: isTicked ? "new" + filing : "left out"
        case .here: "here already"
        case .merge:
            writtenOn.map { "yours of \($0.shown(from: today)) “\(payee)”" + (isTicked ? ", merged" : "?") } ?? ""
        case .deletedBefore: isTicked ? "new again" + filing : "deleted before"
        case .passedOver:
            isTicked
                ? "new" + filing
                : isOpening ? "left out: the account says what was there at first" : "passed over by \(rules.numbers)"
        }
    }

    private var filing: String {
        let name = categoryName.map { (isGuess ? ", ≈ " : ", ") + $0 } ?? ""
        let paid = billWords.map { ", " + $0 }
        let moved = otherAccount.map { ", transfer with \($0)" } ?? (isOpening ? ", there at first" : ", transfer")
        return (isTransfer ? moved : name) + (paid ?? "") + (rules.isEmpty ? "" : ", \(rules.numbers)")
    }

    /// Where there is room for a name.
    func brief(on today: CalendarDay) -> String {
        switch act {
        case .here: "here already"
        case .merge:
            [isTicked ? "yours" : "yours?", writtenOn.map { "\($0.shown(from: today)) \(payee)" }]
                .compactMap(\.self).joined(by: " ")
        case .deletedBefore where !isTicked: "deleted"
        case .new where isLeftOut: "left out"
        case .passedOver where !isTicked: "passed over"
        case .new, .deletedBefore, .passedOver:
            isOpening ? "at first" : isTransfer ? "transfer" : categoryName.map { (isGuess ? "≈ " : "") + $0 } ?? "new"
        }
    }
}

extension StatementPlan {
    /// `17 new, 5 in the wallet already, 1 maybe`
    ///
    /// - Parameter isNews: something else is new.
    func words(of counts: BookingCounts, isNews: Bool) -> String {
        listed(
            counts.new == 0 && counts.merged == 0 && !isNews ? "nothing new" : counted(counts.new, "new"),
            counted(counts.here, "in the wallet already"), counted(counts.maybe, "maybe"),
            counted(counts.deletedBefore, "deleted before"), counted(counts.leftOut, "left out"))
    }

    /// `17 transactions added to Home`, `1 merged with yours`
    func booked(in wallet: Wallet) -> [String] {
        let (new, merged) = (bookings.new, bookings.merged)
        let book = wallet.bookAccount(of: holder).flatMap { wallet[$0.bookID] }?.name ?? ""
        let told: [String?] = [
            counted(new, "\(new == 1 ? "transaction" : "transactions") added to \(book)"),
            counted(merged, "merged with yours"),
        ]
        return told.compactMap(\.self)
    }
}
