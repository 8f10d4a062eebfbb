extension AppAction {
    /// For logs and crash reports: `woke`, `cards.doneAsked`; none of what it carries, so no names of cards and no amounts.
    public var name: String {
        let (name, carried) = AppAction.caseName(of: self)
        guard let carried, Mirror(reflecting: carried).displayStyle == .enum else { return name }
        return "\(name).\(AppAction.caseName(of: carried).name)"
    }

    private static func caseName(of value: Any) -> (name: String, carried: Any?) {
        guard let child = Mirror(reflecting: value).children.first, let label = child.label else {
            return ("\(value)", nil)
        }
        return (label, child.value)
    }
}
