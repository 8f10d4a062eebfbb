import Testing
import WalletDomain
import WalletTestSupport

@testable import WalletTUI

/// Curves of dots.
struct PlotTests {
    @Test func dotsHaveTheirPlacesInACell() {
        var grid = DotGrid(columns: 2, rows: 1)
        // The lower left and the upper right dot of the first cell, all of the second.
        grid.set(x: 0, y: 0, .barFull)
        grid.set(x: 1, y: 3, .barFull)
        for x in 2...3 { for y in 0...3 { grid.set(x: x, y: y, .barOpen) } }
        grid.set(x: 4, y: 0, .urgent)
        grid.set(x: 0, y: 4, .urgent)
        grid.set(x: -1, y: -1, .urgent)
        #expect(grid[0, 0]?.character == "⡈")
        #expect(grid[0, 0]?.role == .barFull)
        #expect(grid[1, 0]?.character == "⣿")
        #expect(grid[2, 0] == nil && grid[0, 1] == nil)
        #expect(DotGrid(columns: 1, rows: 1)[0, 0] == nil)
    }

    @Test(
        arguments: [("⣿", ":"), ("⠛", "'"), ("⣀", "."), ("⡈", ":"), ("\u{2800}", " ")]
            as [(Unicode.Scalar, Unicode.Scalar)])
    func dotsHaveLettersThatStandForThem(dots: Unicode.Scalar, letter: Unicode.Scalar) {
        #expect(plainLetter(dots.value) == letter.value)
    }

    /// Ten days, a step from 0 to 10 on the sixth, in five cells of two columns: one row of dots each until the fifth column.
    @Test func aStepIsJoined() {
        let plot = Plot(
            days: 10, curves: [Plot.Curve(role: .barFull) { Money($0 < 5 ? 0 : 10) }], top: Money(10))
        let grid = plot.dots(columns: 5, rows: 1)
        let text = (0..<5).map { grid[$0, 0].map { String($0.character) } ?? " " }.joined()
        // The third cell's left column is at the bottom, its right one rises to the top.
        #expect(text == "⣀⣀⣸⠉⠉")
    }

    @Test func dottedCurvesAreEverySecondDot() {
        let plot = Plot(
            days: 4, curves: [Plot.Curve(role: .barOpen, isDotted: true) { $0 < 1 ? nil : Money(10) }], top: Money(10))
        let grid = plot.dots(columns: 2, rows: 1)
        #expect(grid[0, 0] == nil)
        #expect(grid[1, 0]?.character == "⠁")
    }

    @Test func whateverIsNotZeroIsOverTheAxis() {
        let plot = Plot(days: 1, curves: [], top: Money(1000))
        #expect(plot.dot(of: .zero, height: 20) == 0)
        #expect(plot.dot(of: Money(cents: 1), height: 20) == 1)
        #expect(plot.dot(of: Money(500), height: 20) == 10)
        #expect(plot.dot(of: Money(1000), height: 20) == 19)
        #expect(plot.dot(of: Money(2000), height: 20) == 19)
        #expect(plot.dot(of: Money(-5), height: 20) == 0)
        #expect(Plot(days: 1, curves: [], top: .zero).dot(of: Money(5), height: 20) == 0)
        let owing = Plot(days: 1, curves: [], top: Money(100), bottom: Money(-300))
        #expect([-400, -300, -299, 0, 100].map { owing.dot(of: Money($0), height: 21) } == [0, 0, 1, 15, 20])
    }

    /// 365 days in 73 columns are five each.
    @Test func daysHaveTheirColumns() {
        let plot = Plot(days: 365, curves: [], top: Money(1))
        #expect(plot.column(ofDay: 0, width: 73) == 0)
        #expect(plot.column(ofDay: 364, width: 73) == 72)
        #expect(plot.column(ofDay: 5, width: 73) == 1)
        #expect(plot.day(ofColumn: 0, width: 73) == 4)
        #expect(plot.day(ofColumn: 72, width: 73) == 364)
        // Three columns a day.
        var month = plot
        month.days = 30
        #expect((0..<7).map { month.day(ofColumn: $0, width: 90) } == [0, 0, 0, 1, 1, 1, 2])
    }

    /// Twelve months in 40 columns have three each, and in 60 five.
    @Test(arguments: [
        (60, ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]),
        (47, ["Jan", "Mar", "May", "Jul", "Sep", "Nov"]), (20, ["Jan", "Apr", "Jul", "Oct"]), (5, ["Jan"]),
    ])
    func noMonthIsLeftOutAlone(width: Int, names: [String]) {
        let first = day("2026-01-01")
        var plot = Plot(days: 365, curves: [], top: Money(1))
        plot.labels = (0..<12).map { first.adding(months: $0) }.map { (first.days(until: $0), $0.monthName) }
        #expect(plot.labels(width: width).map(\.text) == names)
    }
}
