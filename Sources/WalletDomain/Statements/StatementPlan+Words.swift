/// What is said of the lines of a statement, on the screen and on the command line.
extension StatementPlan.Line {
    /// What becomes of it: `new, Groceries; Uber One Credit $9.99 of $120, 26 Nov, sure`
    public func words(in wallet: Wallet, on today: CalendarDay) -> String {
        guard let booking else { return wordsOfCard(in: wallet, on: today) }
        let booked = booking.words(on: today)
        switch outcome {
        case .passedOver(.payment): return booking.isTransfer && booking.isTicked ? booked : "\(booked); payment"
        case .passedOver(let kind) where kind != .elsewhere && expects == nil: return booked
        default: return "\(booked); \(wordsOfCard(in: wallet, on: today))"
        }
    }

    /// The same in ever fewer words, down to what it is of.
    public func forms(in wallet: Wallet, on today: CalendarDay) -> [String] {
        [words(in: wallet, on: today)] + (credit?.forms(in: wallet, on: today) ?? []) + [brief(in: wallet, on: today)]
    }

    /// More than a year after today: a slip, or days read in another order.
    func isFarAhead(of today: CalendarDay) -> Bool { row.day > today.adding(days: 366) }

    private func wordsOfCard(in wallet: Wallet, on today: CalendarDay) -> String {
        switch outcome {
        case .credit(let credit): credit.words(in: wallet, on: today)
        case .here(let benefit, let other):
            "\(wallet.name(ofBenefit: benefit)), here already" + (other.map { wallet.place(of: $0, on: today) } ?? "")
        case .awaiting(let benefit, let open):
            "\(wallet.name(ofBenefit: benefit)): no credit yet, \(wallet.formatted(open)) open"
        case .fee(.known): "annual fee, noted before"
        case .fee(.open):
            row.amount.isNegative ? "annual fee; note it on the card?" : "annual fee given back; note it on the card?"
        case .fee(.noted): "\(row.amount.isNegative ? "annual fee" : "annual fee given back"), noted on the card"
        case .fee(.elsewhere(let due)):
            "annual fee, but the card's is due \(due.shown(from: today)): is its opening day right?"
        case .passedOver(.purchase):
            expects.map { "purchase, may bring \(wallet.name(ofBenefit: $0))" } ?? "purchase"
        case .passedOver(.payment): "payment"
        case .passedOver(.charge): "fee, interest or cash"
        case .passedOver(.returned): "return"
        case .passedOver(.elsewhere): "credited elsewhere, which no statement can show"
        case .passedOver(.other): "no benefit that is known"
        }
    }

    /// A benefit is named alone only by what marks it.
    private func brief(in wallet: Wallet, on today: CalendarDay) -> String {
        switch outcome {
        case .credit(let credit): credit.brief
        case .awaiting(let benefit, _): "awaits \(wallet.name(ofBenefit: benefit))"
        case .fee: "annual fee"
        case .here where booking == nil: "here already"
        case .passedOver(.payment) where booking == nil: "payment"
        case .passedOver(.purchase) where booking == nil:
            expects.map { "may bring \(wallet.name(ofBenefit: $0))" } ?? ""
        case .here, .passedOver: booking?.brief(on: today) ?? ""
        }
    }

    /// Whether it is a credit or a fee that waits for a person; who leaves it out has looked at it.
    public var waits: Bool {
        if booking?.state == .leftOut { return false }
        return switch outcome {
        case .credit(let credit): !credit.isTicked
        case .fee(.open), .fee(.elsewhere): true
        case .fee, .here, .awaiting, .passedOver: false
        }
    }

    /// Whether it waits for a person, or for a credit that should be there.
    public var isOpen: Bool { if case .awaiting = outcome { true } else { waits } }

    /// Whether it changes nothing, and nobody needs to look at it.
    public var isQuiet: Bool { !isOpen && !isTicked && !isBooked }
}

extension StatementPlan.Credit {
    fileprivate func words(in wallet: Wallet, on today: CalendarDay) -> String {
        ([did(in: wallet, on: today)] + aside(in: wallet, on: today)).joined(by: ", ")
    }

    /// Without its transaction, then without amount and day, which stand before it, then without what is asked.
    fileprivate func forms(in wallet: Wallet, on today: CalendarDay) -> [String] {
        let told = [aside(in: wallet, on: today), doubts.isEmpty ? [] : how].filter { !$0.isEmpty }
        return [words(in: wallet, on: today)]
            + told.map { "\(nameAndWay)\(isTicked ? "," : "?") \($0.joined(by: ", "))" }
    }

    /// What goes back does not read as what is marked.
    fileprivate var nameAndWay: String { act == .refund ? "\(name) back" : name }

    /// Of which period it is is asked first: a long name would leave it out.
    fileprivate var brief: String {
        if isTicked { return nameAndWay }
        return dayBefore == nil ? "\(nameAndWay)?" : "period? \(nameAndWay)"
    }

    /// What is to be known of it, how sure it is, and last what is asked: a sentence ends with its question.
    private func aside(in wallet: Wallet, on today: CalendarDay) -> [String] {
        var told = doubts.compactMap { $0.words(in: wallet, on: today) }
        if case .correct = act { told.append("correct it?") }
        let asked = isTicked ? [] : told.filter { $0.hasSuffix("?") }
        return told.filter { !$0.hasSuffix("?") } + how + asked
    }

    private var how: [String] {
        if isSaid { return ["as you say"] }
        // Nobody but a person takes what is in doubt.
        if isTicked, !doubts.isEmpty { return ["taken by you"] }
        return confidence == .sure && !isTicked ? [] : [confidence.rawValue]
    }

    private func did(in wallet: Wallet, on today: CalendarDay) -> String {
        let posted = wallet.formatted(amount)
        switch act {
        case .use:
            let left = left.flatMap { $0.isZero ? nil : " of \(wallet.formatted($0))" } ?? ""
            let of = booked == amount ? left : " of \(posted) posted"
            return "\(name)\(isTicked ? "" : "?") \(wallet.formatted(booked))\(of), \(usedOn.shown(from: today))"
        case .link(_, let day):
            return "\(name)\(isTicked ? ":" : "?") your mark of \(day.shown(from: today))"
                + (isTicked ? ", confirmed" : "")
        case .correct(_, let day):
            let said =
                doubts.compactMap { if case .otherAmount(let amount) = $0 { amount } else { nil } }.first ?? .zero
            return "\(name): your mark of \(day.shown(from: today)) says \(wallet.formatted(said)), posted \(posted)"
                + (isTicked ? ", corrected to \(wallet.formatted(booked))" : "")
        case .refund:
            let of = takesBack.map { " of the use of \($0.shown(from: today))" } ?? ""
            return "\(name)" + (isTicked ? ": \(posted) taken back" : "? \(posted) went back") + of
        }
    }

    /// What was done: `Uber One Credit $9.99 used`
    public func done(in wallet: Wallet) -> String {
        switch act {
        case .use: "\(name) \(wallet.formatted(booked)) used"
        case .link: "\(name) confirmed"
        case .correct: "\(name) corrected to \(wallet.formatted(booked))"
        case .refund: "\(name) \(wallet.formatted(amount)) taken back"
        }
    }
}

extension StatementPlan.Doubt {
    fileprivate func words(in wallet: Wallet, on today: CalendarDay) -> String? {
        switch self {
        case .more(let left): left.isZero ? "nothing is left" : "only \(wallet.formatted(left)) is left"
        case .period(let other): "or of the period to \(other.shown(from: today))?"
        // Said with the mark itself.
        case .otherAmount: nil
        case .severalFit(let names): "or \(names.joined(by: " or "))?"
        case .deletedBefore: "deleted before"
        case .refused(let why): why.withoutAdvice
        }
    }
}

extension String {
    /// As it stands within a sentence: what to do is for who typed something.
    fileprivate var withoutAdvice: String {
        let sentences = (hasSuffix(".") ? dropLast() : self[...]).split(separator: ". ").map(String.init)
        return Array(sentences.prefix(Swift.max(1, sentences.count - 1))).joined(by: ". ")
    }
}

extension StatementPlan {
    private var notesFee: Bool { lines.contains { $0.outcome == .fee(.noted) } }

    private var counts: (marked: Int, confirmed: Int, takenBack: Int) {
        let confirmed = ticked.count { if case .link = $0.act { true } else { false } }
        let takenBack = ticked.count { $0.act == .refund }
        return (ticked.count - confirmed - takenBack, confirmed, takenBack)
    }

    /// `2 benefits marked, 1 confirmed, 1 taken back`
    public var marked: String {
        let (marked, confirmed, takenBack) = counts
        let told = listed(
            marked == 1 ? "1 benefit marked" : counted(marked, "benefits marked"), counted(confirmed, "confirmed"),
            counted(takenBack, "taken back"), notesFee ? "annual fee noted" : nil)
        return told.isEmpty ? "nothing new" : told
    }

    /// nil: there is none.
    func counted(_ count: Int, _ words: String) -> String? { count == 0 ? nil : "\(grouped(count)) \(words)" }

    /// `2 to look at`; nil: nothing waits for a person.
    public var toLookAt: String? { counted(lines.count(where: \.waits), "to look at") }

    /// Before it is taken: `2 to mark, 1 to look at, 3 here already, 18 passed over`; of an account of a book
    /// `17 new, 5 in the wallet already, 1 maybe, 2 benefits marked`
    public var summary: String {
        let (marked, confirmed, takenBack) = counts
        // As it is said once the file is taken.
        let missing = isAnythingTicked ? 0 : newlyMissing
        let waiting = isAnythingTicked ? "" : StatementPlan.waiting(newlyAwaited, missing: missing)
        let news = waiting.isEmpty ? nil : waiting
        // A purchase whose credit did not come is told once.
        let awaiting = lines.count { if case .awaiting = $0.outcome { true } else { false } }
        let awaited = counted(max(0, awaiting - missing), "without a credit yet")
        guard holder.account == nil else {
            let counts = bookings
            let marked = notesFee || !ticked.isEmpty ? self.marked : nil
            return listed(
                words(of: counts, isNews: marked != nil || news != nil), marked, news, toLookAt, awaited,
                counted(file.passedOver.count + counts[.passedOver, default: 0], "passed over"))
        }
        let knownFees = lines.count { $0.outcome == .fee(.known) }
        let others = file.passedOver.count + lines.count { if case .passedOver = $0.outcome { true } else { false } }
        return listed(
            isAnythingTicked ? nil : news ?? "nothing new", counted(marked, "to mark"),
            counted(confirmed, "to confirm"),
            counted(takenBack, "to take back"), notesFee ? "annual fee to note" : nil, toLookAt, awaited,
            counted(here + knownFees, "here already"),
            counted(leftOut, "left out"), counted(others, "passed over"))
    }

    /// What was done, with commas: `Uber One Credit $9.99 used, Resy Credit confirmed`
    public func done(in wallet: Wallet) -> String {
        let done = booked(in: wallet) + ticked.map { $0.done(in: wallet) } + (notesFee ? ["annual fee noted"] : [])
        guard done.isEmpty else { return done.joined(by: ", ") }
        return StatementPlan.waiting(newlyAwaited, missing: newlyMissing)
    }

    static func waiting(_ count: Int, missing: Int) -> String {
        listed(
            count == 0 ? nil : count == 1 ? "1 purchase waits for its credit" : "\(count) purchases wait for credits",
            missing == 0 ? nil : missing == 1 ? "1 credit did not come" : "\(missing) credits did not come")
    }

    /// The same where several benefits are counted and not named.
    public func doneBriefly(in wallet: Wallet) -> String {
        if ticked.count <= 2 { return done(in: wallet) }
        return (booked(in: wallet) + [marked]).joined(by: ", ")
    }
}

extension Wallet {
    /// ` as 24 Nov in amex.csv`
    fileprivate func place(of source: StatementSource, on today: CalendarDay) -> String {
        " as \(source.postedOn.shown(from: today)) in \(statement(source)?.fileName ?? "another file")"
    }

    fileprivate func name(ofBenefit id: Benefit.ID) -> String {
        benefits[id].map { terms(of: $0).name } ?? "a benefit that is gone"
    }
}
