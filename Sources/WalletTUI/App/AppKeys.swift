import WalletDomain
import WalletStore

/// Which key means what, where.
public enum AppKeys {
    /// Every binding, in the order of the help.
    static let table: [KeyBinding] =
        everywhere + tiles + benefits + firstStart + catalogue + catalogueField + preview + find + banner + snooze
        + snoozeField + part + question + conflict + snoozed + form + used + jump + reading + help + rescue + text

    /// By place and key: a key is answered without walking the table.
    private static let meanings: [KeyPlace: [Key: KeyBinding]] = {
        var meanings: [KeyPlace: [Key: KeyBinding]] = [:]
        for binding in table {
            for key in binding.keys { meanings[binding.place, default: [:]][key] = binding }
        }
        return meanings
    }()

    /// What a key, a paste or a click means in this state; nil when it means nothing.
    ///
    /// - Parameters:
    ///   - size: of the screen: a row of tiles is as many cards as stand side by side.
    ///   - picture: what the person clicked on.
    public static func action(
        for event: InputEvent, _ state: AppState, size: Size, picture: Picture? = nil
    ) -> AppAction? {
        let context = KeyContext(state, size: size)
        switch event {
        case .key(let key): return action(for: key, context)
        case .paste(let text): return context.edit(.insert(text))
        case .mouse(let press): return picture.flatMap { context.action(for: press, in: $0) }
        }
    }

    private static func action(for key: Key, _ context: KeyContext) -> AppAction? {
        for place in context.places {
            if let binding = meanings[place]?[key] { return binding.action(context) }
            if place == .text, let scalar = key.text { return context.edit(.insert(String(scalar))) }
        }
        // Whatever is open, the terminal can be mended and left for the shell.
        return meanings[.everywhere]?[key].flatMap { $0.isAlways ? $0.action(context) : nil }
    }

    /// The keys that matter in this state, for the foot.
    static func hints(_ context: KeyContext) -> [KeyHint] {
        var hints: [KeyHint] = []
        for place in context.places where place != .text {
            for binding in table where binding.place == place {
                guard let word = binding.hint, binding.action(context) != nil else { continue }
                let keys = binding.shown ?? binding.keys.first?.description ?? ""
                if !hints.contains(where: { $0.keys == keys }) { hints.append(KeyHint(keys: keys, word: word)) }
            }
        }
        return hints
    }
}

extension KeyBinding {
    /// Works in popups and text fields too.
    var isAlways: Bool { keys == [.control("l")] || keys == [.control("z")] }
}
