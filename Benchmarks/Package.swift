// swift-tools-version: 6.1
// What parts of the program cost, measured from within; a package of its own, so that the program needs no library for it.
import PackageDescription

let package = Package(
    name: "WalletBenchmarks",
    dependencies: [
        .package(name: "CouponTracker", path: ".."),
        // Without its traits: they need libraries that count allocations.
        .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
    ],
    targets: [
        .executableTarget(
            name: "WalletBenchmarks",
            dependencies: [
                .product(name: "WalletLayers", package: "CouponTracker"),
                .product(name: "Benchmark", package: "benchmark"),
            ],
            path: "Benchmarks/WalletBenchmarks",
            plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]
        )
    ]
)
