import Synchronization

/// Ids that follow from a text, one after another.
final class ImportCounter: Sendable {
    private let text: String
    private let count = Mutex(0)

    init(_ text: String) { self.text = text }

    func next() -> FreshID {
        let number = count.withLock { count in
            count += 1
            return count
        }
        return ImportCounter.id(text, number)
    }

    static func first<Entity>(of text: String) -> EntityID<Entity> { id(text, 1) }

    private static func id<Entity>(_ text: String, _ number: Int) -> EntityID<Entity> {
        EntityID(saying: "\(text)\u{1F}\(number)")
    }
}
