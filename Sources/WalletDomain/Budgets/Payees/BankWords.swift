/// What banks say before the name of a payee, with the number, the date or the mask behind it: `CHECKCARD 1005`.
enum BankWords {
    private typealias Word = ArraySlice<UInt8>

    /// A folded line from the name on; as it is where nothing is left that names anybody.
    static func dropped(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        if line.starts(with: originator) { return named(in: line) }
        guard nouns.contains(line.prefix { $0 != space }.bare) || line.starts(with: point) else { return line }
        let words = line.split(separator: space)
        var place = 0
        while let next = end(ofWords: words, from: place) { place = next }
        return place > 0 && namesSomebody(words[place...]) ? line[words[place].startIndex...] : line
    }

    /// `orig co name:comcast orig id:0000213249`: who takes money from an account, before what tells their bank which it was.
    private static func named(in line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let rest = line.dropFirst(originator.count).drop { $0 == space }
        let name = rest[..<(Array(rest).place(of: code).map { rest.startIndex + $0.lowerBound } ?? rest.endIndex)]
        return name.isEmpty ? line : name
    }

    /// Those that send money for people have the same words before each of them: `venmo payment 1029384756 john doe`.
    ///
    /// - Returns: who sends it, and for whom; nil for another line.
    static func sent(_ line: ArraySlice<UInt8>) -> (by: [UInt8], rest: ArraySlice<UInt8>)? {
        guard let by = senders.first(where: { line.starts(with: $0) }) else { return nil }
        let words = line.split(separator: space)
        guard words.count > 3, words[0].elementsEqual(by), words[1].elementsEqual(payment) else { return nil }
        let end = BankWords.end(ofReferences: words, from: 2)
        guard words[2..<end].contains(where: \.isNumbered), namesSomebody(words[end...]) else { return nil }
        return (by, line[words[end].startIndex...])
    }

    /// Whether a line is of those who send money for people, to anybody.
    static func isOfSender(_ line: [UInt8]) -> Bool { senders.contains { line.starts(with: $0) } }

    /// A check of which only its number is said: each has a payee of its own.
    static func check(_ line: ArraySlice<UInt8>) -> [[UInt8]]? {
        guard line.starts(with: checkNoun) else { return nil }
        let words = line.split(separator: space)
        guard words[0].bare.elementsEqual(checkNoun) else { return nil }
        let place = words.dropFirst().firstIndex { !$0.isMasked && !$0.isSign && !fillers.contains($0.bare) }
        guard let place, words[place].isNumbered, words[place].isReference(isLast: place + 1 == words.count) else {
            return nil
        }
        return [checkNoun, words[place].filter { $0 &- 0x30 < 10 }]
    }

    /// Where a name may begin behind words that stand at a place; nil where none do.
    private static func end(ofWords words: [Word], from place: Int) -> Int? {
        let rest = words[place...]
        let begin = phrases.first { phrase in rest.starts(with: phrase) { $0.bare == $1 } }
        let named = place + (begin?.count ?? rest.prefix { nouns.contains($0.bare) }.count)
        let end = BankWords.end(ofReferences: words, from: named)
        let isNumbered = words[named..<end].contains { $0.isNumbered || $0.isMasked }
        guard named > place, begin != nil || isNumbered && !isOfAccount(words[end...]) else { return nil }
        // `online payment 12345678901 to comcast`
        return isNumbered && words[end...].first?.elementsEqual("to".utf8) ?? false ? end + 1 : end
    }

    /// `from chk 5678`: whose money it is, and not who gets it.
    private static func isOfAccount(_ words: ArraySlice<Word>) -> Bool {
        words.first?.elementsEqual("from".utf8) ?? false
            && words.dropFirst(2).first.map { $0.isNumbered || $0.isMasked } ?? false
    }

    private static func end(ofReferences words: [Word], from place: Int) -> Int {
        var end = place
        while end < words.count, words[end].isReference(isLast: end + 1 == words.count) { end += 1 }
        return end
    }

    private static func namesSomebody(_ words: ArraySlice<Word>) -> Bool {
        words.contains { $0.hasLetters && !nouns.contains($0.bare) && !fillers.contains($0.bare) }
    }

    private static let space = UInt8(ascii: " ")
    private static let checkNoun = Array("check".utf8)
    private static let payment = Array("payment".utf8)
    private static let point = Array("point of sale ".utf8)
    private static let originator = Array("orig co name:".utf8)
    private static let code = Array(" orig ".utf8)
    private static let senders = ["venmo", "zelle"].map { Array($0.utf8) }

    /// The longest first. A name follows them at once, or behind a number.
    private static let phrases: [[Word]] = """
        checkcard,checkcard purchase,check card,check card purchase,check crd purchase,pos debit,pos purchase,\
        pos withdrawal,point of sale debit,point of sale purchase,point of sale withdrawal,card purchase,\
        debit card purchase,recurring debit card purchase,debit purchase,visa purchase,visa debit purchase,\
        recurring payment,ach debit,ach credit,ach withdrawal,ach deposit,ach payment,electronic withdrawal,electronic deposit,\
        preauthorized debit,preauthorized credit,preauthorized withdrawal,preauthorized deposit,preauthorized payment,\
        external withdrawal,external deposit,withdrawal,withdrawal from,withdrawal to,deposit,deposit from,\
        bill payment,bill payment to,bill pay,bill pay to
        """.split(separator: ",").map { BankWords.words(in: $0) }.sorted { $0.count > $1.count }

    /// A number follows a run of them where they are of the bank: `DBT CRD 1005`.
    private static let nouns = Set(
        words(
            in: """
                ach authorized bill billpay card check checkcard crd credit dbt dda debit deposit electronic external \
                internet mastercard mobile on online payment pin pmnt pmt pos preauth preauthorized pur purchase pymt \
                rcvd recurring refund return sent signature transaction visa web withdrawal
                """))

    /// They name nobody, and are left with what they belong to.
    private static let fillers = Set(
        words(
            in: """
                a adjustment arc at atm branch by ccd charge charges counter fee fees from id in interest made no number \
                of paid ppd received ref returned reversal store tel teller thank the to transfer you
                """))

    private static func words(in text: some StringProtocol) -> [Word] {
        Array(text.utf8).split(separator: space)
    }
}

extension ArraySlice<UInt8> {
    var isNumbered: Bool { contains { $0 &- 0x30 < 10 } }

    /// `••••`, which stands before the last digits of a longer number.
    var isMasked: Bool { starts(with: "•".utf8) }

    fileprivate var hasLetters: Bool { !isMasked && contains { $0 &- 0x61 < 26 || $0 >= 0x80 } }

    /// `-`, `#`
    fileprivate var isSign: Bool { !isNumbered && !hasLetters }

    /// Without a sign behind it: `purchase:`
    fileprivate var bare: ArraySlice<UInt8> {
        guard let last, ":,-.".utf8.contains(last) else { return self }
        return dropLast()
    }

    /// `1005`, `12/05`, `xxxx1004`, `••••`, `-`; a low number may begin a name: 76 Station.
    fileprivate func isReference(isLast: Bool) -> Bool {
        let isLow = count < 3 && allSatisfy { $0 &- 0x30 < 10 }
        let number = drop { $0 == UInt8(ascii: "x") }
        return !number.hasLetters && (number.count == count || count > 2) && (isLast || !isLow)
    }
}
