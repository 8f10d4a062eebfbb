import Benchmark

/// All there are. Names are words joined by dashes: Benchmarks/within/figures.py puts them into its table by name.
let benchmarks: @Sendable () -> Void = {
    Benchmark.defaultConfiguration = Benchmark.Configuration(
        metrics: [.wallClock], timeUnits: .nanoseconds, warmupIterations: 1, maxDuration: .seconds(1),
        maxIterations: 1_000)
    readingAndWriting()
    closingPeriods()
    reminders()
    frames()
    searches()
    keys()
}

/// One benchmark over something that is made beforehand, and only if it is among those that were asked for.
///
/// - Parameter isSlow: true for what takes seconds: it is done a few times only.
func measure<Sample>(
    _ name: String, isSlow: Bool = false, _ sample: @escaping () throws -> Sample,
    _ body: @escaping (inout Sample) throws -> Void
) {
    var configuration = Benchmark.defaultConfiguration
    if isSlow {
        configuration.warmupIterations = 0
        configuration.maxDuration = .seconds(20)
        configuration.maxIterations = 3
    }
    Benchmark(
        name, configuration: configuration,
        closure: { benchmark, sample in
            for _ in benchmark.scaledIterations {
                // A copy, so that each time begins with the same; what it shares is copied when it is written to.
                var copy = sample
                benchmark.startMeasurement()
                try body(&copy)
                benchmark.stopMeasurement()
                blackHole(copy)
            }
        },
        setup: sample)
}
