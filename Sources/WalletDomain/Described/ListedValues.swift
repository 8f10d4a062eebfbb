/// Plain values as elements of lists.
extension Int: FieldElement {
    static var listShape: FieldShape { .list("number,…") }
    static func typed(_ all: [Int]) -> String { all.map(String.init).joined(separator: ",") }

    static func all(typed text: String, _: TypedReading) throws(FieldProblem) -> [Int] {
        var all: [Int] = []
        for part in text.split(separator: ",") {
            guard let number = Int(String(part).trimmed), (0...999).contains(number) else {
                throw FieldProblem("Write numbers with commas between them, such as 3,0.")
            }
            all.append(number)
        }
        return all
    }

    func write(to json: inout JSONWriter) { json.integer(self) }
}

extension CalendarDay: FieldElement {
    func write(to json: inout JSONWriter) { json.string(description) }
}

extension EntityID: FieldElement {
    func write(to json: inout JSONWriter) { json.string(description) }
}
