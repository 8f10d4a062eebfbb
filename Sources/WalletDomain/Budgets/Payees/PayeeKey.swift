/// What is the same in all lines of one payee: `SQ *Blue Door 4417` and `BLUE DOOR` are one.
public struct PayeeKey: Hashable, Sendable {
    /// In capitals, without accents.
    public let text: String

    /// - Parameter line: what a statement says, or a person.
    public init(_ line: String) {
        var rest = line.folded[...]
        while let prefix = PayeeKey.prefixes.first(where: { rest.starts(with: $0) }), rest.count > prefix.count {
            rest = rest.dropFirst(prefix.count).drop { $0 == UInt8(ascii: " ") }
        }
        var words: [[UInt8]] = []
        for word in rest.split(separator: UInt8(ascii: " ")) {
            // Behind the name stand the number of the store, a phone, a place in the net, and then where it is.
            if !words.isEmpty, word.isNumbered || word.isPlaceInNet { break }
            words += word.parts
        }
        if words.count > 1, let last = words.last, PayeeKey.places.contains(last) { words.removeLast() }
        text = String(decoding: Array(words.joined(separator: [UInt8(ascii: " ")])), as: UTF8.self).uppercased()
    }

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
}

extension Collection<UInt8> {
    fileprivate var isNumbered: Bool { contains { $0 &- 0x30 < 10 } }
}

extension ArraySlice<UInt8> {
    /// `help.uber.com`
    fileprivate var isPlaceInNet: Bool { suffix(4).elementsEqual(".com".utf8) }

    /// Its runs of letters and digits; what a name ends with in the net is none of it.
    fileprivate var parts: [[UInt8]] {
        var name = Array(self)
        // Looking for one of several letters costs more than all else here, and few names have a point.
        if name.contains(UInt8(ascii: ".")), let dot = name.firstRange(of: Array(".com".utf8)), dot.lowerBound > 0 {
            name.replaceSubrange(dot, with: [UInt8(ascii: " ")])
        }
        name.removeAll { $0 == UInt8(ascii: "'") }
        return name.words.map { Array($0) }
    }
}
