// swift-tools-version: 6.3
import PackageDescription

/// One list for every target, so that no target is checked less than another.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .treatAllWarnings(as: .error),
  // Every touch of a C pointer carries the word `unsafe`, so a reviewer sees it.
  .strictMemorySafety(),
]

let package = Package(
  name: "galley",
  // `Mutex` needs macOS 15, `Array.span` and `UTF8Span` need 26.
  platforms: [.macOS("26.0")],
  products: [
    // Text: fonts, paragraphs, lines, labels, editing. Each of those below brings along what it needs.
    .library(
      name: "Galley", targets: ["Galley", "GalleyShaping", "GalleyUnicode", "GalleyFonts", "GalleyHyphenation"]),
    // Markup, changed letters and collapsed white space.
    .library(name: "GalleyMarkup", targets: ["GalleyMarkup"]),
    .library(name: "GalleyCoding", targets: ["GalleyCoding"]),
    .library(name: "GalleyFlow", targets: ["GalleyFlow"]),
    .library(name: "GalleyLayout", targets: ["GalleyLayout"]),
    .library(name: "GalleyCollections", targets: ["GalleyCollections"]),
    .library(name: "GalleyFoundation", targets: ["GalleyFoundation"]),
    // Pictures of emoji, for programs that draw: linking it is enough.
    .library(name: "GalleyEmoji", targets: ["GalleyEmoji"]),
    .library(name: "GalleyInterface", targets: ["GalleyInterface"]),
    .library(name: "GalleyRender", targets: ["GalleyRender"]),
    .library(name: "GalleySystemFonts", targets: ["GalleySystemFonts"]),
    .library(name: "GalleyAudit", targets: ["GalleyAudit", "GalleyCatalogue"]),
    // What other languages call; scripts/c-library.sh links it so that it needs nothing but the C library.
    .library(name: "galley-c", type: .dynamic, targets: ["GalleyC"]),
    .executable(name: "galley", targets: ["GalleyCommand"]),
    // `swift package galley-audit` in packages that depend on this one.
    .plugin(name: "GalleyAuditPlugin", targets: ["GalleyAuditPlugin"]),
  ],
  // A client that needs only some of them lists those: `.package(path: "../galley", traits: ["CJKFonts"])`.
  traits: [
    .trait(name: "CJKFonts", description: "Embeds the font of Chinese, Japanese and Korean."),
    .trait(name: "Emoji", description: "Embeds the font that measures emoji."),
    .trait(name: "Dictionaries", description: "Finds the words of Thai, Lao, Khmer and Burmese with ICU."),
    .trait(name: "CommandLine", description: "Builds the command galley, which reads its arguments with a library."),
    .default(enabledTraits: ["CJKFonts", "Emoji", "Dictionaries", "CommandLine"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
  ],
  targets: [
    // How do we call the C library?
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz",
      providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2",
      providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(name: "CICU", pkgConfig: "icu-uc", providers: [.apt(["libicu-dev"]), .brew(["icu4c"])]),
    // Loaded when they are first needed.
    .target(name: "CGalleyLoader"),
    .target(name: "CFontconfig", dependencies: ["CGalleyLoader"]),
    .target(name: "CCairo", dependencies: ["CGalleyLoader"]),
    .target(name: "CTurboJPEG", dependencies: ["CGalleyLoader"]),
    .target(name: "CHarfBuzzSubset", dependencies: ["CGalleyLoader"]),
    .target(name: "CZlib", dependencies: ["CGalleyLoader"]),
    .systemLibrary(
      name: "CExpat", pkgConfig: "expat",
      providers: [.apt(["libexpat1-dev"]), .brew(["expat"])]),

    // How do we call the system?
    .target(name: "GalleySystem", swiftSettings: strict),

    // How is JSON read, with its places and its mistakes?
    .target(name: "GalleyJSON", dependencies: ["GalleyUnicode"], swiftSettings: strict),

    // Which fonts come with the package?
    .target(
      name: "CGalleyFonts", path: "Fonts/Embedding",
      cSettings: [
        .define("GALLEY_CJK_FONTS", .when(traits: ["CJKFonts"])), .define("GALLEY_EMOJI", .when(traits: ["Emoji"])),
      ]),
    .target(name: "GalleyEmoji", path: "Fonts/GalleyEmoji"),
    .target(
      name: "GalleyFonts", dependencies: ["CGalleyFonts"], path: "Fonts/GalleyFonts",
      swiftSettings: strict),

    // Where may this text break, which script and direction is each part?
    .target(name: "CGalleyProcessor"),
    .target(name: "CGalleyUnicodeTables"),
    .target(name: "CGalleyPhraseModel", exclude: ["LICENSE.txt"]),
    .target(
      name: "CGalleyICU", dependencies: [.target(name: "CICU", condition: .when(traits: ["Dictionaries"]))],
      cSettings: [.define("GALLEY_DICTIONARIES", .when(traits: ["Dictionaries"]))]),
    .target(
      name: "GalleyUnicode",
      dependencies: ["CGalleyUnicodeTables", "CGalleyPhraseModel", "CGalleyICU", "CGalleyProcessor"],
      swiftSettings: strict),

    // Which glyphs, how wide?
    .target(
      name: "GalleyShaping",
      dependencies: ["GalleySystem", "GalleyUnicode", "GalleyFonts", "CHarfBuzz", "CFreeType", "CGalleyProcessor"],
      swiftSettings: strict),

    // Which fonts does this machine have?
    .target(
      name: "GalleySystemFonts", dependencies: ["GalleyShaping", "CFontconfig"], swiftSettings: strict),

    // Where may this word be hyphenated?
    .target(name: "CGalleyHyphenationData", exclude: ["Tables"]),
    .target(
      name: "GalleyHyphenation", dependencies: ["CGalleyHyphenationData"], exclude: ["Patterns"],
      swiftSettings: strict),

    // Which lines?
    .target(
      name: "Galley",
      dependencies: [
        "GalleyShaping", "GalleySystem", "GalleyUnicode", "GalleyFonts", "GalleyHyphenation", "CGalleyProcessor",
      ],
      swiftSettings: strict),

    // How do other notations become attributed text?
    .target(
      name: "GalleyMarkup", dependencies: ["Galley", "GalleyShaping", "GalleyUnicode"], swiftSettings: strict),

    // How is text written into documents?
    .target(
      name: "GalleyCoding", dependencies: ["Galley", "GalleyFonts", "GalleyShaping", "GalleyUnicode"],
      swiftSettings: strict),

    // How do Foundation's attributed strings and CoreGraphics' types map on ours?
    .target(name: "GalleyFoundation", dependencies: ["Galley", "GalleyShaping"], swiftSettings: strict),

    // Which page and which column?
    .target(name: "GalleyFlow", dependencies: ["Galley", "GalleyShaping"], swiftSettings: strict),

    // Where does everything go?
    .target(
      name: "GalleyLayout", dependencies: ["Galley", "GalleyShaping", "GalleySystem", "GalleyUnicode"],
      swiftSettings: strict),

    // Which cells are seen, and where?
    .target(
      name: "GalleyCollections",
      dependencies: ["Galley", "GalleyCoding", "GalleyLayout", "GalleyMarkup", "GalleyShaping"],
      swiftSettings: strict),

    // What did the designer draw?
    .target(
      name: "GalleyInterface",
      dependencies: [
        "Galley", "GalleyCatalogue", "GalleyCollections", "GalleyJSON", "GalleyLayout", "GalleyMarkup", "GalleyShaping",
        "GalleySystem",
      ],
      swiftSettings: strict),

    // What does it look like?
    .target(
      name: "GalleyRender",
      dependencies: [
        "Galley", "GalleyFlow", "GalleyJSON", "GalleyLayout", "GalleyShaping", "GalleySystem", "CCairo", "CHarfBuzz",
        "CHarfBuzzSubset", "CTurboJPEG", "CZlib",
      ],
      swiftSettings: strict),

    // Which strings are there, in which languages and forms?
    .target(name: "CGalleyLocale", dependencies: ["CICU"]),
    .target(
      name: "GalleyCatalogue",
      dependencies: ["GalleyJSON", "GalleySystem", "GalleyUnicode", "CGalleyLocale", "CExpat"],
      swiftSettings: strict),

    // Which of them are cut off, and where?
    .target(name: "CGalleyAuditPage", exclude: ["Page"]),
    .target(
      name: "GalleyAudit",
      dependencies: [
        "CGalleyAuditPage", "Galley", "GalleyCatalogue", "GalleyInterface", "GalleyJSON", "GalleyLayout",
        "GalleyShaping", "GalleyUnicode",
      ],
      swiftSettings: strict),

    // Which options does a text have, and how are they written?
    .target(
      name: "GalleyOptions",
      dependencies: [
        "CGalleyUnicodeTables", "Galley", "GalleyCoding", "GalleyFlow", "GalleyJSON", "GalleyMarkup", "GalleyShaping",
        "GalleyUnicode",
      ],
      swiftSettings: strict),

    // What does a text look like while somebody plays with it?
    .target(name: "CGalleyPlayPage", exclude: ["Page"]),
    .target(
      name: "GalleyPlay",
      dependencies: [
        "CGalleyPlayPage", "Galley", "GalleyAudit", "GalleyCatalogue", "GalleyCoding", "GalleyJSON", "GalleyLayout",
        "GalleyOptions",
        "GalleyRender", "GalleyShaping", "GalleyUnicode",
      ],
      swiftSettings: strict),

    // How do other languages call it?
    .systemLibrary(name: "CGalley", path: "include"),
    .target(
      name: "GalleyC",
      dependencies: [
        "CGalley", "Galley", "GalleyEmoji", "GalleyFlow", "GalleyFonts", "GalleyJSON", "GalleyLayout", "GalleyMarkup",
        "GalleyOptions",
        "GalleyRender", "GalleyShaping", "GalleySystem", "GalleySystemFonts", "GalleyUnicode",
      ],
      exclude: ["galley-c.map"], swiftSettings: strict),

    // The command line.
    .target(name: "CGalleySchemas", path: "schema/Embedding"),
    .executableTarget(
      name: "GalleyCommand",
      dependencies: [
        "CGalleySchemas", "Galley", "GalleyFlow", "GalleyInterface", "GalleyLayout", "GalleyRender",
        "GalleyShaping", "GalleySystemFonts", "GalleySystem", "GalleyUnicode", "GalleyFonts", "GalleyHyphenation",
        "GalleyAudit", "GalleyCatalogue", "GalleyCollections", "GalleyEmoji", "GalleyJSON", "GalleyMarkup",
        "GalleyOptions", "GalleyPlay",
        .product(
          name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["CommandLine"])),
      ],
      swiftSettings: strict),

    .plugin(
      name: "GalleyAuditPlugin",
      capability: .command(
        intent: .custom(verb: "galley-audit", description: "Tells which strings of an app are cut off."))),

    // The programs of docs/SCENARIOS.md; not products.
    .target(
      name: "ScenarioViews",
      dependencies: ["Galley", "GalleyCollections", "GalleyInterface", "GalleyLayout", "GalleyShaping"],
      path: "examples/scenarios/Views", swiftSettings: strict),
    .executableTarget(
      name: "scenarios",
      dependencies: [
        "ScenarioViews", "Galley", "GalleyCollections", "GalleyInterface", "GalleyLayout", "GalleyRender",
        "GalleyShaping",
      ],
      path: "examples/scenarios/Program", swiftSettings: strict),

    // Small programs that articles of the documentation show parts of; not products.
    .executableTarget(
      name: "FlexboxExample", dependencies: ["Galley"], path: "examples/flexbox", swiftSettings: strict),
    .executableTarget(name: "EditorExample", dependencies: ["Galley"], path: "examples/editor", swiftSettings: strict),
    .executableTarget(
      name: "TerminalExample", dependencies: ["Galley"], path: "examples/terminal", swiftSettings: strict),
    .executableTarget(
      name: "ToolkitExample", dependencies: ["Galley"], path: "examples/toolkit", swiftSettings: strict),
    .executableTarget(
      name: "ReportExample", dependencies: ["GalleyFlow", "GalleyMarkup", "GalleyRender", "GalleyShaping"],
      path: "examples/report",
      swiftSettings: strict),
    .executableTarget(
      name: "InvoiceExample", dependencies: ["GalleyFlow", "GalleyRender", "GalleyShaping"], path: "examples/invoice",
      swiftSettings: strict),
    .executableTarget(
      name: "BookExample", dependencies: ["Galley", "GalleyFlow", "GalleyRender"], path: "examples/book",
      swiftSettings: strict),
    .executableTarget(
      name: "ListExample", dependencies: ["GalleyCollections"], path: "examples/list", swiftSettings: strict),

    // The contender of this package in `make race`; not a product.
    .executableTarget(
      name: "race-galley", dependencies: ["Galley", "GalleyShaping", "GalleyUnicode"],
      path: "Benchmarks/Race/galley-swift",
      swiftSettings: strict),

    // Generators of committed tables; not products.
    .executableTarget(
      name: "HyphenationTableGenerator", dependencies: ["GalleyHyphenation"], swiftSettings: strict),
    .executableTarget(
      name: "FontRuleTableGenerator", dependencies: ["GalleyShaping", "TestSupport"], swiftSettings: strict),

    // Feeds parts of the package with hostile input; scripts/fuzz.sh. Not a product.
    .executableTarget(
      name: "GalleyFuzz",
      dependencies: [
        "CGalley", "Galley", "GalleyAudit", "GalleyC", "GalleyCatalogue", "GalleyFlow", "GalleyInterface", "GalleyJSON",
        "GalleyLayout", "GalleyMarkup", "GalleyOptions", "GalleyShaping", "GalleyUnicode", "TestSupport",
      ],
      path: "Tests/Fuzz", exclude: ["Corpus", "Seeds", "README.md"], swiftSettings: strict),

    .target(
      name: "TestSupport", dependencies: ["Galley", "GalleyShaping", "GalleyUnicode", "GalleyFonts"],
      path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "GalleyUnicodeTests", dependencies: ["GalleyOptions", "GalleyUnicode", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "GalleyShapingTests",
      dependencies: ["GalleyEmoji", "GalleyShaping", "GalleyFonts", "CFreeType", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleySystemFontsTests", dependencies: ["GalleySystemFonts", "GalleyShaping", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyFoundationTests", dependencies: ["GalleyFoundation", "Galley", "GalleyShaping", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyRenderTests",
      dependencies: [
        "GalleyEmoji", "GalleyFlow",
        "GalleyMarkup", "GalleyRender", "GalleyInterface", "GalleyLayout", "GalleyShaping", "ScenarioViews", "CCairo",
        "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "GalleyCatalogueTests", dependencies: ["GalleyCatalogue", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "GalleyAuditTests",
      dependencies: [
        "GalleyAudit", "GalleyCatalogue", "Galley", "GalleyFonts", "GalleyInterface", "GalleyJSON", "GalleyLayout",
        "GalleyShaping", "GalleyUnicode", "TestSupport",
      ],
      exclude: ["Fixtures"], swiftSettings: strict),
    .testTarget(
      name: "GalleyInterfaceTests",
      dependencies: [
        "GalleyCollections", "GalleyInterface", "ScenarioViews", "GalleyCatalogue", "GalleyLayout", "Galley",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyCommandTests",
      dependencies: [
        "GalleyCoding", "GalleyCommand", "Galley", "GalleyFlow", "GalleyJSON", "GalleyOptions", "GalleyPlay",
        "GalleyShaping",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyPlayTests",
      dependencies: [
        "GalleyPlay", "Galley", "GalleyEmoji", "GalleyJSON", "GalleyOptions", "GalleyShaping", "GalleyUnicode",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "GalleyLayoutTests",
      dependencies: ["GalleyCollections", "GalleyLayout", "GalleyMarkup", "GalleyShaping", "TestSupport"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "GalleyFlowTests", dependencies: ["GalleyFlow", "GalleyShaping", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "GalleyHyphenationTests", dependencies: ["GalleyHyphenation", "TestSupport"], exclude: ["Recorder"],
      resources: [.copy("Fixtures")], swiftSettings: strict),
    .testTarget(
      name: "GalleyTests",
      dependencies: [
        "Galley", "GalleyCoding", "GalleyMarkup", "GalleyShaping", "GalleyUnicode", "GalleyFonts", "TestSupport",
      ],
      swiftSettings: strict),
  ]
)
