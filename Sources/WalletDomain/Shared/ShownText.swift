/// The text as it may reach a terminal, a log or a notification: nothing in it moves the cursor, starts an escape
/// sequence, hides or reorders what stands beside it.
///
/// Control characters become their pictures (ESC is ␛), bidirectional controls, zero-width and unknown scalars become
/// U+FFFD, flags their two letters; joiners with the emoji they join, variation selectors, skin tones and keycap marks
/// are dropped; at most four marks stay on a character. Filtering twice changes nothing.
public func shown(_ text: String) -> String {
    if isPlain(text) { return text }
    var result = String.UnicodeScalarView()
    for scalar in ShownScalars(text) { result.append(scalar) }
    return String(result)
}

/// A text in which nothing is taken for markup, also with a mark behind it, which makes another character of it.
public func markedUp(_ text: String) -> String {
    text.unicodeScalars.map { entities[$0] ?? String($0) }.joined()
}

private let entities: [Unicode.Scalar: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;"]

/// How many terminal columns `shown(text)` takes.
public func displayWidth(of text: String) -> Int {
    if isPlain(text) { return text.utf8.count }
    var width = 0
    // Without marks, flags and what is left out each character stands for itself.
    for scalar in text.unicodeScalars {
        guard scalar.value < 0x10000 else { return filteredWidth(of: text) }
        switch ScalarWidth(of: scalar) {
        case .single: width &+= 1
        case .double: width &+= 2
        case .replaced, .combining, .dropped: return filteredWidth(of: text)
        }
    }
    return width
}

private func filteredWidth(of text: String) -> Int {
    var width = 0
    for scalar in ShownScalars(text) {
        switch ScalarWidth(of: scalar) {
        case .single, .replaced: width &+= 1
        case .double: width &+= 2
        case .combining, .dropped: break
        }
    }
    return width
}

/// Printable ASCII needs no filter; nearly all text is that.
private func isPlain(_ text: String) -> Bool {
    let plain = text.utf8.withContiguousStorageIfAvailable { bytes in
        bytes.allSatisfy { $0 &- 0x20 < 0x5F }
    }
    return plain ?? text.utf8.allSatisfy { $0 &- 0x20 < 0x5F }
}

/// The scalars of `shown(text)`, one after another, without making a string of them.
public struct ShownScalars: Sequence, IteratorProtocol {
    /// A terminal cell of the curses library holds one character and four marks.
    static let marksKept = 4

    private var source: String.UnicodeScalarView.Iterator
    /// A mark that waits behind the dotted circle put in for its missing letter.
    private var waiting: Unicode.Scalar?
    /// Marks on the last character; nil before the first one.
    private var marks: Int?
    private var previous: Unicode.Scalar = " "

    public init(_ text: String) { source = text.unicodeScalars.makeIterator() }

    public mutating func next() -> Unicode.Scalar? {
        if let mark = waiting {
            waiting = nil
            marks = 1
            return mark
        }
        while let scalar = source.next() {
            if scalar.value &- 0x20 < 0x5F {
                // Printable ASCII is never joined.
                (previous, marks) = (scalar, 0)
                return scalar
            }
            let before = previous
            previous = scalar
            switch ScalarWidth(of: scalar) {
            case .dropped:
                // What stood before a variation selector still stands before what follows it.
                if scalar != joiner { previous = before }
            case .combining:
                guard let count = marks else {
                    waiting = scalar
                    return "\u{25CC}"
                }
                guard count < Self.marksKept else { continue }
                marks = count + 1
                return scalar
            case .replaced:
                if isTag(scalar), isTag(before) || before == blackFlag { continue }
                marks = 0
                return picture(of: scalar)
            case .single, .double:
                // A joined emoji is one picture on some terminals and several on others: only its first part is shown.
                if before == joiner, isPictograph(scalar) { continue }
                marks = 0
                return isRegionalIndicator(scalar) ? letter(of: scalar) : isBlank(scalar) ? " " : scalar
            }
        }
        return nil
    }
}

private let joiner: Unicode.Scalar = "\u{200D}"
private let blackFlag: Unicode.Scalar = "\u{1F3F4}"

/// Tags spell the region of a flag behind U+1F3F4 and are invisible anywhere else.
private func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }

private func isPictograph(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F000...0x1FAFF).contains(scalar.value) || (0x2190...0x2BFF).contains(scalar.value)
}

private func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool { (0x1F1E6...0x1F1FF).contains(scalar.value) }

private func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(scalar.value &- 0x1F1E6 &+ 0x41) ?? "\u{FFFD}"
}

/// Spaces of every breadth but the ideographic one, which is two columns wide.
private func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xA0, 0x2000...0x200A, 0x202F, 0x205F: true
    default: false
    }
}

/// The picture Unicode has for a control character, or the replacement character.
private func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20: Unicode.Scalar(0x2400 &+ scalar.value) ?? "\u{FFFD}"
    case 0x7F: "\u{2421}"
    default: "\u{FFFD}"
    }
}
