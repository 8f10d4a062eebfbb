/// What the line of a transaction says of its days before it is read: to look takes a sixth of the time of reading it.
///
/// What is written with other white space than this program writes is not found, or marked: it is to be read.
struct UnreadTransaction {
    private(set) var id: BookTransaction.ID?
    private(set) var date: CalendarDay?
    private(set) var postedOn: CalendarDay?
    /// As it stands in the line.
    private(set) var payee: UnsafeBufferPointer<UInt8>?
    private(set) var isOneTime = false
    /// Whether it pays what comes back, is a transfer, was filed by hand, or may say something that is not found.
    private(set) var isMarked = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        let (quote, comma) = (UInt8(ascii: "\""), UInt8(ascii: ","))
        // Members stand behind the brace and behind commas, of which there are far fewer than quotes.
        var next: Int? = 1
        while let place = next, place + 1 < line.count {
            func text(behind key: StaticString) -> UnsafeBufferPointer<UInt8>? {
                let start = place + key.utf8CodeUnitCount
                guard line.has(key, at: place), let end = line.place(of: quote, from: start) else { return nil }
                return UnsafeBufferPointer(rebasing: line[start..<end])
            }
            switch line[place + 1] {
            case UInt8(ascii: "i"): id = id ?? text(behind: "\"id\":\"").flatMap { BookTransaction.ID(ascii: $0) }
            case UInt8(ascii: "d"): date = date ?? text(behind: "\"date\":\"").flatMap { CalendarDay(ascii: $0) }
            case UInt8(ascii: "p"):
                postedOn = postedOn ?? text(behind: "\"postedOn\":\"").flatMap { CalendarDay(ascii: $0) }
                isMarked = isMarked || postedOn == nil && line.has("\"postedOn\"", at: place)
                payee = payee ?? text(behind: "\"payee\":\"")
            case UInt8(ascii: "k"):
                isOneTime = isOneTime || line.has("\"kind\":{\"type\":\"oneTime\"", at: place)
            case UInt8(ascii: "m"): isMarked = isMarked || line.has("\"matches\"", at: place)
            case UInt8(ascii: "s") where line.has("\"setBy\"", at: place):
                let isKnown =
                    line.has("\"setBy\":\"rule\"", at: place) || line.has("\"setBy\":\"learned\"", at: place)
                isMarked = isMarked || !isKnown
            case UInt8(ascii: "t"): isMarked = isMarked || line.has("\"transferId\"", at: place)
            // A member that somebody else wrote, behind blanks, may be any.
            case quote, 0...0x20: isMarked = isMarked || line[place] <= 0x20
            default: break
            }
            next = line.place(of: comma, from: place).map { $0 + 1 }
        }
    }
}
