import WalletDomain

/// Until when each of several benefits is put off: one choice, held to each one's own last day.
public struct SnoozePlan {
    /// The earliest first.
    private let times: [(until: Instant, subjects: [ReminderSubject])]
    /// How many are put off.
    public let count: Int
    /// How many of these are muted: they are put aside and come back, and nothing tells of it.
    private let muted: Int
    /// How many cannot be put off like that.
    private let staying: Int
    /// Why none can be put off; nil when one can, or there are none.
    public let problem: SnoozeProblem?
    /// Said of a single one that comes back earlier than was asked for.
    public let note: String?
    private let zone: TimeZoneRules
    private let noun: String

    /// - Parameter name: of a single one, where it is told of by another name than the wallet's.
    public init(
        of subjects: [ReminderSubject], _ choice: SnoozeChoice, _ wallet: Wallet, in books: BookLedgers,
        called name: String? = nil, now: Instant, timeZone: TimeZoneRules
    ) {
        zone = timeZone
        let today = zone.day(of: now)
        var byTime: [Instant: [ReminderSubject]] = [:]
        var (count, muted, problem, note) = (0, 0, SnoozeProblem?.none, String?.none)
        for subject in subjects {
            do throws(SnoozeProblem) {
                let time = try choice.until(
                    name ?? wallet.name(of: subject), wallet.endVerb(of: subject),
                    end: wallet.lastDay(of: subject, from: today, in: books), now: now, timeZone: zone,
                    preferences: wallet.preferences)
                byTime[time.until, default: []].append(subject)
                count += 1
                if !wallet.doesRemind(subject) { muted += 1 }
                note = time.note
            } catch {
                problem = problem ?? error
            }
        }
        times = byTime.map { (until: $0.key, subjects: $0.value) }.sorted { $0.until < $1.until }
        (self.count, self.muted) = (count, muted)
        staying = subjects.count - count
        noun = subjects.allSatisfy(\.isOfBenefit) ? "benefit" : "reminder"
        self.problem = count == 0 ? problem : nil
        self.note = subjects.count == 1 ? note : nil
    }

    public func carryOut(in wallet: inout Wallet, _ context: ChangeContext) throws(WalletError) {
        for (until, subjects) in times { try wallet.snooze(subjects, until: until, in: context) }
    }

    /// `Uber Cash snoozed until Sat 28 Nov 12:00`, `8 benefits snoozed until Sat 28 Nov 12:00 at the latest, 1 stays due`
    ///
    /// - Parameter mode: the key by which what is muted reminds again; empty where there is none.
    public func sentence(of subject: String, mode: String = "") -> String {
        let way = mode.isEmpty ? "" : ": \(mode) changes that"
        let silence = muted == 0 ? "" : count == 1 ? ", but it is muted\(way)" : ", \(muted) of them muted"
        if let note { return note + silence }
        guard let last = times.last else { return subject }
        let local = zone.local(last.until)
        let what = staying == 0 ? subject : count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
        return "\(what) snoozed until \(local.day.weekdayName) \(local.day.short) \(local.clock)"
            + (times.count > 1 ? " at the latest" : "") + silence
            + (staying == 0 ? "" : staying == 1 ? ", 1 stays due" : ", \(staying) stay due")
    }
}
