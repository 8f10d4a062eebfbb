import Testing
import WalletDomain
import WalletStore
import WalletTestSupport

/// What is asked about a table that nobody knows, and about signs that look turned.
struct ColumnPopupTests: StatementPopupScenes {
    private static let bank = "Valuta;Text;Raus;Rein\n03.11.2026;UBER;9,99;\n04.11.2026;REWE;5,00;\n"

    /// What is asked of a table that nobody knows.
    private func asking(_ titles: [String], _ rows: [[String]]) throws -> TestStore {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        let table = UnknownTable(titles: titles, rows: rows)
        store.given(.statement(.unknown(path: "~/b.csv", name: "b.csv", table)))
        return store
    }

    /// What is highlighted in this list and the next two, as each is taken.
    private func highlighted(_ store: TestStore) throws -> [String?] {
        try (0..<3).map { number in
            if number > 0 { store.given(.popup(.submitted)) }
            return try asked(store).chosen?.label
        }
    }

    /// Whoever takes what is highlighted is right where what stands in the columns tells.
    @Test func theLikelyColumnIsHighlighted() throws {
        let store = try asking(
            ["Konto", "Betrag", "Zweck", "Tag"],
            [["", "-1.009,99", "REWE 12", "03.11.2026"], ["", "5,00", "UBER", "04.11.2026"]])
        #expect(try highlighted(store) == ["Tag", "Zweck", "Betrag"])
    }

    /// It is the day all the same, and another column of days is no text.
    @Test func aColumnOfDaysMayHaveOneThatIsNone() throws {
        let store = try asking(
            ["Buchungstag", "Wertstellung", "Wer", "Betrag"],
            [
                ["25.11.2026", "25.11.2026", "REWE", "-44,10"], ["31.11.2026", "20.11.2026", "FALSCH", "-5,00"],
                ["20.11.2026", "31.11.2026", "ARBEIT", "3250,00"],
            ])
        #expect(try highlighted(store) == ["Buchungstag", "Wer", "Betrag"])
    }

    /// One of both has an amount in each row; a balance has one beside them.
    @Test func twoColumnsOfAmountsAreHighlightedTogether() throws {
        let store = try asking(
            ["Day", "What", "Debit", "Credit", "Left"],
            [["2026-11-03", "UBER", "9.99", "", "90.01"], ["2026-11-04", "SALARY", "", "500.00", "590.01"]])
        store.given(.popup(.submitted), .popup(.submitted))
        #expect(try highlighted(store) == ["out and in are two columns", "Debit", "Credit"])
    }

    @Test func columnsOfATableThatNobodyKnowsAreAskedFor() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        let table = UnknownTable(
            titles: ["Valuta", "Text", "Raus", "Rein"],
            rows: [["03.11.2026", "UBER", "9,99", ""], ["04.11.2026", "REWE", "5,00", ""]])
        let unknown = StatementAction.unknown(path: "~/Bank_2026-11.csv", name: "Bank_2026-11.csv", table)
        func readsIt(_ state: inout AppState) {
            state.popup = store.state.popup
            state.readings.begin("~/Bank_2026-11.csv")
        }
        store.given(.statement(unknown))
        #expect(try asked(store).title == "Bank_2026-11.csv: which column is the day?")
        // What has no day in it is not that.
        #expect(try asked(store).choices.map(\.label) == ["Valuta"])
        #expect(try asked(store).choices.map(\.kind) == ["03.11.2026 | 04.11.2026"])
        store.given(.popup(.submitted))
        #expect(try asked(store).choices.map(\.label) == ["Text", "Raus", "Rein"])
        #expect(try asked(store).choices.map(\.kind) == ["UBER | REWE", "9,99 | 5,00", ""])
        store.given(.popup(.submitted))
        #expect(try asked(store).choices.map(\.label) == ["Raus", "Rein", "out and in are two columns"])
        store.given(.popup(.submitted))
        #expect(try asked(store).title == "How does Bank_2026-11.csv have money out?")
        store.given(.popup(.edited(.insert("without"))))
        let first = StatementReading(
            flipsSign: true, columns: ["date": "Valuta", "text": "Text", "amount": "Raus"])
        store.send(
            .popup(.submitted), effects: [.does(.readStatement("~/Bank_2026-11.csv", first, as: 1))]
        ) { readsIt(&$0) }
        // What is wrong with it can be mended where its path stands.
        #expect(try asked(store).field.text == "~/Bank_2026-11.csv")
        store.given(.statement(.answered(unknown, of: 1)), .popup(.submitted), .popup(.submitted))
        store.given(.popup(.edited(.insert("two"))))
        store.given(.popup(.submitted))
        #expect(try asked(store).title == "Bank_2026-11.csv: which column is money out?")
        store.given(.popup(.submitted))
        let other = StatementReading(columns: ["date": "Valuta", "text": "Text", "out": "Raus", "in": "Rein"])
        store.send(
            .popup(.submitted), effects: [.does(.readStatement("~/Bank_2026-11.csv", other, as: 2))]
        ) { readsIt(&$0) }
    }

    /// Esc leads to the question before, and from the first one out.
    @Test func aColumnThatWasSaidWronglyIsAskedForAgain() throws {
        let store = try asking(
            ["Tag", "Wertstellung", "Text", "Betrag"], [["2026-11-03", "2026-11-05", "UBER", "-9.99"]])
        store.given(.popup(.moved(.by(1))), .popup(.submitted), .popup(.submitted))
        #expect(try asked(store).choices.map(\.label) == ["Betrag"])
        store.given(.popup(.closed))
        #expect(try asked(store).title == "b.csv: which column is the text?")
        #expect(try asked(store).choices.map(\.label) == ["Tag", "Text", "Betrag"])
        store.given(.popup(.closed))
        #expect(try asked(store).title == "b.csv: which column is the day?")
        #expect(try asked(store).choices.map(\.label) == ["Tag", "Wertstellung"])
        store.given(.popup(.closed))
        #expect(store.state.popup == nil)
    }

    @Test func whatWasSaidOfColumnsIsKept() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        let reading = StatementReading(
            decimalComma: true, columns: ["date": "Valuta", "text": "Text", "out": "Raus", "in": "Rein"])
        let file = try StatementFile.read(Array(Self.bank.utf8), reading)
        // Nothing of it says that it is of the card.
        store.given(.statement(.read(name: "Bank_2026-11.csv", file)), .popup(.submitted))
        #expect(try open(store).file.layout == "bank")
        store.given(.popup(.saved))
        #expect(store.state.popup == nil)
        #expect(store.state.notice == Notice("Bank_2026-11.csv: layout bank kept · u undoes"))
        let own = store.state.wallet.keptLayouts
        #expect(own.map(\.name) == ["bank"])
        let next = try StatementFile.read(Array(Self.bank.utf8), StatementReading(own: own))
        #expect(next.layout == "bank" && next.rows.map(\.amount) == [Money(cents: -999), Money(-5)])
    }

    @Test func signsAreTurnedWhereSomebodySaysSo() throws {
        let store = try TestStore(SampleStatement.wallet(on: "2026-11-27").wallet)
        store.given(.statement(.turned(path: "~/a.csv", reason: "a.csv: signs look turned")))
        store.send(
            .popup(.answered(.yes)),
            effects: [.does(.readStatement("~/a.csv", StatementReading(flipsSign: true), as: 1))]
        ) {
            $0.popup = store.state.popup
            $0.readings.begin("~/a.csv")
        }
    }
}
