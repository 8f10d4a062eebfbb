/// What is said of what lines of a statement become in a book.
extension StatementPlan.Booking {
    /// `new, ≈ Groceries`
    func words(on today: CalendarDay) -> String {
        switch state {
        case .new:
            if case .deletedBefore = act { "new again" + filing } else { "new" + filing }
        case .leftOut: "left out"
        case .here: "here already"
        case .merge, .maybe:
            writtenOn.map { "yours of \($0.shown(from: today)) “\(payee)”" + (isTicked ? ", merged" : "?") } ?? ""
        case .deletedBefore: "deleted before"
        case .passedOver where isOpening: "left out: the account says what was there at first"
        case .passedOver: "passed over by \(rules.numbers)"
        }
    }

    private var filing: String {
        let name = categoryName.map { (isGuess ? ", ≈ " : ", ") + $0 } ?? ""
        let paid = billWords.map { ", " + $0 }
        let link = isLinked ? "" : ", not linked yet"
        let moved =
            otherAccount.map { ", transfer with \($0)\(link)" } ?? (isOpening ? ", there at first" : ", transfer")
        return (isTransfer ? moved : name) + (paid ?? "") + (rules.isEmpty ? "" : ", \(rules.numbers)")
    }

    /// Where there is room for a name.
    func brief(on today: CalendarDay) -> String {
        switch state {
        case .here: "here already"
        case .merge, .maybe:
            [isTicked ? "yours" : "yours?", writtenOn.map { "\($0.shown(from: today)) \(payee)" }]
                .compactMap(\.self).joined(by: " ")
        case .deletedBefore: "deleted"
        case .leftOut: "left out"
        case .passedOver: "passed over"
        case .new:
            isOpening ? "at first" : isTransfer ? "transfer" : categoryName.map { (isGuess ? "≈ " : "") + $0 } ?? "new"
        }
    }
}

extension StatementPlan {
    /// `17 new, 5 in the wallet already, 1 maybe`
    ///
    /// - Parameter isNews: something else is new.
    func words(of counts: [Booking.State: Int], isNews: Bool) -> String {
        let (new, merged) = (counts[.new, default: 0], counts[.merge, default: 0])
        return listed(
            new == 0 && merged == 0 && !isNews ? "nothing new" : counted(new, "new"),
            counted(counts[.here, default: 0], "in the wallet already"),
            counted(merged + counts[.maybe, default: 0], "maybe"),
            counted(counts[.deletedBefore, default: 0], "deleted before"),
            counted(counts[.leftOut, default: 0] + leftOut, "left out"))
    }

    /// `17 transactions added to Home`, `1 merged with yours`
    func booked(in wallet: Wallet) -> [String] {
        let counts = bookings
        let (new, merged) = (counts[.new, default: 0], counts[.merge, default: 0])
        let book = wallet.bookAccount(of: holder).flatMap { wallet[$0.bookID] }?.name ?? ""
        let told: [String?] = [
            counted(new, "\(new == 1 ? "transaction" : "transactions") added to \(book)"),
            counted(merged, "merged with yours"),
        ]
        return told.compactMap(\.self)
    }
}
