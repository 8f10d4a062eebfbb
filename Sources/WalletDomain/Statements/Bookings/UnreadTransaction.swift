/// What the line of a transaction says of its days before it is read: to look takes a sixth of the time of reading it.
///
/// What is written with other white space than this program writes is not found.
struct UnreadTransaction {
    private(set) var id: BookTransaction.ID?
    private(set) var date: CalendarDay?
    private(set) var postedOn: CalendarDay?
    /// As it stands in the line.
    private(set) var payee: UnsafeBufferPointer<UInt8>?
    private(set) var isOneTime = false
    /// Whether it pays what comes back, is a transfer, or was filed by hand.
    private(set) var isMarked = false

    init(_ line: UnsafeBufferPointer<UInt8>) {
        let quote = UInt8(ascii: "\"")
        var next = line.place(of: quote, from: 0).map { $0 + 1 }
        func text(behind beginning: StaticString) -> UnsafeBufferPointer<UInt8>? {
            guard let place = next, line.has(beginning, at: place) else { return nil }
            let start = place + beginning.utf8CodeUnitCount
            return line.place(of: quote, from: start).map { UnsafeBufferPointer(rebasing: line[start..<$0]) }
        }
        while let place = next, place < line.count {
            switch line[place] {
            case UInt8(ascii: "i"): id = id ?? text(behind: "id\":\"").flatMap { BookTransaction.ID(ascii: $0) }
            case UInt8(ascii: "d"): date = date ?? text(behind: "date\":\"").flatMap { CalendarDay(ascii: $0) }
            case UInt8(ascii: "p"):
                postedOn = postedOn ?? text(behind: "postedOn\":\"").flatMap { CalendarDay(ascii: $0) }
                payee = payee ?? text(behind: "payee\":\"")
            case UInt8(ascii: "t"):
                isOneTime = isOneTime || line.has("type\":\"oneTime\"", at: place)
                isMarked = isMarked || line.has("transferId\"", at: place)
            case UInt8(ascii: "m"): isMarked = isMarked || line.has("matches\"", at: place)
            case UInt8(ascii: "h"): isMarked = isMarked || line.has("hand\"", at: place)
            default: break
            }
            next = line.place(of: quote, from: place).map { $0 + 1 }
        }
    }
}
