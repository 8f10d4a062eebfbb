/// Works out what the lines of a statement do, credit after credit in a copy of the wallet: so two credits of one benefit
/// share what is left, and what is shown is what will be.
struct StatementPlanner {
    static let shortestLag = 3
    static let usualLag = 14
    static let longestLag = 31
    /// Within how many days before a credit those purchases are that it, or one before it, may be of.
    static let reach = 2 * usualLag
    /// Days after a reset in which a credit without a known purchase may be of the period before.
    static let daysOfDoubt = 7

    var wallet: Wallet
    let card: UserCard.ID
    let rows: [StatementRow]
    /// The rows, and behind them what the book has from before that they may pay back: the places of purchases are those in here.
    let outlays: [StatementRow]
    /// The places of all of them in order of day.
    private let byDay: [Int]
    /// The places of rows of which the book knows what they pay back.
    private let settled: Set<Int>
    /// Uses of which the book knows the purchase, which is not among those that are looked at.
    private let settledUses: Set<BenefitUsage.ID>
    let choices: [Int: StatementChoice]
    /// Credits less sure than this wait; nil: all do.
    private let limit: StatementPlan.Confidence?
    let context: ChangeContext
    private let importID: EntityID<StatementImport>
    let words: CreditWords
    let texts: [FoldedLine]
    private var known: KnownLines
    /// By the words of what came in: the places of purchases of the same words.
    let spent: [[UInt8]: [Int]]
    /// By place: what the wallet knows of a line.
    private(set) var found: [Int: KnownLines.Found] = [:]
    /// By benefit: the places of purchases that earlier statements had a credit of.
    private var paid: [Benefit.ID: Set<Int>] = [:]
    /// What was bought before is of the product that the card was then.
    private let productSince: CalendarDay
    /// Those that the wallet has and no line was yet.
    var knownFees: [UserCard.Fee]
    /// A credit that waits for a person and of which no purchase is known, with the days on which that can have been: from the
    /// nearest one of the file on that it may be of, so that it excuses no others.
    typealias WaitingCredit = (amount: Money, days: ClosedRange<CalendarDay>)
    var waiting: [Benefit.ID: [WaitingCredit]] = [:]
    /// Up to which day the statement shows what came; a day to come is a slip.
    let lastDay: CalendarDay
    /// What was left once all credits had their place, for the many purchases of one day.
    private var leftOn: [Benefit.ID: [CalendarDay: Money]] = [:]
    /// The places of purchases whose credit was found.
    private(set) var answered: Set<Int> = []
    /// By the place of a credit: the use that it pays, and the place of its purchase.
    private(set) var uses: [Int: BenefitUsage.ID] = [:]
    private(set) var purchases: [Int: Int] = [:]
    /// What becomes of each line, in the order of the file.
    var outcomes: [StatementPlan.Outcome]
    /// By the place of a purchase: the benefit of which a credit may still answer it.
    var expected: [Int: Benefit.ID] = [:]
    /// How many purchases wait for their credit since ``lookForAwaited()``, and of how many benefits it shows that none came.
    var newlyAwaited = 0
    var newlyMissing = 0

    /// - Parameter book: into which the rows go; nil: into none.
    init(
        _ file: StatementFile, of card: UserCard.ID, in wallet: Wallet, choices: [Int: StatementChoice],
        beside book: BookingPlanner?, upTo limit: StatementPlan.Confidence?, _ context: ChangeContext,
        _ importID: EntityID<StatementImport>
    ) {
        (self.wallet, self.card, rows) = (wallet, card, file.rows)
        let charges = (book?.charges ?? []).map { charge in
            StatementRow(
                row: 0, day: charge.date, text: charge.payeeRaw ?? charge.payee, amount: charge.amount ?? .zero)
        }
        let outlays = file.rows + charges
        byDay = outlays.indices.sorted { (outlays[$0].day, $0) < (outlays[$1].day, $1) }
        (self.outlays, settled, settledUses) = (outlays, book?.settled ?? [], book?.settledUses ?? [])
        (self.choices, self.limit, self.context, self.importID) = (choices, limit, context, importID)
        words = CreditWords(of: card, in: wallet)
        known = KnownLines(of: card, in: wallet, for: file)
        productSince = wallet.cards[card]?.productSince ?? .earliest
        knownFees = wallet.cards[card]?.fees ?? []
        texts = outlays.map { FoldedLine($0.text) }
        spent = StatementPlanner.purchases(of: outlays, texts)
        lastDay = file.rows.lazy.map(\.day).filter { $0 <= context.today }.max() ?? .earliest
        outcomes = file.rows.map { _ in .passedOver(.other) }
        workOut()
    }

    private mutating func workOut() {
        // By day, and what came in before what was taken back.
        let order = rows.indices.sorted { left, right in
            let (one, other) = (rows[left], rows[right])
            return (one.day, other.amount, left) < (other.day, one.amount, right)
        }
        lookForKnown(in: order)
        paid = paidBefore()
        for place in surestFirst(order) { outcomes[place] = outcome(at: place) }
        paid = paidBefore()
        lookForAwaited()
    }

    /// What a purchase of a day could have brought of a benefit.
    func left(to id: Benefit.ID, on day: CalendarDay) -> Money {
        guard day >= productSince, let benefit = wallet.benefits[id] else { return .zero }
        let terms = wallet.terms(of: benefit)
        guard benefit.mode == .tracked, benefit.enrolment(terms) != .needed else { return .zero }
        return wallet.remainder(of: benefit, terms, on: day, in: context)?.amount ?? .zero
    }

    /// The same once all credits had their place.
    mutating func leftAtLast(to id: Benefit.ID, on day: CalendarDay) -> Money {
        let amount = leftOn[id]?[day] ?? left(to: id, on: day)
        leftOn[id, default: [:]][day] = amount
        return amount
    }

    /// Which lines the wallet has: first those that say the same, so that what is only near takes none of theirs.
    private mutating func lookForKnown(in order: [Int]) {
        let possible = order.filter { known.mayHave(rows[$0]) }.map { ($0, matches(at: $0).map(\.benefit)) }
        for (place, benefits) in possible {
            found[place] = known.take(rows[place], texts[place].bytes, benefits)
        }
        for (place, benefits) in possible
        where found[place] == nil && choices[rows[place].row]?.isOther != true {
            found[place] = known.takeNear(rows[place], texts[place].bytes, benefits)
        }
    }

    /// The uses that lines of the statement are, and those of other purchases.
    var knownUses: Set<BenefitUsage.ID> {
        let here = found.values.compactMap { if case .use(let use, _, _) = $0 { use } else { nil } }
        return Set(uses.values).union(here).union(settledUses)
    }

    /// Whether a credit that an earlier statement had may be that of a purchase.
    func isPaid(_ place: Int, of id: Benefit.ID) -> Bool { paid[id]?.contains(place) ?? false }

    private mutating func outcome(at place: Int) -> StatementPlan.Outcome {
        let row = rows[place]
        var deleted: DeletedLine.ID?
        switch found[place] {
        case .use(let use, let benefit, let other):
            uses[place] = use
            if !row.amount.isNegative { answer(at: place, by: benefit) }
            return .here(benefit, asIn: other)
        case .deleted(let id): deleted = id
        case nil: break
        }
        guard var credit = credit(at: place, matches(at: place)) else { return notACredit(at: place) }
        if deleted != nil { credit.doubts.append(.deletedBefore) }
        let isWanted =
            choices[row.row]?.isTicked ?? (credit.doubts.isEmpty && limit.map { credit.confidence <= $0 } ?? false)
        if isWanted, credit.canBeTicked {
            uses[place] = take(&credit, row)
            if credit.isTicked, let deleted { wallet.forget(deleted) }
        }
        return .credit(credit)
    }

    /// What a line says, and which of its uses that is: two machines that take one statement write the same ones, and what is taken
    /// later, in whatever order, takes the place of none.
    private func newUse(of row: StatementRow) -> FreshID {
        let day = row.postingDay
        let said = ["statement", "\(card)", "\(day)", row.amount.jsonNumber, row.bankID ?? row.text]
            .joined(by: "\u{1F}")
        var (occurrence, id) = (1, FreshID(saying: "\(said)\u{1F}1"))
        while wallet.usages[id.cast()] != nil {
            occurrence += 1
            id = FreshID(saying: "\(said)\u{1F}\(occurrence)")
        }
        return id
    }

    /// By what a person says, by the bank's own words, by what lines like it were before, by the name of the benefit, by that of its merchant.
    func matches(at place: Int) -> [CreditWords.Match] {
        let (row, text) = (rows[place], texts[place])
        if let chosen = choices[row.row]?.benefit { return [CreditWords.Match(benefit: chosen, confidence: .sure)] }
        let found = words.matches(text, row.amount)
        if found.first?.confidence == .sure { return found }
        if found.isEmpty, row.amount.isNegative { return takenBack(at: place) }
        if !row.amount.isNegative, !StatementSigns.isReturn(row), var learned = known.learned(text.bytes) {
            // What was a credit twice may be what a shop gave back now.
            if isReturn(at: place) {
                let isWhole = isOfPurchase(place) { $0 == row.amount }
                learned.confidence = max(learned.confidence, isWhole ? .unsure : .likely)
            }
            return [learned]
        }
        guard found.isEmpty, !row.amount.isNegative, !text.isFee, !text.isOffer, !isPayment(at: place) else {
            return found
        }
        let cut = words.cutMatches(row)
        if !cut.isEmpty { return cut }
        if words.namesElsewhere(text) { return [] }
        let named = words.nameMatches(text)
        if !named.isEmpty { return named }
        var paying = words.merchantMatches(text, row.amount)
        if !paying.isEmpty, isReturn(at: place) { paying.removeAll { !isAllOf($0, at: place) } }
        return paying.map { benefit in
            let isAnswer = paying.count == 1 && purchase(answeredAt: place, by: benefit) != nil
            return CreditWords.Match(benefit: benefit, confidence: isAnswer ? .likely : .unsure)
        }
    }

    private func isPayment(at place: Int) -> Bool { StatementSigns.isPayment(rows[place], texts[place].bytes) }

    private mutating func notACredit(at place: Int) -> StatementPlan.Outcome {
        let row = rows[place]
        if texts[place].isFee { return fee(row) }
        if isPayment(at: place) { return .passedOver(.payment) }
        // What went back brings no credit.
        if !row.amount.isNegative, !words.answering(texts[place]).isEmpty, let purchase = purchase(returnedAt: place) {
            answered.insert(purchase)
        }
        if texts[place].isCharge { return .passedOver(.charge) }
        if row.amount.isNegative { return .passedOver(.purchase) }
        if words.namesElsewhere(texts[place]) { return .passedOver(.elsewhere) }
        return .passedOver(isReturn(at: place) ? .returned : .other)
    }

    /// The benefits whose merchants the statement names, and which are paid where no statement shows it.
    var unseen: [Benefit.ID] {
        words.elsewhere.filter { other in
            wallet.benefits[other.benefit]?.mode != .ignored
                && texts.prefix(rows.count).contains { text in other.names.contains { text.holds($0) } }
        }.map(\.benefit)
    }

    // MARK: Credits

    private mutating func credit(at place: Int, _ matches: [CreditWords.Match]) -> StatementPlan.Credit? {
        let row = rows[place]
        let found: [StatementPlan.Credit] = matches.compactMap {
            row.amount.isNegative ? reversal(at: place, $0) : credit(at: place, $0)
        }
        // Of several that fit, one in which it finds its place.
        guard var credit = found.first(where: { $0.doubts.isEmpty }) ?? found.first else { return nil }
        if found.count > 1 {
            credit.doubts.append(.severalFit(found.filter { $0.benefit != credit.benefit }.map(\.name)))
        }
        if !row.amount.isNegative { answer(at: place, by: credit.benefit) }
        if let choice = choices[row.row], choice.usedOn != nil { credit.doubts.removeAll { $0.isOfPeriod } }
        return credit
    }

    /// A credit is known to be that of its purchase, which is no other credit's then.
    private mutating func answer(at place: Int, by benefit: Benefit.ID) {
        guard let purchase = purchase(answeredAt: place, by: benefit) else { return }
        answered.insert(purchase)
        purchases[place] = purchase
    }

    private func credit(at place: Int, _ match: CreditWords.Match) -> StatementPlan.Credit {
        let row = rows[place]
        let benefit = wallet.benefits[match.benefit]
        let terms = benefit.map { wallet.terms(of: $0) }
        let purchase = purchase(answeredAt: place, by: match.benefit)
        let known = choices[row.row]?.usedOn ?? purchase.map { outlays[$0].day }
        let day = known ?? row.day
        var credit = StatementPlan.Credit(
            benefit: match.benefit, name: terms?.name ?? "", amount: row.amount, usedOn: day,
            confidence: match.confidence, answers: purchase.flatMap { $0 < rows.count ? rows[$0].row : nil },
            isSaid: choices[row.row]?.benefit != nil)
        guard let benefit, let terms else { return credit }
        guard day <= context.today else {
            credit.doubts = [.refused("that day has not come yet")]
            return credit
        }
        do throws(WalletError) {
            let tally = try wallet.tally(of: benefit, terms, on: day, context)
            let remainder = tally.remainder(terms)
            credit.left = remainder.isCounted ? nil : remainder.amount
            let before = tally.period.start.adding(days: -1)
            let isOpen = known == nil
            if choices[row.row]?.isOther != true, link(&credit, tally.period, remainder, row, isOpen ? before : nil) {
                return credit
            }
            if let left = credit.left {
                credit.take(atMost: left, isWithTax: words.isWithTax(credit.amount, over: left, of: benefit.id))
            }
            let doubtful = min(StatementPlanner.daysOfDoubt, words.days[benefit.id] ?? .max)
            let start = tally.period.start
            if isOpen, day < start.adding(days: doubtful) || mayBeLate(place, of: benefit.id, before: start),
                !wallet.rule(of: benefit, terms: terms).isLastUse,
                isLeft(credit.amount, of: benefit, terms, on: before)
            {
                credit.doubts.append(.period(other: before))
            }
        } catch { credit.doubts.append(.refused(error.message)) }
        return credit
    }

    /// The purchase that a credit answers; of what is older than is known of the benefit, or is in no row, none that another
    /// credit paid.
    func purchase(answeredAt place: Int, by benefit: Benefit.ID) -> Int? {
        let (credit, lag) = (rows[place], lag(of: benefit))
        var best: (place: Int, fit: ChargeFit)?
        let first = credit.day.adding(days: -max(lag, StatementPlanner.usualLag))
        let near = byDay[byDay.partition { outlays[$0].day < first }...].prefix { outlays[$0].day <= credit.day }
        let isSettled = settled.contains(place)
        for other in near where !answered.contains(other) {
            let (row, isOfFile) = (outlays[other], other < rows.count)
            guard isOfFile || !isSettled,
                let fit = ChargeFit(
                    row.amount, on: row.day, to: credit.amount, on: credit.day, within: lag, isOfFile: isOfFile,
                    named: words.answered(by: benefit, texts[other])),
                isOfFile && fit.isInTime || !isPaid(other, of: benefit)
            else { continue }
            if best.map({ $0.fit < fit }) ?? true { best = (other, fit) }
        }
        return best?.place
    }

    /// Within how many days a benefit's credit follows its purchase.
    func lag(of benefit: Benefit.ID) -> Int {
        words.days[benefit].map { max($0, StatementPlanner.shortestLag) } ?? StatementPlanner.usualLag
    }

    private func isLeft(_ amount: Money, of benefit: Benefit, _ terms: BenefitTerms, on day: CalendarDay) -> Bool {
        // A card is mostly older than its wallet.
        guard let held = wallet.cards[card], day >= held.openedOn ?? held.addedDate,
            let left = wallet.remainder(of: benefit, terms, on: day, in: context)?.amount
        else { return false }
        return left >= amount || words.isWithTax(amount, over: left, of: benefit.id)
    }

    // MARK: Taking

    /// - Returns: the use that it pays; nil where the rules refuse it.
    private mutating func take(_ credit: inout StatementPlan.Credit, _ row: StatementRow) -> BenefitUsage.ID? {
        let id = newUse(of: row)
        let context = ChangeContext(now: context.now, today: context.today) { id }
        do throws(WalletError) {
            let use: BenefitUsage.ID
            switch credit.act {
            case .use:
                use = try wallet.redeem(
                    credit.benefit, amount: credit.booked, on: credit.usedOn, force: true, in: context
                ).usage
            case .link(let id, _):
                use = id
                wallet.did("\(credit.name) confirmed")
            case .correct(let id, _):
                try wallet.edit(usage: id, [.set(\.valueRedeemed, credit.booked)], force: true, in: context)
                use = id
            case .refund:
                use = try wallet.refund(credit.benefit, credit.amount, on: credit.usedOn, in: context).usage
            }
            if credit.act != .refund { wallet.answerAwaited(of: credit.benefit, context) }
            guard var confirmed = wallet.usages[use] else { return nil }
            confirmed.statement = StatementSource(row, in: importID)
            wallet.put(confirmed, at: context.now)
            credit.isTicked = true
            return use
        } catch {
            credit.doubts.append(.refused(error.message))
            return nil
        }
    }
}

extension StatementPlan.Doubt {
    fileprivate var isOfPeriod: Bool { if case .period = self { true } else { false } }
}
