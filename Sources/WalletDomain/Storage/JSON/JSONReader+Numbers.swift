/// A number as it was written: exact, because nothing was computed yet.
public struct JSONNumber: Equatable, Sendable {
    /// The bytes of the number.
    public let range: Range<Int>
    /// Whether it has neither fraction nor exponent.
    public let isInteger: Bool
}

/// Numbers are slices of the text; no `Double` ever touches them.
extension JSONReader {
    /// Reads a number and tells where it stands; ``bytes(in:)`` gives its digits.
    ///
    /// - Throws: also for minus zero, which nothing in a wallet can mean.
    public mutating func number() throws(JSONProblem) -> JSONNumber {
        skipWhiteSpace()
        let start = offset
        let number = try scanNumber()
        if base[start] == UInt8(ascii: "-"), bytes(in: number.range).isZero {
            throw problem("Minus zero is not a number we can use; write 0.", at: start)
        }
        return number
    }

    /// Reads a number without fraction and exponent.
    public mutating func integer() throws(JSONProblem) -> Int {
        let number = try number()
        guard number.isInteger else { throw problem("A whole number belongs here.", at: number.range.lowerBound) }
        guard let value = Int(digits: bytes(in: number.range)) else {
            throw problem("This number is too large.", at: number.range.lowerBound)
        }
        return value
    }

    mutating func scanNumber() throws(JSONProblem) -> JSONNumber {
        let start = offset
        if byte == UInt8(ascii: "-") { offset &+= 1 }
        let firstDigit = offset
        skipDigits()
        guard offset > firstDigit else {
            offset = start
            throw start < end && base[start] == UInt8(ascii: "-") || byte == UInt8(ascii: "+")
                || byte == UInt8(ascii: ".")
                ? problem("This is not a number.", kind: .syntax) : unexpected("a number")
        }
        if base[firstDigit] == UInt8(ascii: "0"), offset > firstDigit &+ 1 {
            throw problem("A number may not start with 0.", at: start, kind: .syntax)
        }
        var isInteger = true
        if byte == UInt8(ascii: ".") {
            isInteger = false
            try skipFraction()
        }
        guard offset &- firstDigit <= JSONLimits.digits else {
            throw problem("This number has too many digits.", at: start)
        }
        if byte | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            try skipExponent(of: start)
        }
        try countValue()
        return JSONNumber(range: start..<offset, isInteger: isInteger)
    }

    private mutating func skipFraction() throws(JSONProblem) {
        offset &+= 1
        let firstDigit = offset
        skipDigits()
        if offset == firstDigit { throw problem("A digit is missing after the point.", kind: .syntax) }
    }

    private mutating func skipExponent(of start: Int) throws(JSONProblem) {
        offset &+= 1
        if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { offset &+= 1 }
        let firstDigit = offset
        skipDigits()
        if offset == firstDigit { throw problem("A digit is missing after the e.", kind: .syntax) }
        var exponent = 0
        for digit in bytes(in: firstDigit..<offset) where exponent <= JSONLimits.exponent {
            exponent = exponent * 10 + Int(digit &- UInt8(ascii: "0"))
        }
        if exponent > JSONLimits.exponent { throw problem("This number is out of range.", at: start) }
    }

    @inline(__always)
    private mutating func skipDigits() {
        while offset < end, base[offset] &- UInt8(ascii: "0") < 10 { offset &+= 1 }
    }
}

extension Int {
    /// - Parameter digits: of a whole number as JSON writes it, perhaps behind a minus.
    /// - Returns: nil where it is too large.
    fileprivate init?(digits: UnsafeBufferPointer<UInt8>) {
        let isNegative = digits.first == UInt8(ascii: "-")
        var value = 0
        // Summed up below zero, where there is one more than above.
        for digit in isNegative ? digits.dropFirst() : digits[...] {
            let (tenfold, isTooSmall) = value.multipliedReportingOverflow(by: 10)
            let (sum, isBelow) = tenfold.subtractingReportingOverflow(Int(digit &- UInt8(ascii: "0")))
            guard !isTooSmall, !isBelow else { return nil }
            value = sum
        }
        guard isNegative || value != .min else { return nil }
        self = isNegative ? value : -value
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether the digits of a number before its exponent are all zero.
    fileprivate var isZero: Bool {
        !prefix { $0 | 0x20 != UInt8(ascii: "e") }.contains { UInt8(ascii: "1")...UInt8(ascii: "9") ~= $0 }
    }
}
