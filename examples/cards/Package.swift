// swift-tools-version: 6.3
import PackageDescription

// A package of its own: a server is nothing that a client of Galley should have to build.
let package = Package(
  name: "cards", platforms: [.macOS("26.0")],
  dependencies: [
    .package(name: "galley", path: "../.."),
    .package(url: "https://github.com/swhitty/FlyingFox.git", from: "0.26.0"),
  ],
  targets: [
    .executableTarget(
      name: "Cards",
      dependencies: [
        .product(name: "Galley", package: "galley"), .product(name: "GalleyEmoji", package: "galley"),
        .product(name: "GalleyRender", package: "galley"), .product(name: "FlyingFox", package: "FlyingFox"),
      ], path: "Sources")
  ])
