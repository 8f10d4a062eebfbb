import WalletDomain

/// A field of a form.
public protocol FormField: Hashable, Sendable {
    var label: String { get }
    /// True where as much can be typed as a note takes.
    var isNote: Bool { get }
}

extension FormField {
    func textField(_ text: String = "") -> TextField {
        TextField(text, limit: isNote ? TextField.noteLimit : TextField.limit)
    }
}

/// Fields to type in, one under another; what becomes of them is each form's own affair.
public protocol FieldForm: Equatable, Sendable {
    associatedtype Field: FormField

    /// The fields shown, in order.
    var fields: [Field] { get }
    var texts: [Field: TextField] { get set }
    /// What the fields said before anything was typed: only what differs from it is saved.
    var start: [Field: String] { get }
    var problems: [Field: String] { get set }
    var focus: Int { get set }
    var focused: Field { get }
    /// True once it was said what speaks against saving; a second try saves all the same.
    var isForced: Bool { get set }
}

/// What an action in a form leads to.
enum FormStep {
    case stay, save, drop
}

extension FieldForm {
    public func text(_ field: Field) -> String { texts[field]?.text ?? "" }

    /// Against what the field took of it: a text longer than the field is not touched by that.
    func isTouched(_ field: Field) -> Bool { text(field) != field.textField(start[field] ?? "").text }

    /// True when something was typed that is not saved.
    var isTouched: Bool { fields.contains { isTouched($0) } }

    /// What was typed; nil: nothing.
    func filled(_ field: Field) -> String? {
        let text = texts[field]?.trimmed ?? ""
        return text.isEmpty ? nil : text
    }

    /// The first field with something typed in it that looks like a full card number.
    var fieldWithNumber: Field? { fields.first { isTouched($0) && CardNumber.isIn(text($0)) } }

    /// Typing, and going from field to field; nil: the action means nothing here.
    ///
    /// - Parameter savesAnywhere: Enter saves, also where another field follows.
    mutating func take(_ action: PopupAction, savesAnywhere: Bool = false) -> FormStep? {
        switch action {
        case .edited(let edit):
            let field = focused
            texts[field, default: field.textField()].apply(edit)
            problems[field] = nil
            isForced = false
        case .fieldMoved(let step): focus = focus.stepped(by: step, around: fields.count)
        case .submitted where savesAnywhere || focus == fields.count - 1: return .save
        case .submitted: focus += 1
        case .saved: return .save
        case .dropped:
            texts = Dictionary(uniqueKeysWithValues: start.map { ($0, $0.textField($1)) })
            (problems, focus, isForced) = ([:], 0, false)
            return .drop
        default: return nil
        }
        return .stay
    }

    /// Says what is wrong beside the fields, and goes to the first of them.
    mutating func show(_ problems: [Field: String]) {
        self.problems = problems
        focus = fields.firstIndex { problems[$0] != nil } ?? focus
    }

    /// Reads fields one by one.
    ///
    /// - Parameter read: what a field says; nil: it says nothing.
    /// - Throws: what is wrong with any of them.
    func read<Said>(
        _ fields: [Field], _ read: (Field) -> Result<Said, FieldProblem>?
    ) throws(FieldProblems<Field>) -> [Said] {
        var (said, problems) = ([Said](), [Field: String]())
        for field in fields {
            switch read(field) {
            case .success(let value)?: said.append(value)
            case .failure(let problem)?: problems[field] = problem.message
            case nil: break
            }
        }
        guard problems.isEmpty else { throw FieldProblems(problems: problems) }
        return said
    }
}

/// What is wrong with one field.
struct FieldProblem: Error {
    var message: String
}

/// Which fields are wrong, and how.
struct FieldProblems<Field: FormField>: Error {
    var problems: [Field: String]
}
