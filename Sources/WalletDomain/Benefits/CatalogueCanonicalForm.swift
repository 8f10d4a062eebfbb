import Glibc

/// A quick reading of benefits that stand exactly as the bundled catalogue writes them: no white space, and the usual
/// keys in their fixed order.
///
/// A start decodes a hundred benefits, and in this form that takes a third of the time. Whatever looks different in
/// any way is left to the ordinary reading, which knows the rules and says what is wrong; what is read here, it would
/// read the same.
extension TemplateDecoder {
    /// Reads the benefit that stands next, or answers nil and leaves the reader where it is.
    mutating func canonicalBenefit(_ reader: inout JSONReader) -> BenefitTemplate? {
        let before = reader
        if let benefit = canonical(&reader) { return benefit }
        reader = before
        return nil
    }

    private mutating func canonical(_ reader: inout JSONReader) -> BenefitTemplate? {
        guard reader.skip("{\"id\":") else { return nil }
        let idOffset = reader.offset
        guard let id = reader.canonicalID(), reader.skip(",\"name\":"), let name = reader.canonicalText(),
            TemplateValue.isPlainStart(reader.bytes(in: name).first), reader.skip(",\"description\":"),
            let description = reader.canonicalText(), reader.skip(",\"value\":"),
            let value = reader.canonicalNumber(in: 0...999_999_999), reader.skip(",\"frequency\":"),
            var frequency = reader.canonicalWord(TemplateDecoder.frequencies)
        else { return nil }
        if case .everyMonths = frequency {
            guard reader.skip(",\"months\":"), let months = reader.canonicalNumber(in: 1...1200) else { return nil }
            frequency = .everyMonths(months)
        }
        var benefit = BenefitTemplate(
            id: id, name: reader.string(in: name), description: reader.string(in: description),
            value: Money(value), frequency: frequency)
        guard canonicalRules(of: &benefit, &reader), canonicalOrigin(of: &benefit, &reader) else { return nil }
        benefitPlaces.append(idOffset)
        return benefit
    }

    /// The keys from anchor to kind; false where one is not as it should be.
    private func canonicalRules(of benefit: inout BenefitTemplate, _ reader: inout JSONReader) -> Bool {
        guard reader.skip(",\"anchor\":"), let anchor = reader.canonicalWord(TemplateDecoder.anchors) else {
            return false
        }
        benefit.anchor = anchor
        if reader.skip(",\"usesPerPeriod\":") {
            guard let uses = reader.canonicalNumber(in: 1...1000) else { return false }
            benefit.usesPerPeriod = uses
        }
        if reader.skip(",\"endsOn\":") {
            guard let endsOn = reader.canonicalDay() else { return false }
            benefit.endsOn = endsOn
        }
        if reader.skip(",\"spendThreshold\":") {
            guard let threshold = reader.canonicalNumber(in: 0...999_999_999) else { return false }
            benefit.spendThreshold = Money(threshold)
        }
        if reader.skip(",\"enrolmentRequired\":true") {
            benefit.enrolmentRequired = true
        } else if reader.skip(",\"enrolmentRequired\":false") {
            benefit.enrolmentRequired = false
        }
        guard reader.skip(",\"kind\":"), let kind = reader.canonicalWord(TemplateDecoder.kinds) else { return false }
        benefit.kind = kind
        if reader.skip(",\"quantity\":") {
            guard let quantity = try? TemplateValue.quantity(&reader) else { return false }
            benefit.quantity = quantity
        }
        return true
    }

    /// The keys from category to the end of the object.
    private mutating func canonicalOrigin(of benefit: inout BenefitTemplate, _ reader: inout JSONReader) -> Bool {
        guard reader.skip(",\"category\":"), let category = reader.canonicalText() else { return false }
        benefit.category = Category(reader.string(in: category))
        if reader.skip(",\"merchant\":") {
            guard let merchant = reader.canonicalText() else { return false }
            benefit.merchant = reader.string(in: merchant)
        }
        guard reader.skip(",\"confidence\":"),
            let confidence = reader.canonicalWord(TemplateDecoder.confidences), reader.skip(",\"asOf\":"),
            let asOf = reader.canonicalDay(), reader.skip(",\"source\":"), let source = reader.canonicalText(),
            reader.skip("}")
        else { return false }
        benefit.confidence = confidence
        benefit.asOf = asOf
        benefit.source = self.source(in: source, reader)
        return true
    }
}

extension JSONReader {
    /// Passes `text` if it stands next.
    fileprivate mutating func skip(_ text: StaticString) -> Bool {
        let count = text.utf8CodeUnitCount
        guard offset &+ count <= end, memcmp(base + offset, text.utf8Start, count) == 0 else { return false }
        offset &+= count
        return true
    }

    /// Passes a text without escapes; gives its bytes between the quotes.
    fileprivate mutating func canonicalText() -> Range<Int>? {
        guard byte == UInt8(ascii: "\""), let text = try? text(), text.isPlain else { return nil }
        return text.range
    }

    fileprivate func string(in range: Range<Int>) -> String { String(decoding: bytes(in: range), as: UTF8.self) }

    fileprivate mutating func canonicalWord<Word>(_ words: KeyValuePairs<StaticString, Word>) -> Word? {
        canonicalText().flatMap { TemplateValue.meaning(of: bytes(in: $0), in: words) }
    }

    fileprivate mutating func canonicalID() -> BenefitTemplate.ID? {
        canonicalText().flatMap { BenefitTemplate.ID(ascii: bytes(in: $0)) }
    }

    fileprivate mutating func canonicalDay() -> CalendarDay? {
        canonicalText().flatMap { CalendarDay(ascii: bytes(in: $0)) }
    }

    /// Passes a number of digits alone.
    fileprivate mutating func canonicalNumber(in range: ClosedRange<Int>) -> Int? {
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
