import Glibc

/// A benefit that stands exactly as the bundled catalogue writes them, no white space and the usual keys in their fixed
/// order: where its texts are, and what its other values say.
///
/// A start asks about a hundred benefits, and in this form that takes a third of the time; most are asked for what
/// needs no text at all. Whatever looks different in any way is left to the ordinary reading, which knows the rules and
/// says what is wrong; what is read here, it would read the same.
struct CanonicalBenefit {
    let idOffset: Int
    let id: BenefitTemplate.ID
    let name: Range<Int>
    let description: Range<Int>
    let value: Money
    let frequency: Frequency
    private(set) var anchor = Anchor.calendar
    private(set) var anchorMonth: Int?
    private(set) var monthlyOverrides: [Int: Money] = [:]
    private(set) var usesPerPeriod = 1
    private(set) var startsOn: CalendarDay?
    private(set) var endsOn: CalendarDay?
    private(set) var minPurchase: Money?
    private(set) var spendThreshold: Money?
    private(set) var enrolmentRequired: Bool?
    private(set) var kind = BenefitKind.credit
    private(set) var quantity: BenefitTemplate.Quantity?
    private(set) var category = 0..<0
    private(set) var merchant: Range<Int>?
    private(set) var confidence: String?
    private(set) var asOf: CalendarDay?
    private(set) var source = 0..<0

    /// Reads the benefit that stands next, or answers nil and leaves the reader where it is.
    init?(_ reader: inout JSONReader) {
        let before = reader
        guard let benefit = CanonicalBenefit(wholeIn: &reader) else {
            reader = before
            return nil
        }
        self = benefit
    }

    private init?(wholeIn reader: inout JSONReader) {
        guard reader.skip("{\"id\":") else { return nil }
        idOffset = reader.offset
        guard let id: BenefitTemplate.ID = reader.canonicalID(), reader.skip(",\"name\":"),
            let name = reader.canonicalName(), reader.skip(",\"description\":"),
            let description = reader.canonicalText(), reader.skip(",\"value\":"),
            let value = reader.canonicalNumber(in: 0...999_999_999), reader.skip(",\"frequency\":"),
            var frequency = reader.canonicalWord(TemplateDecoder.frequencies)
        else { return nil }
        if case .everyMonths = frequency {
            guard reader.skip(",\"months\":"), let months = reader.canonicalNumber(in: 1...1200) else { return nil }
            frequency = .everyMonths(months)
        }
        (self.id, self.name, self.description) = (id, name, description)
        (self.value, self.frequency) = (Money(value), frequency)
        guard readRules(&reader), readOrigin(&reader) else { return nil }
    }

    /// The keys from anchor to kind; false where one is not as it should be.
    private mutating func readRules(_ reader: inout JSONReader) -> Bool {
        guard reader.skip(",\"anchor\":"), let anchor = reader.canonicalWord(TemplateDecoder.anchors) else {
            return false
        }
        self.anchor = anchor
        if reader.skip(",\"anchorMonth\":") {
            guard let month = reader.canonicalNumber(in: 1...12) else { return false }
            anchorMonth = month
        }
        if reader.skip(",\"monthlyOverrides\":") {
            guard let overrides = try? TemplateValue.overrides(&reader) else { return false }
            monthlyOverrides = overrides
        }
        if reader.skip(",\"usesPerPeriod\":") {
            guard let uses = reader.canonicalNumber(in: 1...1000) else { return false }
            usesPerPeriod = uses
        }
        return readDays(&reader) && readConditions(&reader)
    }

    private mutating func readDays(_ reader: inout JSONReader) -> Bool {
        if reader.skip(",\"startsOn\":") {
            guard let startsOn = reader.canonicalDay() else { return false }
            self.startsOn = startsOn
        }
        if reader.skip(",\"endsOn\":") {
            guard let endsOn = reader.canonicalDay(), startsOn.map({ $0 <= endsOn }) ?? true else { return false }
            self.endsOn = endsOn
        }
        return true
    }

    private mutating func readConditions(_ reader: inout JSONReader) -> Bool {
        if reader.skip(",\"minPurchase\":") {
            guard let least = reader.canonicalNumber(in: 0...999_999_999) else { return false }
            minPurchase = Money(least)
        }
        if reader.skip(",\"spendThreshold\":") {
            guard let threshold = reader.canonicalNumber(in: 0...999_999_999) else { return false }
            spendThreshold = Money(threshold)
        }
        if reader.skip(",\"enrolmentRequired\":") {
            guard let isRequired = reader.canonicalTruth() else { return false }
            enrolmentRequired = isRequired
        }
        guard reader.skip(",\"kind\":"), let kind = reader.canonicalWord(TemplateDecoder.kinds) else { return false }
        self.kind = kind
        if reader.skip(",\"quantity\":") {
            guard let quantity = try? TemplateValue.quantity(&reader) else { return false }
            self.quantity = quantity
        }
        return true
    }

    /// The keys from category to the end of the object.
    private mutating func readOrigin(_ reader: inout JSONReader) -> Bool {
        guard reader.skip(",\"category\":"), let category = reader.canonicalText() else { return false }
        self.category = category
        if reader.skip(",\"merchant\":") {
            guard let merchant = reader.canonicalText() else { return false }
            self.merchant = merchant
        }
        guard reader.skip(",\"confidence\":"),
            let confidence = reader.canonicalWord(TemplateDecoder.confidences), reader.skip(",\"asOf\":"),
            let asOf = reader.canonicalDay(), reader.skip(",\"source\":"), let source = reader.canonicalText(),
            reader.skip("}")
        else { return false }
        (self.confidence, self.asOf, self.source) = (confidence, asOf, source)
        return true
    }
}

extension TemplateDecoder {
    /// Reads the benefit that stands next in canonical form, or answers nil and leaves the reader where it is.
    mutating func canonicalBenefit(_ reader: inout JSONReader) -> BenefitTemplate? {
        guard let found = CanonicalBenefit(&reader) else { return nil }
        var benefit = BenefitTemplate(
            id: found.id, name: reader.string(in: found.name), description: reader.string(in: found.description),
            value: found.value, frequency: found.frequency)
        benefit.anchor = found.anchor
        benefit.anchorMonth = found.anchorMonth
        benefit.monthlyOverrides = found.monthlyOverrides
        benefit.usesPerPeriod = found.usesPerPeriod
        benefit.startsOn = found.startsOn
        benefit.endsOn = found.endsOn
        benefit.minPurchase = found.minPurchase
        benefit.spendThreshold = found.spendThreshold
        benefit.enrolmentRequired = found.enrolmentRequired
        benefit.kind = found.kind
        benefit.quantity = found.quantity
        benefit.category = Category(reader.string(in: found.category))
        benefit.merchant = found.merchant.map { reader.string(in: $0) }
        benefit.confidence = found.confidence
        benefit.asOf = found.asOf
        benefit.source = source(in: found.source, reader)
        benefitPlaces.append(found.idOffset)
        return benefit
    }
}

extension JSONReader {
    /// Passes `text` if it stands next.
    mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset &+ count <= end, memcmp(base + offset, text.utf8Start, count) == 0 else { return false }
        offset &+= count
        return true
    }

    /// Passes a text without escapes; gives its bytes between the quotes.
    mutating func canonicalText() -> Range<Int>? {
        guard byte == UInt8(ascii: "\""), let text = try? text(), text.isPlain else { return nil }
        return text.range
    }

    /// Passes a text without escapes that is not blank, as far as its first letter tells.
    mutating func canonicalName() -> Range<Int>? {
        guard let name = canonicalText(), TemplateValue.isPlainStart(bytes(in: name).first) else { return nil }
        return name
    }

    func string(in range: Range<Int>) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

    fileprivate mutating func canonicalWord<Word, let count: Int>(_ words: [count of TemplateWord<Word>]) -> Word? {
        canonicalText().flatMap { TemplateValue.meaning(of: bytes(in: $0), in: words) }
    }

    mutating func canonicalID<Entity>() -> EntityID<Entity>? {
        canonicalText().flatMap { EntityID<Entity>(ascii: bytes(in: $0)) }
    }

    fileprivate mutating func canonicalDay() -> CalendarDay? {
        canonicalText().flatMap { CalendarDay(ascii: bytes(in: $0)) }
    }

    mutating func canonicalTruth() -> Bool? { skip("true") ? true : skip("false") ? false : nil }

    /// Passes a number of digits alone.
    mutating func canonicalNumber(in range: ClosedRange<Int>) -> Int? {
        let start = offset
        var value = 0
        while byte &- 0x30 < 10, offset &- start < 9 {
            value = value &* 10 &+ Int(byte &- 0x30)
            offset &+= 1
        }
        let digits = offset &- start
        guard digits > 0, digits == 1 || base[start] != 0x30, byte == UInt8(ascii: ","), range.contains(value) else {
            return nil
        }
        return value
    }
}
