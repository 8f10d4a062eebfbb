import WalletTestSupport

@testable import WalletDomain

/// Records with every key present or absent by chance.
struct RandomRecords {
    var generator: SeededGenerator

    init(seed: UInt64) { generator = SeededGenerator(state: seed) }

    mutating func maybe<Value>(_ value: (inout RandomRecords) -> Value) -> Value? {
        Bool.random(using: &generator) ? value(&self) : nil
    }

    mutating func flag() -> Bool { Bool.random(using: &generator) }
    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &generator) }
    mutating func id<Entity>() -> EntityID<Entity> { EntityID(high: generator.next(), low: generator.next()) }
    mutating func day() -> CalendarDay {
        CalendarDay(number: Int32.random(in: -700_000...2_900_000, using: &generator))
    }
    mutating func instant() -> Instant {
        let milliseconds = Int64.random(in: -60_000_000_000_000...250_000_000_000_000, using: &generator)
        return Instant(milliseconds: flag() ? milliseconds : milliseconds / 1_000 * 1_000)
    }
    mutating func money() -> Money {
        let digits = [1, 100, 10_000][number(0...2)]
        return Money(units: Int64.random(in: -1_000_000_000...1_000_000_000, using: &generator) * Int64(digits))
    }
    mutating func one<Case: CaseIterable>(of _: Case.Type) -> Case {
        let all = Array(Case.allCases)
        return all[number(0...all.count - 1)]
    }

    mutating func text() -> String {
        let letters = Array("abc XYZ\"\\/\n\t\u{0}\u{1B}é€😀字\u{202E}\u{200D}{}[],:0".unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<number(0...24) { text.append(letters[number(0...letters.count - 1)]) }
        return String(text)
    }

    mutating func unknown() -> UnknownMembers {
        let members = [#""x-mine":{"a":[1,2.50,null]}"#, #""née":"\u202e","e":1e5"#, #""later":[]"#]
        return UnknownMembers(bytes: maybe { [UInt8](members[$0.number(0...2)].utf8) } ?? [])
    }

    mutating func card() -> UserCard {
        var card = UserCard(
            id: id(), cardTemplateID: maybe { $0.id() }, nickname: maybe { $0.text() }, isCustom: flag(),
            customName: maybe { $0.text() }, customIssuer: maybe { $0.text() }, customColorHex: maybe { $0.text() },
            addedDate: day(), sortOrder: number(-5...50), createdAt: instant(), updatedAt: instant())
        card.openedOn = maybe { $0.day() }
        card.statementDay = maybe { $0.number(1...31) }
        card.annualFee = maybe { $0.money() }
        card.feeMonth = maybe { $0.number(1...12) }
        for _ in 0..<number(0...2) {
            var fee = UserCard.Fee(on: day(), amount: money())
            fee.unknown = unknown()
            card.fees.append(fee)
        }
        for _ in 0..<number(0...2) {
            var spending = UserCard.CapSpending(category: text(), on: day(), amount: money())
            spending.unknown = unknown()
            card.capSpending.append(spending)
        }
        card.owner = maybe { $0.text() }
        card.notes = maybe { $0.text() }
        card.archivedOn = maybe { $0.day() }
        card.welcomeBonus = maybe { random in
            var bonus = UserCard.WelcomeBonus(
                target: random.money(), deadline: random.maybe { $0.day() }, spent: random.money(),
                reward: random.maybe { $0.text() })
            bonus.unknown = random.unknown()
            return bonus
        }
        card.centsPerPoint = maybe { $0.money() }
        card.role = maybe { $0.flag() ? "coupons" : $0.text() }
        card.productSince = maybe { $0.day() }
        card.reminderEnabled = flag()
        card.lastReminderDate = maybe { $0.instant() }
        (card.feeReminder, card.bonusReminder) = (reminderMark(), reminderMark())
        card.unknown = unknown()
        return card
    }

    private mutating func reminderMark() -> UserCard.ReminderMark {
        var mark = UserCard.ReminderMark(acknowledgedAt: maybe { $0.instant() }, snoozedUntil: maybe { $0.instant() })
        mark.lastReminderDate = maybe { $0.instant() }
        mark.unknown = unknown()
        return mark
    }

    mutating func benefit(of card: UserCard.ID? = nil) -> Benefit {
        var benefit = Benefit(
            id: id(), userCardID: card ?? id(), templateBenefitID: maybe { $0.id() },
            currentPeriodStart: day(), currentPeriodEnd: maybe { $0.day() }, periodValue: money(),
            reminderDaysBefore: number(0...90), createdAt: instant(), updatedAt: Instant(milliseconds: 0))
        benefit.customName = maybe { $0.text() }
        benefit.customValue = maybe { $0.money() }
        benefit.customDescription = maybe { $0.text() }
        let frequencies: [Frequency] = [.monthly, .quarterly, .semiAnnual, .annual, .once, .everyMonths(48)]
        benefit.customFrequency = maybe { frequencies[$0.number(0...5)] }
        benefit.customCategory = maybe { WalletDomain.Category($0.text()) }
        benefit.customMerchant = maybe { $0.text() }
        benefit.customReset = maybe { random in
            var reset = Benefit.CustomReset(
                anchor: random.one(of: Anchor.self), day: random.maybe { $0.number(1...31) },
                month: random.maybe { $0.number(1...12) }, months: random.maybe { $0.number(1...1200) },
                startsOn: random.maybe { $0.day() }, endsOn: random.maybe { $0.day() })
            reset.unknown = random.unknown()
            return reset
        }
        benefit.usesPerPeriod = maybe { $0.number(1...12) }
        benefit.status = one(of: Benefit.Status.self)
        benefit.nextResetDate = maybe { $0.day() }
        benefit.periodRedeemed = maybe { $0.money() } ?? .zero
        benefit.periodUses = number(0...2)
        benefit.spentSoFar = maybe { $0.money() } ?? .zero
        benefit.mode = one(of: Benefit.Mode.self)
        benefit.enrolledOn = maybe { $0.day() }
        benefit.skippedPeriodStart = maybe { $0.day() }
        benefit.reminderEnabled = flag()
        benefit.lastReminderDate = maybe { $0.instant() }
        benefit.acknowledgedAt = maybe { $0.instant() }
        benefit.snoozedUntil = maybe { $0.instant() }
        benefit.personalValue = maybe { $0.money() }
        benefit.notes = maybe { $0.text() }
        benefit.code = maybe { $0.text() }
        benefit.awaited = maybe { random in
            var awaited = AwaitedCredit(on: random.day(), amount: random.money(), since: random.maybe { $0.instant() })
            awaited.unknown = random.unknown()
            return awaited
        }
        benefit.archivedOn = maybe { $0.day() }
        benefit.updatedAt = instant()
        benefit.unknown = unknown()
        return benefit
    }

    mutating func usage(of benefit: Benefit.ID? = nil) -> BenefitUsage {
        var row = BenefitUsage(
            id: id(), benefitID: benefit ?? maybe { $0.id() }, userCardID: maybe { $0.id() },
            kind: one(of: BenefitUsage.Kind.self), usedOn: day(), usedDate: instant(),
            periodStart: day(), periodEnd: maybe { $0.day() }, valueRedeemed: money(),
            valueMissed: maybe { $0.money() }, notes: maybe { $0.text() }, wasAutoExpired: flag(),
            cardNameSnapshot: text(), benefitNameSnapshot: text(), issuerSnapshot: maybe { $0.text() },
            categorySnapshot: maybe { $0.text() }, createdAt: Instant(milliseconds: 0),
            updatedAt: Instant(milliseconds: 0))
        (row.createdAt, row.updatedAt, row.unknown) = (instant(), instant(), unknown())
        row.statement = number(0...4) == 0 ? source() : nil
        return row
    }

    mutating func source() -> StatementSource {
        let line = StatementRow(
            row: number(1...999), day: day(), postedOn: maybe { $0.day() }, text: text(), amount: money(),
            bankID: maybe { $0.text() })
        var source = StatementSource(line, in: id())
        source.unknown = unknown()
        return source
    }

    mutating func sum() -> YearSum {
        var sum = YearSum(
            id: YearSum.ID(userCardID: maybe { $0.id() }, year: number(1_990...2_100)), captured: money(),
            missed: maybe { $0.money() } ?? .zero)
        sum.unknown = unknown()
        return sum
    }

    mutating func preferences() -> UserPreferences {
        var preferences = UserPreferences(updatedAt: instant())
        preferences.notificationsEnabled = flag()
        preferences.preferredReminderHour = number(0...23)
        preferences.preferredReminderMinute = number(0...59)
        preferences.defaultReminderDays = number(0...90)
        preferences.quietHoursEnabled = flag()
        preferences.quietHoursStart = number(0...23)
        preferences.quietHoursEnd = number(0...23)
        preferences.hasCompletedOnboarding = flag()
        preferences.followUp = one(of: UserPreferences.FollowUp.self)
        preferences.currencyCode = maybe { $0.text() } ?? "USD"
        preferences.timeZone = maybe { $0.text() }
        preferences.expiringSoonDays = number(0...90)
        preferences.urgentDays = number(0...90)
        preferences.catalogueReminders = flag()
        (preferences.billDays, preferences.budgetLevel) = (number(0...30), number(1...100))
        preferences.firstBook = maybe { $0.id() }
        preferences.theme = maybe { $0.text() } ?? "auto"
        preferences.lastTemplateDataVersion = maybe { $0.text() }
        preferences.lastSyncDate = maybe { $0.text() }
        preferences.unknown = unknown()
        return preferences
    }

    /// Of a table that this version does not know.
    mutating func rawRecord() -> RawRecord? {
        var json = JSONWriter()
        json.record { record in
            record.put("name", text())
            record.put("id", id() as FreshID)
            record.put("nights", number(0...90))
            record.put("places") { json in json.raw(#"[{"name":"é"},2]"#) }
        }
        var record = RawRecord(in: json.bytes, json.bytes.indices)
        record?.tableName = TableName("trips")
        return record
    }

    mutating func change() -> RecordChange {
        switch number(0...5) {
        case 0: RecordChange(before: maybe { $0.card() }, after: maybe { $0.card() })
        case 1: RecordChange(before: flag() ? rawRecord() : nil, after: rawRecord())
        case 2: RecordChange(before: maybe { $0.benefit() }, after: maybe { $0.benefit() })
        case 3: RecordChange(before: maybe { $0.usage() }, after: maybe { $0.usage() })
        case 4: RecordChange(before: maybe { $0.sum() }, after: maybe { $0.sum() })
        default: RecordChange(before: preferences(), after: preferences())
        }
    }

    mutating func changeSet() -> ChangeSet {
        let kinds: [ChangeSet.Kind] = [.act, .housekeeping, .undo(of: id()), .redo(of: id())]
        var changeSet = ChangeSet(
            id: id(), at: instant(), by: one(of: ChangeSet.Origin.self), what: text(), kind: kinds[number(0...3)],
            changes: (0..<number(0...3)).map { _ in change() })
        if changeSet.kind == .act {
            changeSet.added = (0..<number(0...2)).map { _ in AddedRow(usage()) }
            changeSet.added += (0..<number(0...2)).map { _ in
                AddedRow(table: TableName("people"), id: id(), digest: UInt64(number(0...1_000_000)))
            }
        }
        return changeSet
    }
}
