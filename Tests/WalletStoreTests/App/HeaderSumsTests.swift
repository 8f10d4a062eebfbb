import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// `w`: what the two sums in the header count.
struct HeaderSumsTests {
    private func lines(_ store: TestStore) -> [String] {
        if case .reading(let reading)? = store.state.popup { reading.lines } else { [] }
    }

    @Test func bothAreToldWithWhatTheyLeaveOut() throws {
        let store = try fullStore()
        store.given(.screenChosen(.history), .sumsAsked)
        #expect(lines(store).count == 2)
        #expect(lines(store)[0].hasPrefix("At risk, $"))
        #expect(lines(store)[0].hasSuffix("ends within 7 days, snoozed or not. It leaves out what claims itself."))
        #expect(lines(store)[1].hasPrefix("Open, $1,080: "))
    }

    @Test func ofABenefitWhatOfItCounts() throws {
        let store = try fullStore()
        func told(_ name: String, _ card: String) -> String {
            store.given(.cards(.cardChosen(store.card(card))), .cards(.benefitChosen(store.id(name, on: card))))
            store.given(.cards(.whyAsked))
            return lines(store).last ?? ""
        }
        #expect(told("Uber Cash", gold) == "$10 of it is open and at risk.")
        #expect(told("Resy Credit", gold) == "$50 of it is open, and not at risk: it does not end within 7 days.")
        #expect(told("Free Night", boundless) == "It is in neither sum above: it has no amount.")
    }
}
