/// What somebody says of a statement's form that the file does not say itself.
public struct StatementReading: Hashable, Sendable {
    /// The order of day, month and year where all are numbers.
    public enum DateFormat: String, CaseIterable, Sendable {
        case monthFirst = "m/d/y"
        case dayFirst = "d/m/y"
        case yearFirst = "y-m-d"
    }

    /// The name of the layout; nil: the one whose titles the file has.
    public var layout: String?
    /// nil: as the layout has it, else as all days of the file can be read.
    public var dateFormat: DateFormat?
    /// Out is positive in the file, against what its layout says; signs are not checked then.
    public var flipsSign = false
    /// `1.234,56`
    public var decimalComma = false
    /// Our words (``StatementLayout/Column``) to the titles of a file whose titles no layout has.
    public var columns: [String: String] = [:]
    /// Layouts that somebody kept: they stand before those that are known.
    public var own: [StatementLayout] = []

    public init(
        layout: String? = nil, dateFormat: DateFormat? = nil, flipsSign: Bool = false, decimalComma: Bool = false,
        columns: [String: String] = [:], own: [StatementLayout] = []
    ) {
        (self.layout, self.dateFormat, self.flipsSign) = (layout, dateFormat, flipsSign)
        (self.decimalComma, self.columns, self.own) = (decimalComma, columns, own)
    }
}
