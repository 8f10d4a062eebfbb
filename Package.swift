// swift-tools-version: 6.2
// The target graph: the only place where a dependency arrow is drawn.
//
//   coupontracker -> WalletTUI -> WalletStore -> WalletReminders -> WalletDomain -> WalletTemplates
//                       |                                               |
//                       v                                               v
//                    CTerminal                                        CFiles
import PackageDescription

/// Continuous integration refuses warnings; a person trying a newer compiler is not stopped by them.
let strict: [SwiftSetting] = Context.environment["CI"] == nil ? [] : [.treatAllWarnings(as: .error)]
/// What ships is also quick to type-check: no function takes this many milliseconds of processor time, and no expression of one.
let shipped: [SwiftSetting] =
    strict.isEmpty
    ? []
    : strict + [
        .unsafeFlags([
            "-Xfrontend", "-warn-long-function-bodies=4000", "-Xfrontend", "-warn-long-expression-type-checking=3000",
        ])
    ]
let optimised: [CSetting] = [.unsafeFlags(["-O2", "-Wall", "-Wextra"])]

let package = Package(
    name: "CouponTracker",
    products: [
        .executable(name: "coupontracker", targets: ["coupontracker"]),
        // For Benchmarks/, a package of its own.
        .library(name: "WalletLayers", targets: ["WalletDomain", "WalletReminders", "WalletStore", "WalletTUI"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(
            name: "CTerminal", exclude: ["every-color.ti", "every-color.terminfo"], cSettings: optimised,
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        .target(name: "CFiles", cSettings: optimised),
        .target(name: "WalletTemplates", cSettings: optimised),
        .target(name: "WalletDomain", dependencies: ["WalletTemplates", "CFiles"], swiftSettings: shipped),
        .target(name: "WalletReminders", dependencies: ["WalletDomain"], swiftSettings: shipped),
        .target(name: "WalletStore", dependencies: ["WalletReminders", "WalletDomain"], swiftSettings: shipped),
        .target(
            name: "WalletTUI",
            dependencies: ["WalletStore", "WalletReminders", "WalletDomain", "CTerminal"],
            swiftSettings: shipped
        ),
        .executableTarget(
            name: "coupontracker",
            dependencies: [
                "WalletTUI", "WalletStore", "WalletReminders", "WalletDomain",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: shipped
        ),
        .target(
            name: "WalletTestSupport",
            dependencies: ["WalletTUI", "WalletStore", "WalletReminders", "WalletDomain"],
            path: "Tests/WalletTestSupport",
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalletDomainTests", dependencies: ["WalletDomain", "WalletTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalletRemindersTests", dependencies: ["WalletReminders", "WalletDomain", "WalletTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalletStoreTests",
            dependencies: ["WalletStore", "WalletReminders", "WalletDomain", "WalletTestSupport"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "WalletTUITests",
            dependencies: [
                "WalletTUI", "WalletStore", "WalletReminders", "WalletDomain", "CTerminal", "WalletTestSupport",
            ],
            exclude: ["Screens"],
            swiftSettings: strict
        ),
        .testTarget(
            name: "EndToEndTests", dependencies: ["coupontracker", "WalletTestSupport", "WalletDomain"],
            exclude: ["Transcripts", "Schemas"],
            swiftSettings: strict
        ),
    ],
    cLanguageStandard: .c2x
)
