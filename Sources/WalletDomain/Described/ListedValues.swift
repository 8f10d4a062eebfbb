/// Plain values as elements of lists.
extension Int: FieldElement {
    func write(to json: inout JSONWriter) { json.integer(self) }
}

extension CalendarDay: FieldElement {
    func write(to json: inout JSONWriter) { json.string(description) }
}

extension EntityID: FieldElement {
    func write(to json: inout JSONWriter) { json.string(description) }
}
