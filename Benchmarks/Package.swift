// swift-tools-version: 6.2
import PackageDescription

/// The same settings as in the package that is measured.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

let package = Package(
  name: "galley-benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [
    // By name, since the folder that holds the clone may be called anything.
    .package(name: "galley", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .systemLibrary(
      name: "HarfBuzzPeer", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "ICUPeer", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),

    // The peers, each behind a few C functions.
    .target(name: "CPeers", dependencies: ["HarfBuzzPeer", "ICUPeer"]),
    // The clock and the allocator's hook.
    .target(name: "CMeter"),

    .executableTarget(
      name: "galley-bench",
      dependencies: [
        "CPeers", "CMeter", .product(name: "Galley", package: "galley"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/GalleyBenchmarks", swiftSettings: strict),
  ]
)
