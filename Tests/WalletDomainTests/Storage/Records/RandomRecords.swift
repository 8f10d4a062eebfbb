import Testing
import WalletTestSupport

@testable import WalletDomain

/// What chance makes of the values of fields, within their shapes.
protocol RandomValue: FieldValue {
    static func byChance(_ random: inout RandomRecords, _ shape: FieldShape) -> Self
}

extension Bool: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> Bool { random.flag() }
}

extension Int: RandomValue {
    static func byChance(_ random: inout RandomRecords, _ shape: FieldShape) -> Int {
        guard case .number(let range) = shape else { return random.number(0...31) }
        return random.number(range.lowerBound...Swift.min(range.upperBound, 2_100))
    }
}

extension String: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> String { random.text() }
}

extension Money: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> Money { random.money() }
}

extension Ratio: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> Ratio {
        Ratio(Money(units: Int64(random.number(0...10_000)))) ?? .half
    }
}

extension CalendarDay: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> CalendarDay { random.day() }
}

extension Instant: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> Instant { random.instant() }
}

extension EntityID: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> EntityID { random.id() }
}

extension WalletDomain.Category: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> WalletDomain.Category {
        WalletDomain.Category(random.text())
    }
}

extension BookCategory.Color: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> BookCategory.Color {
        BookCategory.Color(word: random.text())
    }
}

extension Frequency: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> Frequency {
        let all: [Frequency] = [.monthly, .quarterly, .semiAnnual, .annual, .once, .everyMonths(48)]
        return all[random.number(0...5)]
    }
}

extension TransactionKindRecord: RandomValue {
    static func byChance(_ random: inout RandomRecords, _: FieldShape) -> TransactionKindRecord {
        switch random.number(0...3) {
        case 0: TransactionKindRecord(kind: .oneTime)
        case 1: TransactionKindRecord(kind: .recurring(random.record()), unknown: random.unknown())
        case 2: TransactionKindRecord(kind: .spreadOut(random.record()), unknown: random.unknown())
        default: TransactionKindRecord(kind: .expectation(random.record()), unknown: random.unknown())
        }
    }
}

extension Optional: RandomValue where Wrapped: FieldValue {
    static func byChance(_ random: inout RandomRecords, _ shape: FieldShape) -> Wrapped? {
        random.value(of: Wrapped.self, shape) as? Wrapped
    }
}

extension Array: RandomValue where Element: FieldElement {
    static func byChance(_ random: inout RandomRecords, _ shape: FieldShape) -> [Element] {
        (0..<random.number(1...2)).compactMap { _ in
            if let word = Element.self as? any OpenWord.Type { return word.init(word: random.text()) as? Element }
            return random.value(of: Element.self, shape) as? Element
        }
    }
}

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

    /// All that its description has; of a type that chance does not know nothing is made, and the test fails.
    ///
    /// - Parameter others: keys of what is left out.
    mutating func record<Record: Described>(_: Record.Type = Record.self, but others: Set<String> = []) -> Record {
        var record = Record.blank
        for field in Record.fields.all where !others.contains(field.facts.key) {
            let isThere = !field.facts.uses.isDisjoint(with: [.always, .needed]) || flag()
            guard isThere, let path = field.entry.path?() else { continue }
            func put<Value: FieldValue>(_ value: Value) -> Bool {
                guard let path = path as? WritableKeyPath<Record, Value> else { return false }
                record[keyPath: path] = value
                return true
            }
            let made = value(of: type(of: path).valueType, field.facts.shape)
            if !(made.map { put($0) } ?? false) { Issue.record("\(field.facts.key) of \(Record.self) is not made") }
        }
        record.unknown = unknown()
        return record
    }

    /// nil: chance does not know the type.
    fileprivate mutating func value(of type: Any.Type, _ shape: FieldShape) -> (any FieldValue)? {
        switch type {
        case let type as any RandomValue.Type: type.byChance(&self, shape)
        case let type as any FieldWord.Type: one(of: type)
        case let type as any DescribedPart.Type: record(type)
        default: nil
        }
    }

    mutating func card() -> UserCard {
        var card = record(UserCard.self)
        card.sortOrder = number(-5...50)
        // What a person says of them is less than all.
        (card.feeReminder, card.bonusReminder) = (record(), record())
        if card.role != nil, flag() { card.role = "coupons" }
        return card
    }

    mutating func benefit(of card: UserCard.ID? = nil) -> Benefit {
        // The months are a part of the frequency.
        var benefit = record(Benefit.self, but: ["customMonths"])
        if let card { benefit.userCardID = card }
        (benefit.usesPerPeriod, benefit.periodUses) = (maybe { $0.number(1...12) }, number(0...2))
        return benefit
    }

    /// Some came by a statement; that none was recorded is said by hand.
    mutating func usage(of benefit: Benefit.ID? = nil) -> BenefitUsage {
        var row = record(BenefitUsage.self, but: number(0...4) == 0 ? ["unrecorded"] : ["unrecorded", "statement"])
        if let benefit { row.benefitID = benefit }
        return row
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
        case 4: RecordChange(before: maybe { $0.record(YearSum.self) }, after: maybe { $0.record(YearSum.self) })
        default: RecordChange(before: record(UserPreferences.self), after: record(UserPreferences.self))
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
