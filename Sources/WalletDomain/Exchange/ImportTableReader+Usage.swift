/// Rows of the history.
extension ImportTableReader {
    mutating func readUsage(_ cells: CSVCells, _ plan: inout ImportPlan) throws(CSVProblem) {
        let given: BenefitUsage.ID? = try cells.id("id")
        guard let day = try cells.day("usedOn") else { throw cells.problem("usedOn", "A day belongs here.") }
        let present = given.flatMap { wallet.usages[$0] }
        // A wallet that was further east may know of a day to come.
        guard day <= context.today || day == present?.usedOn else {
            throw cells.problem("usedOn", "\(day.long) has not come yet.")
        }
        guard CalendarDay.usual.contains(day) || day == present?.usedOn else {
            throw cells.problem("usedOn", "\(day) \(CalendarDay.isUnusual)")
        }
        let benefit = try benefit(of: cells, hasID: given != nil)
        var row = if let present { present } else { try fresh(cells, given, benefit, day) }
        let known = given == nil ? wallet.usages[row.id] : present
        (row.benefitID, row.usedOn) = (benefit?.id ?? row.benefitID, day)
        try fill(&row, cells)
        if let present, day != present.usedOn { try move(&row, from: present, cells) }
        try refuseTwin(row.id.description, cells)
        let state: ImportPlan.State = given == nil && known != nil ? .duplicate : ImportPlan.State(row, known)
        let amount = row.valueMissed ?? row.valueRedeemed
        let name =
            "\(row.benefitNameSnapshot) \(day.long)"
            + (amount.isZero ? "" : " " + amount.formatted(symbol: wallet.preferences.currencySymbol))
        var told = self.row(.history, cells, row.id.description, name, state, row.difference(from: present))
        if given == nil, state == .new, let benefit, let left = leftBefore(row, of: benefit) {
            (told.message, told.isMore) = (left, true)
        }
        if given == nil, state == .new, row.isUse, let benefit {
            if let early = wallet.warning(ofUseOn: day, benefit) {
                plan.notes.append("Row \(cells.row.number): \(early)")
            }
            let terms = wallet.terms(of: benefit)
            // Of one that is asked for anew each time an earlier period says nothing.
            let isOfNow = !terms.enrolmentRenews || day >= benefit.currentPeriodStart
            if benefit.enrolment(terms) == .needed, isOfNow {
                if plan.enrolled[benefit.id] == nil {
                    plan.notes.append("Row \(cells.row.number): \(terms.enrolmentNoted)")
                }
                plan.enrolled[benefit.id] = min(day, plan.enrolled[benefit.id] ?? day)
            }
        }
        plan.add(told, RecordChange(before: present, after: row))
        guard state != .duplicate else { return }
        if let id = known?.benefitID, let known { withBook(of: id) { $0.remove(known) } }
        if let id = row.benefitID { withBook(of: id) { $0.add(row) } }
    }

    /// What was left before a use that takes more; nil where it fits.
    ///
    /// What a benefit was worth years ago is not known, so that is asked about, not refused.
    private mutating func leftBefore(_ row: BenefitUsage, of benefit: Benefit) -> String? {
        guard row.isUse else { return nil }
        let (wallet, terms) = (wallet, wallet.terms(of: benefit))
        let left = withBook(of: benefit.id) { book in
            let worth = book.worth(ofPeriodFrom: row.periodStart) { wallet.before(row.period, of: benefit).value }
            let used = book.used(inPeriodFrom: row.periodStart)
            return Remainder(terms: terms, value: worth, redeemed: used.redeemed, uses: used.uses)
        }
        if left.isCounted { return left.isAnythingLeft ? nil : "no use was left in that period" }
        guard row.valueRedeemed > left.amount else { return nil }
        return left.amount.isZero
            ? "nothing was left in that period" : "only \(wallet.formatted(left.amount)) was left in that period"
    }

    /// nil for history whose benefit is gone: then the row has an id and its names.
    private mutating func benefit(of cells: CSVCells, hasID: Bool) throws(CSVProblem) -> Benefit? {
        if let id: Benefit.ID = try cells.id("benefitId") {
            if let benefit = wallet.benefits[id] { return benefit }
            guard hasID else { throw cells.problem("benefitId", "There is no benefit with this id in the wallet.") }
            return nil
        }
        if hasID { return nil }
        return try benefit(cells, cells.text("benefitNameSnapshot") == nil ? "name" : "benefitNameSnapshot")
    }

    /// A row that the wallet does not have, of a benefit on a day.
    private mutating func fresh(
        _ cells: CSVCells, _ given: BenefitUsage.ID?, _ benefit: Benefit?, _ day: CalendarDay
    ) throws(CSVProblem) -> BenefitUsage {
        let amount = try cells.money("valueRedeemed")
        let said: BenefitUsage.Kind? = try cells.value("kind")
        let kind = said ?? (amount?.isNegative ?? false ? .refund : .use)
        guard kind != .missed || given != nil else {
            throw cells.problem("kind", "What was missed follows from the uses. Leave this row out.")
        }
        let terms = benefit.map { wallet.terms(of: $0) }
        if amount == nil, kind != .missed, !(terms?.isCounted ?? false) {
            throw cells.problem("valueRedeemed", "An amount belongs here.")
        }
        let id: BenefitUsage.ID =
            if let given {
                given
            } else {
                derivedID([
                    "usage", benefit?.id.description ?? "", day.description, amount?.jsonNumber ?? "", kind.rawValue,
                    cells.text("notes") ?? "",
                ])
            }
        // The same file taken a second time.
        if given == nil, let present = wallet.usages[id] { return present }
        let (period, value) =
            if kind == .refund, let benefit, try cells.day("periodStart") == nil {
                try useAnswered(by: amount ?? .zero, of: benefit, on: day, cells)
            } else { try (period(of: benefit, terms, on: day, cells), Money.zero) }
        let card = benefit.flatMap { wallet.cards[$0.userCardID] }
        return BenefitUsage(
            id: id, benefitID: benefit?.id, userCardID: benefit?.userCardID, kind: kind, usedOn: day,
            usedDate: context.now, periodStart: period.start, periodEnd: period.end, valueRedeemed: amount ?? -value,
            cardNameSnapshot: card.map { wallet.name(of: $0) } ?? "Unknown card",
            benefitNameSnapshot: terms?.name ?? "Unknown benefit",
            issuerSnapshot: card.map { wallet.issuer(of: $0) }, categorySnapshot: terms?.category.word,
            createdAt: context.now, updatedAt: context.now)
    }

    /// The period of a day by the benefit's rule, unless the row says it.
    private mutating func period(
        of benefit: Benefit?, _ terms: BenefitTerms?, on day: CalendarDay, _ cells: CSVCells
    ) throws(CSVProblem) -> Period {
        if let start = try cells.day("periodStart") { return try Period(start: start, end: cells.day("periodEnd")) }
        guard let benefit, let terms else { return Period(start: day, end: nil) }
        // Asked outside, for the error is of one kind only.
        let known = withBook(of: benefit.id) { $0.known(on: day) }
        do throws(WalletError) {
            return try wallet.period(of: benefit, terms, on: day) { known } ?? benefit.currentPeriod
        } catch {
            throw cells.problem("usedOn", error.message)
        }
    }

    /// The period of the use that a refund answers, of the wallet or of an earlier row, and how much it gives back.
    private mutating func useAnswered(
        by amount: Money, of benefit: Benefit, on day: CalendarDay, _ cells: CSVCells
    ) throws(CSVProblem) -> (period: Period, amount: Money) {
        guard let use = withBook(of: benefit.id, { $0.answered(by: amount.magnitude, on: day) }) else {
            let name = wallet.terms(of: benefit).name
            let problem = WalletError.noUseToRefund(name: name, amount: wallet.refundable(amount.magnitude))
            throw cells.problem("valueRedeemed", problem.message)
        }
        return use
    }

    /// Another day of a record the wallet has: unless the row says the period, it is that of the day.
    private mutating func move(
        _ row: inout BenefitUsage, from present: BenefitUsage, _ cells: CSVCells
    ) throws(CSVProblem) {
        guard try cells.day("periodStart") == nil else { return }
        let name = present.benefitNameSnapshot
        guard !present.isClosing, row.kind != .missed else {
            throw cells.problem("usedOn", WalletError.closesPeriod(name: name).message)
        }
        let period: Period
        if let benefit = row.benefitID.flatMap({ wallet.benefits[$0] }) {
            if row.kind == .refund {
                // What it gave back until now it can give back again.
                let isOwn = present.benefitID == benefit.id
                if isOwn { withBook(of: benefit.id) { $0.remove(present) } }
                defer { if isOwn { withBook(of: benefit.id) { $0.add(present) } } }
                period = try useAnswered(by: row.valueRedeemed, of: benefit, on: row.usedOn, cells).period
            } else {
                period = try self.period(of: benefit, wallet.terms(of: benefit), on: row.usedOn, cells)
            }
        } else {
            guard row.kind == .refund || present.period.contains(row.usedOn) else {
                throw cells.problem("usedOn", WalletError.outsidePeriods(name: name, day: row.usedOn).message)
            }
            period = present.period
        }
        (row.periodStart, row.periodEnd) = (period.start, period.end)
    }

    /// Takes over what the row's own columns say; an empty one takes no card or benefit away, and no end of a period.
    private func fill(_ row: inout BenefitUsage, _ cells: CSVCells) throws(CSVProblem) {
        try row.fill(cells, but: ["userCardId", "benefitId", "periodEnd"])
        row.userCardID = try cells.id("userCardId") ?? row.userCardID
        row.benefitID = try cells.id("benefitId") ?? row.benefitID
        if try cells.day("periodStart") != nil { row.periodEnd = try cells.day("periodEnd") }
    }
}
