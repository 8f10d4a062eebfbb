import WalletDomain

extension DayCustoms {
    /// Those of the place that the environment names, as the C library would look for it.
    static var live: DayCustoms {
        let name = environmentValue("LC_ALL") ?? environmentValue("LC_TIME") ?? environmentValue("LANG")
        return name.map { DayCustoms(locale: $0) } ?? DayCustoms()
    }
}

extension Configuration {
    /// From now on days are written and read as it says, or else as the place does.
    func followDays() -> Configuration {
        let customs = DayCustoms.live
        DayStyle.use(dayStyle ?? customs.style)
        switch dayStyle {
        case .monthFirst?: DayOrder.use(.monthFirst)
        case .dayFirst?: DayOrder.use(.dayFirst)
        case .numbers?, nil: DayOrder.use(customs.order)
        }
        return self
    }
}
