import Benchmark
import WalletDomain
import WalletStore

/// Words typed into the catalogue, into the search over everything, and into the filter of the history.
func searches() {
    measure("search-1k-templates", { Sample.catalogue(of: 1_000) }) { catalogue in
        blackHole(catalogue.search("hotel credit").count)
    }
    measure("find-1k", { try Sample.finding(benefits: 1_000) }) { state in
        blackHole(reduce(&state, .popup(.edited(.insert("uber"))), Sample.environment()))
    }
    measure("search-100k-usages", { try Sample.wallet(benefits: 9_200, years: 2) }) { wallet in
        var filter = ListFilter()
        filter.text = "uber"
        blackHole(HistoryList(wallet, only: filter, on: .earliest).shown.count)
    }
}

extension Sample {
    /// The bundled products again and again under other names.
    fileprivate static func catalogue(of count: Int) -> Catalogue {
        let products = Catalogue.bundled.all
        let cards = (0..<count).map { index in
            let product = products[index % products.count]
            var card = CardTemplate(
                id: CardTemplate.ID(high: 0x4000, low: 1 << 63 | UInt64(index)),
                name: "\(product.name) \(index / products.count + 1)", issuer: product.issuer)
            card.benefits = product.benefits
            return card
        }
        let catalogue = Catalogue(cards: cards)
        // The first search folds all names; the second key does not.
        _ = catalogue.search("x")
        return catalogue
    }

    fileprivate static func finding(benefits: Int) throws -> AppState {
        var state = try state(benefits: benefits)
        _ = reduce(&state, .findAsked, environment())
        return state
    }
}
