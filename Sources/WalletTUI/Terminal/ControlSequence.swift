/// `ESC [`, parameters, and a last byte that says what it is.
enum ControlSequence {
    /// `body` is what follows the bracket.
    static func read(_ body: ArraySlice<UInt8>) -> KeySyntax.Reading {
        guard let first = body.first else { return .incomplete }
        // The Linux console's F1 to F5 have a second bracket, and a mouse of old sends three bytes behind its M.
        if first == UInt8(ascii: "[") {
            guard let letter = body.dropFirst().first else { return .incomplete }
            let number = Int(letter) - 0x40
            return .complete(length: 4, (1...5).contains(number) ? .key(.function(number)) : .nothing)
        }
        if first == UInt8(ascii: "M") {
            return body.count < 4 ? .incomplete : .complete(length: 6, .nothing)
        }
        for (index, byte) in body.enumerated() {
            switch byte {
            case 0x20..<0x40: continue
            case 0x40..<0x7F:
                return .complete(length: index + 3, meaning(of: body.prefix(index), last: byte))
            default:
                // A control character ends the sequence and begins something else.
                return .complete(length: index + 2, .nothing)
            }
        }
        return .incomplete
    }

    private static func meaning(of text: ArraySlice<UInt8>, last: UInt8) -> KeySyntax.Meaning {
        if text.first == UInt8(ascii: "<") {
            guard last == UInt8(ascii: "M"), let numbers = numbers(in: text.dropFirst()) else { return .nothing }
            return press(numbers)
        }
        if last == UInt8(ascii: "c"), text.first == UInt8(ascii: "?") { return .attributes }
        guard let numbers = numbers(in: text) else { return .nothing }
        let first = numbers.first ?? 1
        let modifier = modifiers(numbers.dropFirst().first ?? 1)
        switch last {
        case UInt8(ascii: "~"):
            if first == 200 { return .pasteBegins }
            if first == 27, numbers.count == 3 { return coded(numbers[2], modifier) }
            return numbered(first, modifier)
        case UInt8(ascii: "^"): return numbered(first, .control)
        case UInt8(ascii: "@"): return numbered(first, [.control, .shift])
        case UInt8(ascii: "u"): return coded(first, modifier)
        case UInt8(ascii: "Z"): return .key(.backTab)
        case UInt8(ascii: "a")...UInt8(ascii: "d"):
            guard numbers.isEmpty, let name = letters[last - 0x20] else { return .nothing }
            return .key(Key(name, .shift))
        default:
            // With other parameters it is an answer: `ESC [ 12 ; 40 R` says where the cursor is.
            guard let name = letters[last], first == 1, numbers.count <= 2 else { return .nothing }
            return .key(Key(name, modifier))
        }
    }

    static let letters: [UInt8: Key.Name] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
        UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end, UInt8(ascii: "P"): .function(1),
        UInt8(ascii: "Q"): .function(2), UInt8(ascii: "R"): .function(3), UInt8(ascii: "S"): .function(4),
    ]

    /// Shift 1, Alt 2, Control 4, added to 1.
    static func modifiers(_ parameter: Int) -> Key.Modifiers {
        parameter < 1 ? [] : Key.Modifiers(rawValue: UInt8(truncatingIfNeeded: (parameter - 1) & 7))
    }

    private static func numbered(_ number: Int, _ modifiers: Key.Modifiers) -> KeySyntax.Meaning {
        let name: Key.Name? =
            switch number {
            case 1, 7: .home
            case 2: .insert
            case 3: .delete
            case 4, 8: .end
            case 5: .pageUp
            case 6: .pageDown
            case 11...15: .function(number - 10)
            case 17...21: .function(number - 11)
            case 23...26: .function(number - 12)
            case 28, 29: .function(number - 13)
            case 31...34: .function(number - 14)
            default: nil
            }
        return name.map { .key(Key($0, modifiers)) } ?? .nothing
    }

    /// A key given by its character's number, as newer terminals do where modifiers would be lost.
    private static func coded(_ number: Int, _ modifiers: Key.Modifiers) -> KeySyntax.Meaning {
        guard let scalar = UInt32(exactly: number).flatMap(Unicode.Scalar.init), number < 0xE000 || number > 0xF8FF
        else {
            return .nothing
        }
        if scalar.value < 0x80 {
            var key = KeySyntax.key(ofASCII: UInt8(scalar.value))
            if case .character(let letter) = key.name, key.modifiers.isEmpty {
                // Shift and a letter are the capital, wherever that is not said by the number.
                let isSmall = ("a"..."z").contains(letter) && modifiers == .shift
                let shown = isSmall ? Unicode.Scalar(UInt8(scalar.value) - 0x20) : letter
                key = Key(.character(shown), modifiers.subtracting(.shift))
            } else {
                key.modifiers.formUnion(modifiers)
            }
            return .key(key)
        }
        return scalar.value < 0xA0 ? .nothing : .key(Key(.character(scalar), modifiers.subtracting(.shift)))
    }

    private static let buttons: [Int: MouseEvent.Kind] = [
        0: .left, 1: .middle, 2: .right, 64: .wheelUp, 65: .wheelDown,
    ]

    /// Beside the button stand Shift, Alt and Control, as 4, 8 and 16.
    private static func press(_ numbers: [Int]) -> KeySyntax.Meaning {
        guard numbers.count == 3, numbers[1] > 0, numbers[2] > 0, let kind = buttons[numbers[0] & ~0b11100] else {
            return .nothing
        }
        let modifiers = Key.Modifiers(rawValue: UInt8(numbers[0] >> 2 & 7))
        return .mouse(MouseEvent(kind: kind, x: numbers[1] - 1, y: numbers[2] - 1, modifiers: modifiers))
    }

    /// Numbers between semicolons, an empty one being 1; nil when something else stands there or one is absurd.
    private static func numbers(in text: ArraySlice<UInt8>) -> [Int]? {
        var numbers: [Int] = []
        for part in text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false) where !text.isEmpty {
            // Behind a colon stand details of the same parameter.
            let digits = part.prefix { $0 != UInt8(ascii: ":") }
            guard digits.count <= 7, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
            numbers.append(digits.isEmpty ? 1 : digits.reduce(0) { $0 * 10 + Int($1 - 0x30) })
        }
        return numbers
    }
}
