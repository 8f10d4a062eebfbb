import Synchronization

/// Ids that follow from a text, one after another.
final class ImportCounter: Sendable {
    private let text: String
    private let count = Atomic(0)

    init(_ text: String) { self.text = text }

    func next<Entity>() -> EntityID<Entity> {
        EntityID(saying: "\(text)\u{1F}\(count.wrappingAdd(1, ordering: .relaxed).newValue)")
    }
}
