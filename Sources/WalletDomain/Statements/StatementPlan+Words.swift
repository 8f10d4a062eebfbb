/// What is said of the lines of a statement, on the screen and on the command line.
extension StatementPlan.Line {
    /// What becomes of it: `Uber One Credit $9.99 of $120, 26 Nov, sure`
    public func words(in wallet: Wallet, on today: CalendarDay) -> String {
        switch outcome {
        case .credit(let credit): credit.words(in: wallet, on: today)
        case .here(let benefit): "\(wallet.name(ofBenefit: benefit)), here already"
        case .awaiting(let benefit, let open):
            "\(wallet.name(ofBenefit: benefit)): no credit yet, \(wallet.formatted(open)) open"
        case .fee(true, _): "annual fee, noted before"
        case .fee(_, let isTicked): isTicked ? "annual fee, noted on the card" : "annual fee; note it on the card?"
        case .passedOver(.purchase): "purchase"
        case .passedOver(.payment): "payment"
        case .passedOver(.other): "no benefit that is known"
        }
    }
}

extension StatementPlan.Credit {
    fileprivate func words(in wallet: Wallet, on today: CalendarDay) -> String {
        let asked = doubts.compactMap { $0.words(in: wallet, on: today) }
        let how = confidence == .sure && !doubts.isEmpty ? [] : [confidence.rawValue]
        return ([did(in: wallet, on: today)] + asked + how).joined(by: ", ")
    }

    private func did(in wallet: Wallet, on today: CalendarDay) -> String {
        let posted = wallet.formatted(amount)
        switch act {
        case .use:
            let of = left.flatMap { $0.isZero ? nil : " of \(wallet.formatted($0))" } ?? ""
            return "\(name)\(isTicked ? "" : "?") \(posted)\(of), \(usedOn.shown(from: today))"
        case .link(_, let day):
            return "\(name): your mark of \(day.shown(from: today))" + (isTicked ? ", confirmed" : "?")
        case .correct(_, let day):
            let said =
                doubts.compactMap { if case .otherAmount(let amount) = $0 { amount } else { nil } }.first ?? .zero
            return "\(name): your mark of \(day.shown(from: today)) says \(wallet.formatted(said)), posted \(posted)"
                + (isTicked ? ", corrected" : "; correct it?")
        case .refund: return "\(name): \(posted) taken back"
        }
    }

    /// What was done: `Uber One Credit $9.99 used`
    public func done(in wallet: Wallet) -> String {
        switch act {
        case .use: "\(name) \(wallet.formatted(amount)) used"
        case .link: "\(name) confirmed"
        case .correct: "\(name) corrected to \(wallet.formatted(amount))"
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
        case .refused(let why): why
        }
    }
}

extension StatementPlan {
    /// `2 benefits marked, 1 confirmed`
    public var marked: String {
        let confirmed = ticked.count { if case .link = $0.act { true } else { false } }
        let marked = ticked.count - confirmed
        let told = [
            marked == 0 ? nil : marked == 1 ? "1 benefit marked" : "\(marked) benefits marked",
            confirmed == 0 ? nil : "\(confirmed) confirmed",
        ].compactMap(\.self)
        return told.isEmpty ? changesAnything ? "annual fee noted" : "nothing new" : told.joined(by: ", ")
    }

    /// `2 benefits marked, 1 to look at, 3 in the wallet already, 18 lines passed over`
    public var summary: String {
        let open = credits.count { !$0.isTicked } + lines.count { $0.outcome == .fee(isKnown: false, isTicked: false) }
        let awaited = lines.count { if case .awaiting = $0.outcome { true } else { false } }
        let others = lines.count { if case .passedOver = $0.outcome { true } else { false } }
        let told: [String?] = [
            marked, open == 0 ? nil : "\(open) to look at",
            awaited == 0
                ? nil
                : awaited == 1 ? "1 purchase waits for its credit" : "\(awaited) purchases wait for their credits",
            here == 0 ? nil : "\(here) in the wallet already",
            others == 0 ? nil : others == 1 ? "1 line passed over" : "\(others) lines passed over",
        ]
        return told.compactMap(\.self).joined(by: ", ")
    }

    /// What was done, with commas: `Uber One Credit $9.99 used, Resy Credit confirmed`
    public func done(in wallet: Wallet) -> String {
        let fees = lines.count { $0.outcome == .fee(isKnown: false, isTicked: true) }
        return (ticked.map { $0.done(in: wallet) } + (fees == 0 ? [] : ["annual fee noted"])).joined(by: ", ")
    }
}

extension Wallet {
    fileprivate func name(ofBenefit id: Benefit.ID) -> String {
        benefits[id].map { terms(of: $0).name } ?? "a benefit that is gone"
    }
}
