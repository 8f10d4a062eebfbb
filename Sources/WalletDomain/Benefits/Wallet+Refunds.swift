extension Wallet {
    /// Records that part of an earlier use, or all of it, was given back.
    ///
    /// It counts in the period of the use it answers: the newest one on or before `day` in whose period that much is
    /// used. A refund of a whole use gives that use back too.
    /// - Parameters:
    ///   - amount: more than 0; 0 for a benefit that is counted: one use, with what it was noted as worth.
    ///   - day: the day it was given back; nil: today.
    @discardableResult
    public mutating func refund(
        _ id: Benefit.ID, _ amount: Money, on day: CalendarDay? = nil, note: String? = nil, in context: ChangeContext
    ) throws(WalletError) -> Mark {
        guard let benefit = benefits[id] else { throw .benefitNotFound }
        let terms = terms(of: benefit)
        let day = day ?? context.today
        guard day <= context.today else { throw .inTheFuture(day: day) }
        guard amount > .zero || (amount.isZero && terms.isCounted) else { throw .notPositive }
        guard let (period, given) = PeriodBook(usages.rows(ofBenefit: id)).answered(by: amount, on: day) else {
            throw .noUseToRefund(name: terms.name, amount: refundable(amount))
        }
        let known = before(period, of: benefit)
        let row = usageRow(benefit, terms, kind: .refund, on: day, period, -given, note, context)
        put(row)
        countAgain(id, period, known, context)
        followUses(id, context)
        did("\(terms.name)\(amountPhrase(given)) refunded")
        return Mark(benefit: id, usage: row.id, amount: given)
    }

    /// An amount as messages of refunds show it; nil where a use without amount is meant.
    func refundable(_ amount: Money) -> String? { amount.isZero ? nil : formatted(amount) }

    /// An amount as messages show it.
    func formatted(_ amount: Money) -> String { amount.formatted(symbol: preferences.currencySymbol) }
}
