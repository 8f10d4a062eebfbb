import WalletDomain

public protocol FormField: Hashable, Sendable {
    /// By which its text is kept.
    var key: String { get }
    var label: String { get }
    /// True where as much can be typed as a note takes.
    var isNote: Bool { get }
}

extension FormField where Self: RawRepresentable<String> {
    public var key: String { rawValue }
}

extension FormField {
    func textField(_ text: String = "") -> TextField {
        TextField(text, limit: isNote ? TextField.noteLimit : TextField.limit)
    }

    /// A word that `h` and `l` step from.
    func chosen(_ text: String) -> TextField {
        var field = textField(text)
        field.apply(.toStart)
        return field
    }
}

/// Fields to type in, one under another; what becomes of them is each form's own affair.
public protocol FieldForm: Equatable, Sendable {
    associatedtype Field: FormField
    /// By which it is kept when the program ends.
    associatedtype Purpose: KeptPurpose

    /// nil where what it is about is gone.
    init?(_ purpose: Purpose, in wallet: Wallet)

    var purpose: Purpose { get }
    var title: String { get }
    /// The fields shown, in order.
    var fields: [Field] { get }
    var texts: [Field: TextField] { get set }
    /// What the fields said before anything was typed: only what differs from it is saved.
    var start: [Field: String] { get set }
    var problems: [Field: String] { get set }
    var focus: Int { get set }
    var focused: Field { get }
    /// True once it was said what speaks against saving; a second try saves all the same.
    var isForced: Bool { get set }
    /// True while nothing is there that it could be saved to: another program deleted it.
    var isGone: Bool { get set }
    /// The field that it begins with.
    var first: Int { get }
    /// Enter saves, also where another field follows.
    var savesAnywhere: Bool { get }
    /// The field that an editor can take; nil: there is none.
    var noteField: Field? { get }

    /// The words that stand before and after one that a field says, where one is chosen of a few; nil: it is typed.
    func neighbours(_ text: String, in field: Field) -> (before: String, after: String)?

    /// Whether what a field says is one thing, in whose place comes what is typed: a word that is chosen, or a code.
    func isOne(_ text: String, in field: Field) -> Bool

    /// Where a day is looked for in a field that takes one; nil: it takes none.
    func side(_ field: Field) -> CalendarDay.Side?

    /// What stands before an amount; nil: a field takes none.
    func symbol(_ field: Field, _ wallet: Wallet) -> String?

    /// What a field takes, and what holds while nothing is typed in it.
    func hint(_ field: Field) -> String
    func otherwise(_ field: Field) -> String

    /// Takes in what the wallet says now.
    mutating func meet(_ wallet: Wallet)
    /// Takes in what a form of the same would begin with now.
    mutating func follow(_ now: Self)
    /// After something was typed.
    mutating func grow()

    /// What of it waits where it is left.
    var waiting: Self { get }
    /// Where one that was left waits.
    static var draft: WritableKeyPath<Drafts, Self?> { get }
    /// True for what was typed in the same form.
    func goes(on form: Self) -> Bool
    /// What is told of it where something typed in it waits: `e on Gold Card goes on with it`
    func place(_ wallet: Wallet, _ keys: KeyNames) -> String
    var popup: Popup { get }
    /// Saves what was typed, and says so.
    ///
    /// - Throws: what speaks against it.
    mutating func put(in state: inout AppState, _ environment: Environment) throws(FieldProblems<Field>)
}

/// What an action in a form leads to.
enum FormStep {
    case stay, save, drop
}

extension FieldForm {
    public func neighbours(_ text: String, in field: Field) -> (before: String, after: String)? { nil }
    public func isOne(_ text: String, in field: Field) -> Bool { neighbours(text, in: field) != nil }

    public func side(_ field: Field) -> CalendarDay.Side? { nil }

    /// A form has one at least.
    public var focused: Field { fields[min(max(focus, 0), fields.count - 1)] }
    public var first: Int { 0 }
    public var savesAnywhere: Bool { false }
    public var noteField: Field? { fields.first { $0.isNote } }
    public func symbol(_ field: Field, _ wallet: Wallet) -> String? { nil }
    public func hint(_ field: Field) -> String { "" }
    public func otherwise(_ field: Field) -> String { "" }
    public mutating func meet(_ wallet: Wallet) { meetSubject(in: wallet) }
    public mutating func follow(_ now: Self) {}
    public mutating func grow() {}
    public var waiting: Self { self }
    public func goes(on form: Self) -> Bool { purpose == form.purpose }

    /// What a field says before anything is typed.
    package mutating func begin(_ field: Field, with text: String) {
        (start[field], texts[field]) = (text, begun(field, with: text))
    }

    func begun(_ field: Field, with text: String) -> TextField {
        isOne(text, in: field) ? field.chosen(text) : field.textField(text)
    }

    /// Untouched fields follow it; where it is gone that is told beside the focus, until it is back.
    mutating func meetSubject(in wallet: Wallet) {
        let now = Self(purpose, in: wallet)
        isGone = now == nil
        problems = problems.filter { $0.value != AppState.deletedElsewhere }
        if let now { follow(now) } else { problems[focused] = AppState.deletedElsewhere }
    }

    /// Takes in what fields would say now: untouched ones follow it, touched ones tell what they write over.
    mutating func meet(_ now: [Field: String]) {
        for field in fields {
            let (theirs, mine) = (now[field] ?? "", text(field))
            guard theirs != start[field] ?? "" else { continue }
            if !isTouched(field) {
                texts[field] = begun(field, with: theirs)
            } else if theirs == mine {
                problems[field] = nil
            } else {
                let change = theirs.isEmpty ? "Emptied elsewhere" : "Changed elsewhere to “\(shown(theirs))”"
                problems[field] = change + "; saving writes over it."
            }
            start[field] = theirs
        }
    }

    /// Which day a field says, while it is typed in other words than it is kept in: `= Tue 15 Mar 2022`; or why it would
    /// not be taken. Beside what says no day yet, or says it as it is kept, an example would be taken for what was read.
    public func reading(_ field: Field, on today: CalendarDay) -> String? {
        guard let side = side(field), let text = filled(field) else { return nil }
        guard let typed = try? TypedDay(text, side: side) else { return "" }
        if let refusal = refusal(field, on: today) { return refusal }
        let day = typed.day(from: today)
        guard CalendarDay(text) == nil else { return "" }
        return typed.isApproximate ? "≈ \(day.long)" : "= \(day.weekdayName) \(day.long)"
    }

    /// Why the day that a field says would not be saved; nil where it would, or nothing was typed.
    func refusal(_ field: Field, on today: CalendarDay) -> String? {
        guard let side = side(field), let text = filled(field), isTouched(field) else { return nil }
        do throws(DayProblem) {
            let day = try CalendarDay(typed: text, today: today, side: side)
            return side == .past && day > today ? "That day has not come yet." : nil
        } catch { return error.message }
    }

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
    mutating func take(_ action: PopupAction, on today: CalendarDay) -> FormStep? {
        switch action {
        case .edited(let edit):
            let field = focused
            problems[field] = nil
            if !step(edit, field) { problems[field] = texts[field, default: field.textField()].type(edit) }
            isForced = false
        case .fieldMoved(let step):
            if isOne(text(focused), in: focused) { texts[focused]?.apply(.toStart) }
            leaveField(on: today)
            focus = focus.stepped(by: step, around: fields.count)
        case .submitted where savesAnywhere || focus == fields.count - 1: return .save
        case .submitted:
            leaveField(on: today)
            focus += 1
        case .saved: return .save
        case .dropped: return .drop
        default: return nil
        }
        return .stay
    }

    /// A wrong day is told where it was typed, before anything is saved.
    private mutating func leaveField(on today: CalendarDay) {
        if problems[focused] == nil { problems[focused] = refusal(focused, on: today) }
    }

    /// A word that was chosen, not typed, is one thing: `h` and `l` step from it, and what is typed takes its place. The
    /// cursor stands before it as long as that is so. One of two is a switch: there is nothing to type.
    private mutating func step(_ edit: FieldEdit, _ field: Field) -> Bool {
        guard texts[field]?.cursor ?? 0 == 0, isOne(text(field), in: field) else { return false }
        guard let near = neighbours(text(field), in: field) else { return replace(edit, field) }
        let isSwitch = near.before == near.after
        // Of a field that was emptied every letter is the first of a word.
        if text(field).isEmpty, isTouched(field), !isSwitch, case .insert = edit { return false }
        switch edit {
        case .insert(" ") where isSwitch: texts[field] = field.chosen(near.after)
        case .insert("h"), .left: texts[field] = field.chosen(near.before)
        case .insert("l"), .right: texts[field] = field.chosen(near.after)
        case .insert(let text) where isSwitch:
            if text == near.after {
                texts[field] = field.chosen(text)
            } else if text != self.text(field) {
                problems[field] = "Space changes it."
            }
        case .insert(let text): texts[field] = field.textField(text)
        case .backspace, .delete, .deleteWord, .deleteToStart: if !isSwitch { texts[field] = field.textField() }
        case .toStart, .toEnd: return isSwitch
        }
        return true
    }

    /// False: it moves in what stands there.
    private mutating func replace(_ edit: FieldEdit, _ field: Field) -> Bool {
        switch edit {
        case .insert(let text): texts[field] = field.textField(text)
        case .backspace, .delete, .deleteWord, .deleteToStart: texts[field] = field.textField()
        default: return false
        }
        return true
    }

    /// Saves what was typed and closes, or says beside the fields what speaks against it, and goes to the first of them.
    func save(_ state: inout AppState, _ environment: Environment) {
        var form = self
        do throws(FieldProblems<Field>) {
            try form.put(in: &state, environment)
            state.closePopup()
            state.forgetDraft(of: self)
            state.goOnAfterBook()
        } catch {
            // What a form has no field for stands beside the one that has the cursor.
            let other = error.problems.first { !fields.contains($0.key) }
            form.problems = other.map { [focused: $0.value] } ?? error.problems
            form.focus = fields.firstIndex { form.problems[$0] != nil } ?? focus
            form.isForced = isForced || error.canBeForced
            state.popup = form.popup
        }
    }
}

/// Which fields are wrong, and how.
public struct FieldProblems<Field: FormField>: Error {
    var problems: [Field: String]
    /// A second try saves all the same.
    var canBeForced = false
}
