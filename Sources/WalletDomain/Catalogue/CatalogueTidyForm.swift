// Templates as the bundled catalogue writes them, no white space and the usual keys in their fixed order: a start asks about a
// hundred benefits, and so that takes a third of the time. What looks different in any way is left to the ordinary reading.

extension BenefitTemplate {
    init(_ tidy: inout TidyReader) {
        var known = KnownTexts()
        id = tidy.id(#"{"id":"#)
        name = tidy.name(#","name":"#)
        description = tidy.text(#","description":"#, &known)
        value = tidy.worth(ifThere: #","value":"#) ?? tidy.missing(.zero)
        frequency = tidy.word(#","frequency":"#, .once) { $0.one(of: TemplateDecoder.frequencies) }
        if case .everyMonths = frequency {
            frequency = .everyMonths(tidy.number(ifThere: #","months":"#, in: 1...1200) ?? tidy.missing(1))
        }
        anchor = tidy.word(#","anchor":"#, .calendar) { $0.one(of: TemplateDecoder.anchors) }
        anchorMonth = tidy.number(ifThere: #","anchorMonth":"#, in: 1...12)
        usesPerPeriod = tidy.number(ifThere: #","usesPerPeriod":"#, in: 1...1000) ?? 1
        startsOn = tidy.day(ifThere: #","startsOn":"#)
        endsOn = tidy.day(ifThere: #","endsOn":"#)
        if let startsOn, let endsOn, endsOn < startsOn { tidy.giveUp() }
        minPurchase = tidy.worth(ifThere: #","minPurchase":"#)
        spendThreshold = tidy.worth(ifThere: #","spendThreshold":"#)
        enrolmentRequired = tidy.bool(ifThere: #","enrolmentRequired":"#)
        kind = tidy.word(#","kind":"#, .credit) { $0.one(of: TemplateDecoder.kinds) }
        category = Category(tidy.text(#","category":"#, &known))
        merchant = tidy.text(ifThere: #","merchant":"#, &known)
        confidence = tidy.word(#","confidence":"#, "") { $0.one(of: TemplateDecoder.confidences) }
        asOf = tidy.day(#","asOf":"#)
        source = tidy.text(#","source":"#, &known)
    }
}

extension TidyReader {
    /// A text that is not blank, as far as its first letter tells.
    fileprivate mutating func name(_ key: StaticString) -> String {
        var known = KnownTexts()
        let name = text(key, &known)
        if !TemplateValue.isPlainStart(name.utf8.first) { giveUp() }
        return name
    }

    fileprivate mutating func worth(ifThere key: StaticString) -> Money? {
        let worth = money(ifThere: key)
        if worth?.isNegative ?? false { giveUp() }
        return worth
    }

    /// `,"formerFees":[{"before":"2026-08-23","fee":595}]`; empty where it is not there.
    fileprivate mutating func formerFees() -> [CardTemplate.FormerFee] {
        var fees: [CardTemplate.FormerFee] = []
        var next: StaticString = #","formerFees":[{"before":"#
        while let before = day(ifThere: next) {
            let fee = worth(ifThere: #","fee":"#) ?? missing(.zero)
            fees.append(CardTemplate.FormerFee(before: before, fee: fee))
            if !pass("}") { giveUp() }
            next = #",{"before":"#
        }
        if !fees.isEmpty, !pass("]") { giveUp() }
        return fees
    }

    fileprivate mutating func number(ifThere key: StaticString, in range: ClosedRange<Int>) -> Int? {
        let number = integer(ifThere: key)
        if let number, !range.contains(number) { giveUp() }
        return number
    }

    /// None of the words begins another.
    fileprivate mutating func one<Word, let count: Int>(of words: [count of TemplateWord<Word>]) -> Word? {
        guard pass("\"") else { return nil }
        for index in words.indices where pass(words[index].word) { return pass("\"") ? words[index].meaning : nil }
        return nil
    }

    fileprivate mutating func color(_ key: StaticString) -> String {
        var known = KnownTexts()
        let color = text(key, &known)
        if !TemplateValue.isColor(color.utf8) { giveUp() }
        return color
    }
}

extension TemplateHead {
    /// The beginning of a card; nil where it looks different in any way.
    init?(tidyIn reader: inout JSONReader) {
        guard var tidy = TidyReader(reader) else { return nil }
        var known = KnownTexts()
        id = tidy.id(#"{"id":"#)
        name = tidy.name(#","name":"#)
        issuer = tidy.name(#","issuer":"#)
        annualFee = tidy.worth(ifThere: #","annualFee":"#)
        formerFees = tidy.formerFees()
        primaryColor = tidy.color(#","primaryColor":"#)
        secondaryColor = tidy.color(#","secondaryColor":"#)
        if tidy.bool(ifThere: #","isActive":"#) == nil || tidy.bool(ifThere: #","openToNewApplicants":"#) == nil {
            tidy.giveUp()
        }
        segment = tidy.text(#","segment":"#, &known)
        if tidy.hasGivenUp { return nil }
    }
}
