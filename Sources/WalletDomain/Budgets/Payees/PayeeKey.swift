/// What is the same in all lines of one payee: `SQ *Blue Door 4417` and `BLUE DOOR` are one.
public struct PayeeKey: Hashable, Sendable {
    /// In capitals, without accents.
    public let text: String

    /// - Parameter line: what a statement says, or a person.
    public init(_ line: String) {
        var (rest, isTakenForOthers) = (BankWords.dropped(from: line.folded[...]), false)
        if let check = BankWords.check(rest) {
            text = PayeeKey.text(check)
            return
        }
        let sent = BankWords.sent(rest)
        rest = sent?.rest ?? rest
        while let prefix = PayeeKey.prefixes.first(where: { rest.starts(with: $0) }), rest.count > prefix.count {
            rest = rest.dropFirst(prefix.count).drop { $0 == UInt8(ascii: " ") }
            isTakenForOthers = true
        }
        var (words, isInNet) = (sent.map { [$0.by] } ?? [], false)
        let all = rest.split(separator: UInt8(ascii: " "))
        for (place, word) in all.enumerated() {
            // Behind the name stand the number of the store, a phone, a place in the net, and then where it is. A name that is
            // a place in the net has nothing else behind it, but where one pays there. Low numbers within it are part of it:
            // Pier 1 Imports.
            let isNumber = word.isNumbered && !word.isNamed && !(word.isLow && place + 1 < all.count)
            if !words.isEmpty, words != [PayeeKey.article],
                word.starts(with: PayeeKey.described)
                    || isInNet && !word.elementsEqual(PayeeKey.bill) || isNumber || word.hasMask || word.isPlaceInNet
            {
                // `AUTHORIZED ON`, which a bank puts before a day.
                let before = word.contains(UInt8(ascii: "/")) ? PayeeKey.on : []
                for one in before where words.count > 1 && words.last == one { words.removeLast() }
                break
            }
            isInNet = word.prefix { $0 != UInt8(ascii: "*") }.isPlaceInNet
            words += word.parts
            // An apostrophe that the bank made a blank of.
            if words.count > 1, words.last == PayeeKey.ownersS {
                words.removeLast()
                words[words.count - 1] += PayeeKey.ownersS
            }
        }
        // `PPD ID`, which a bank puts before the number of who takes money from an account.
        if words.count > 2, words.last == PayeeKey.code, PayeeKey.codes.contains(words[words.count - 2]) {
            words.removeLast(2)
        }
        // `& CO` is no Colorado.
        let hasPlace =
            words.count > 1 && words.last.map(PayeeKey.places.contains) ?? false
            && words[words.count - 2] != PayeeKey.and
        if hasPlace { words.removeLast() }
        if hasPlace || isTakenForOthers || words.first == PayeeKey.tables { PayeeKey.dropCity(from: &words) }
        if let own = PayeeKey.own.first(where: { words.starts(with: $0.begins) }) { words = own.name }
        text = PayeeKey.text(words)
    }

    private static func text(_ words: [[UInt8]]) -> String {
        String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self).uppercased()
    }

    /// Where a line ends with it; a city alone is a name.
    private static func dropCity(from words: inout [[UInt8]]) {
        for count in [3, 2, 1] where words.count > count {
            guard cities.contains(Array(words.suffix(count).joined(separator: [UInt8(ascii: " ")]))) else { continue }
            return words.removeLast(count)
        }
    }

    private static let ownersS = Array("s".utf8)
    /// Who shortens a name, or has something else behind it each time: a weekday, who cooked; or had a place behind it once.
    private static let own: [(begins: [[UInt8]], name: [[UInt8]])] = [
        ("wholefds", "whole foods"), ("lyft ride", "lyft"), ("doordash dashpass", "dashpass"), ("doordash", "doordash"),
        ("netflix", "netflix"), ("amazon amzn", "amazon"),
    ].map { begins, name in
        let words = { (text: String) in text.utf8.split(separator: UInt8(ascii: " ")).map { Array($0) } }
        return (words(begins), words(name))
    }

    private static let bill = Array("bill".utf8)
    /// Before what it is for, and the numbers of who pays: `ACME CORP DES:PAYROLL ID:4417 INDN:ANA`.
    private static let described = Array("des:".utf8)
    private static let and = Array("&".utf8)
    /// Nobody is called that alone.
    private static let article = Array("the".utf8)
    private static let on = ["on", "authorized"].map { Array($0.utf8) }
    private static let code = Array("id".utf8)
    private static let codes = Set(["ppd", "web", "ccd", "tel", "arc", "pos"].map { Array($0.utf8) })
    /// Takes tables at restaurants, which stand behind it.
    private static let tables = Array("resy".utf8)

    /// Large ones, and the parts of New York.
    private static let cities = Set(
        """
        albuquerque,anaheim,arlington,atlanta,aurora,austin,bakersfield,baltimore,berkeley,boston,bronx,brooklyn,\
        buffalo,cambridge,charlotte,chicago,cincinnati,cleveland,columbus,dallas,denver,detroit,el paso,fort worth,\
        fresno,honolulu,houston,indianapolis,jacksonville,jersey city,kansas city,las vegas,long beach,long island city,\
        los angeles,louisville,memphis,mesa,miami,miami beach,milwaukee,minneapolis,nashville,new orleans,new york,\
        newark,oakland,oklahoma city,omaha,orlando,palo alto,philadelphia,phoenix,pittsburgh,portland,queens,raleigh,\
        richmond,sacramento,saint louis,salt lake city,san antonio,san diego,san francisco,san jose,santa monica,\
        scottsdale,seattle,st louis,staten island,tampa,tucson,tulsa,virginia beach,washington
        """.split(separator: ",").map { Array($0.utf8) })

    /// What those who take payments for others put before a name.
    private static let prefixes = ["aplpay ", "sq *", "tst*", "tst* ", "sp *", "sp ", "paypal *", "dd *", "dd "].map {
        Array($0.utf8)
    }

    /// Where a line ends with the state, or the country.
    private static let places = Set(
        """
        al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa \
        ri sc sd tn tx ut vt va wa wv wi wy dc us usa
        """.split(separator: " ").map { Array($0.utf8) })
}

extension BookTransaction {
    /// Of its name: what a bank said may have been given a better one.
    public var payeeKey: PayeeKey { PayeeKey(payee) }

    /// With that of what the statement called it.
    var payeeKeys: Set<PayeeKey> { Set([payee, payeeRaw].compactMap(\.self).map { PayeeKey($0) }) }
}

/// The keys of many transactions: one is dear, and most of many thousands are called like others.
public struct PayeeKeys: Sendable {
    /// By name.
    private var known: [String: PayeeKey] = [:]

    public init() {}

    public mutating func key(of transaction: BookTransaction) -> PayeeKey { key(of: transaction.payee) }

    mutating func key(of name: String) -> PayeeKey {
        if let key = known[name] { return key }
        let key = PayeeKey(name)
        known[name] = key
        return key
    }
}

extension UInt8 {
    /// Of folded text: a letter, a digit, or the sign in `at&t`.
    fileprivate var isOfName: Bool {
        self &- 0x61 < 26 || self &- 0x30 < 10 || self >= 0x80 || self == UInt8(ascii: "&")
    }
}

extension ArraySlice<UInt8> {
    /// `9442088lexington`
    fileprivate var startsWithLongNumber: Bool { prefix { $0 &- 0x30 < 10 }.count > 5 }

    /// `6`, `21`
    fileprivate var isLow: Bool { count < 3 && allSatisfy { $0 &- 0x30 < 10 } }

    /// `shop2`: a word of its own, which a digit only tells from others.
    fileprivate var isNamed: Bool {
        count > 3 && dropLast().allSatisfy { $0 &- 0x61 < 26 } && suffix(1).isNumbered
    }

    /// `s••••`: a number as much as `s386324`, of which it is kept.
    fileprivate var hasMask: Bool { firstIndex(of: 0xE2).map { self[$0...].isMasked } ?? false }

    /// `help.uber.com`
    fileprivate var isPlaceInNet: Bool { suffix(4).elementsEqual(".com".utf8) }

    /// Its runs of letters and digits up to a long number; what a name ends with in the net is none of it, nor is a mask.
    fileprivate var parts: [[UInt8]] {
        var name = Array(self)
        // The number of an order: `amazon.com*2k4rt1230`.
        if let star = name.firstIndex(of: UInt8(ascii: "*")), star > 0,
            name[(star + 1)...].isNumbered || name[..<star].isPlaceInNet
        {
            name.removeSubrange(star...)
        }
        if let dot = name.place(of: Array(".com".utf8)), dot.lowerBound > 0 {
            name.replaceSubrange(dot, with: [UInt8(ascii: " ")])
        }
        if let mask = name.place(of: Array("•".utf8)) { name.removeSubrange(mask.lowerBound...) }
        name.removeAll { $0 == UInt8(ascii: "'") }
        return name.split { !$0.isOfName }.prefix { !$0.startsWithLongNumber }.map { Array($0) }
    }
}
