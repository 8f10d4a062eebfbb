/// Where new rows of a statement are filed: by rules, by what they pay, by what was filed before.
extension BookingPlanner {
    /// What was deleted by hand and what a rule passes over comes in where a person says so.
    mutating func apply(_ rules: BookRules) {
        guard !rules.isEmpty else { return }
        for place in bookings.indices where bookings[place].isNew {
            let row = lines[place].row
            var outcome = rules.outcome(
                of: RuledRow(
                    text: StatementText.booked(row.text), payee: bookings[place].payee, amount: row.amount,
                    accountID: account.id, bankCategory: row.bankCategory))
            // What a person said of it elsewhere is not for rules to say.
            if filed[place] != nil { outcome.leaveFiling() }
            guard !outcome.rules.isEmpty else { continue }
            ruled[place] = outcome
            bookings[place].payee = outcome.set.payee ?? bookings[place].payee
            bookings[place].isTransfer = outcome.set.isTransfer
            if outcome.set.isPassedOver, bookings[place].act == .new {
                bookings[place].act = .passedOver
                bookings[place].isTicked = choices[row.row]?.isBooked ?? false
            }
        }
    }

    /// Which of the new ones are days of what comes back, or what was expected.
    mutating func findBills() {
        let places = bookings.indices.filter { bookings[$0].isNew && bookings[$0].isTicked }
        let movements = places.map { place in
            let named = ruled[place]?.set.payee.map { PayeeKey($0) }
            var movement = Movement(
                accountID: account.id, payee: named ?? lines[place].payee, day: lines[place].row.day,
                amount: lines[place].row.amount)
            movement.recurringID = ruled[place]?.set.recurringID
            movement.name = lines[place].row.name.map { PayeeKey(StatementText.booked($0)) }
            return movement
        }
        for (place, found) in zip(
            places, PaymentMatching(journal.transactions, expecting: true).occurrences(of: movements))
        {
            bookings[place].pays = found
        }
    }

    /// As the rules say, as the bill is, as the payee's were by hand before, as the bank calls it, or, for a credit, as the purchase
    /// that it answers.
    ///
    /// - Parameter purchases: by the place of a credit that of its purchase.
    mutating func fileThem(answering purchases: [Int: Int], in wallet: Wallet) {
        self.purchases = purchases
        let (learned, ofBank) = (PayeeCategories(of: journal), BankCategories(journal.categories))
        for place in bookings.indices where bookings[place].isNew && transfers[place] == nil {
            if let filed = filed[place] {
                bookings[place].category = filed.category
            } else if let category = ruled[place]?.set.categoryID {
                bookings[place].category = category
            } else if let category = bookings[place].pays.flatMap({ present[$0.recurringID]?.categoryID }) {
                bookings[place].category = category
            } else if let guess = learned.guess(lines[place].payee) {
                bookings[place].category = guess.category
                (bookings[place].isGuess, bookings[place].isLearned) = (!guess.isSure, true)
            } else if !learned.knows(lines[place].payee), let category = ofBank.category(of: lines[place].row) {
                (bookings[place].category, bookings[place].isLearned) = (category, true)
            }
        }
        for (place, purchase) in purchases where followsCharge(place) {
            let own = bookings.indices.contains(purchase) ? bookings[purchase] : nil
            guard let category = own?.category ?? charge(at: purchase)?.categoryID else { continue }
            bookings[place].category = category
            bookings[place].isGuess = own?.isGuess ?? false
            bookings[place].isLearned = own?.isLearned ?? false
        }
        for place in bookings.indices {
            let parts = bookings[place].isNew ? filed[place]?.splits.count ?? 0 : 0
            bookings[place].categoryName =
                parts > 0 ? "\(parts) parts" : wallet.name(ofCategory: bookings[place].category)
        }
    }

    /// Whether a credit is filed as what it pays back.
    private func followsCharge(_ place: Int) -> Bool {
        journal.book.creditsTo == .category && bookings[place].isNew && ruled[place]?.filedBy == nil
            && category(chosenAt: place) == nil
    }

    /// Those that said where it goes in the end, or which bill it pays; what else they gave it is no answer to that.
    func rulesFiling(at place: Int) -> [BookRule] {
        guard let outcome = ruled[place] else { return [] }
        let (booking, set) = (bookings[place], outcome.set)
        let isFiled =
            booking.isTransfer ? set.isTransfer : set.isPassedOver ? !booking.isTicked : set.categoryID != nil
        let payer = booking.pays.flatMap { pays in
            outcome.rules.first { $0.set?.recurringID == pays.recurringID }
        }
        return outcome.rules.filter { isFiled && $0.id == outcome.filedBy || $0.id == payer?.id }
    }

    func category(chosenAt place: Int) -> BookCategory.ID? {
        choices[lines[place].row.row]?.category.flatMap { journal.categories[$0]?.id }
    }
}
