// swift-tools-version: 6.3
import PackageDescription

/// The settings of the package that is measured.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  .strictMemorySafety(),
]

/// The peers that are installed, by pkg-config name: scripts/bench.sh finds out, since a manifest cannot.
let installed = Set((Context.environment["GALLEY_BENCH_PEERS"] ?? "").split(separator: " "))
var peers: [Target] = []
var peerSettings: [CSetting] = []
if installed.contains("pangoft2") {
  peers.append(.systemLibrary(name: "PangoPeer", pkgConfig: "pangoft2"))
  peerSettings.append(.define("GALLEY_HAS_PANGO", to: "1"))
}
if installed.contains("fribidi") {
  peers.append(.systemLibrary(name: "FriBidiPeer", pkgConfig: "fribidi"))
  peerSettings.append(.define("GALLEY_HAS_FRIBIDI", to: "1"))
}

let package = Package(
  name: "galley-benchmarks",
  platforms: [.macOS("26.0")],
  dependencies: [
    // By name, since the folder that holds the clone may be called anything.
    .package(name: "galley", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: peers + [
    .systemLibrary(
      name: "HarfBuzzPeer", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "ICUPeer", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),

    .systemLibrary(
      name: "ExpatPeer", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    // The peers, each behind a few C functions.
    .target(
      name: "CPeers",
      dependencies: ["HarfBuzzPeer", "ICUPeer"] + peers.map { .byName(name: $0.name) },
      cSettings: peerSettings),
    // What one job costs when somebody writes nothing else. Its loops begin at 32 bytes: elsewhere the same code takes a quarter longer.
    .target(name: "CFloors", dependencies: ["CPeers"], cSettings: [.unsafeFlags(["-falign-loops=32"])]),
    // Finds kiwi's headers where scripts/make/kiwi.sh has put them; builds without them, too.
    .target(name: "CKiwi", cxxSettings: [.headerSearchPath("../../.peers/kiwi")]),
    // Calls libgalley as a program in C does.
    .target(name: "CGalleyPeer", cSettings: [.unsafeFlags(["-I", "\(Context.packageDirectory)/../include"])]),
    // The clocks and the allocator's hook.
    .target(name: "CMeter"),

    // Whole programs, for the question what it costs to start one.
    .executableTarget(
      name: "hello-galley", dependencies: [.product(name: "Galley", package: "galley")], swiftSettings: strict),
    .executableTarget(name: "hello-c", dependencies: ["HarfBuzzPeer"]),
    .executableTarget(name: "peak-memory"),

    .executableTarget(
      name: "galley-bench",
      dependencies: [
        "CPeers", "CFloors", "CGalleyPeer", "CKiwi", "CMeter", "ExpatPeer", .product(name: "Galley", package: "galley"),
        .product(name: "GalleyAudit", package: "galley"),
        .product(name: "GalleyCollections", package: "galley"),
        .product(name: "GalleyFlow", package: "galley"),
        .product(name: "GalleyInterface", package: "galley"),
        .product(name: "GalleyLayout", package: "galley"),
        .product(name: "GalleyMarkup", package: "galley"),
        .product(name: "GalleyRender", package: "galley"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Sources/GalleyBenchmarks", swiftSettings: strict),
  ],
  cxxLanguageStandard: .cxx17
)
