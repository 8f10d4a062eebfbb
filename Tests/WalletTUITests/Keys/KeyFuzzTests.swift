import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Tables of keys that nobody wrote: each is read or told with its place, and Esc and C-c work on.
struct KeyFuzzTests {
    private static let words = [
        "d", "D", "space", "enter", "tab", "shift-tab", "ctrl-r", "alt-x", "f5", "f21", "ctrl-m", "g g", "", "ctrl-",
        "esc", "ctrl-c", "é", "世", "\\u0000", "\\n", "pagedown", "PgDn", "shift-d", "alt-[", "?", ":", "q",
    ]

    @Test(arguments: 500...509) func survivesAnyTable(seed: Int) {
        var random = SeededGenerator(seed: seed)
        let places = KeyPlace.allCases
        var accepted = 0
        for _ in 0..<(Torture.isWhole ? 1_000 : 50) {
            var text = ""
            for place in places.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random)) {
                text += "[\(place.tableName)]\n"
                for binding in AppKeys.bindings(of: place).shuffled(using: &random).prefix(
                    Int.random(in: 0...4, using: &random))
                {
                    let count = Int.random(in: 0...2, using: &random)
                    let keys = (0..<count).map { _ in "\"\(Self.words.randomElement(using: &random) ?? "d")\"" }
                    text += "\(binding.name) = [\(keys.joined(separator: ", "))]\n"
                }
            }
            var bytes = Array(text.utf8)
            if Int.random(in: 0..<4, using: &random) == 0, !bytes.isEmpty {
                bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let (configuration, problems) = Configuration.read(bytes)
            let (map, mistakes) = KeyMap.read(configuration)
            if mistakes.isEmpty, problems.isEmpty { accepted += 1 }
            let lines = bytes.count { $0 == 0x0A } + 1
            for problem in mistakes {
                #expect((1...lines).contains(problem.place.line) && problem.place.column >= 1)
                #expect(!problem.message.utf8.contains { $0 < 0x20 || $0 == 0x7F })
            }
            check(map)
        }
        #expect(accepted > 0)
    }

    private func check(_ map: KeyMap) {
        for place in KeyPlace.allCases {
            let bindings = map.bindings(of: place)
            let keys = bindings.flatMap(\.keys)
            #expect(Set(keys).count == keys.count, "a key has two meanings in \(place)")
            for (own, usual) in zip(bindings, AppKeys.bindings(of: place)) {
                #expect(usual.keys.filter(\.isFixed).allSatisfy { own.keys.contains($0) })
                if place.isField { #expect(own.keys.allSatisfy { $0.text == nil }) }
            }
        }
        #expect(!map.name("help", in: .everywhere).isEmpty || !map.name("commands", in: .everywhere).isEmpty)
    }
}
