extension AppAction {
    /// For logs and crash reports: `woke`, `cards.doneAsked`; none of what it carries, so no names of cards and no amounts.
    public var name: String {
        let name = caseName(of: self)
        // A mirror looks through all conformances for each type that it is first asked about, which a start shall not.
        guard isFromPerson, let carried = Mirror(reflecting: self).children.first?.value else { return name }
        let what = _openExistential(carried, do: caseName)
        return what.isEmpty ? name : "\(name).\(what)"
    }
}

private func caseName<Value>(of value: Value) -> String { runtimeCaseName(value).map { String(cString: $0) } ?? "" }

/// What the runtime knows of the case of an enumeration.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?
