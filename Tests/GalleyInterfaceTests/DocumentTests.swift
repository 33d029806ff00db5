import GalleyInterface
import TestSupport
import Testing

/// The content of documents, and what is refused.
@Suite struct DocumentTests {
  private func read(_ text: String) throws -> InterfaceDocument {
    try InterfaceDocument(bytes: Array(text.utf8), name: "x.xib")
  }

  private func error(_ text: String) -> InterfaceError? {
    do {
      _ = try read(text)
      return nil
    } catch { return error as? InterfaceError }
  }

  @Test func objectsConnectionsAndAttributesAreListed() throws {
    let document = try read(
      InterfaceSample.xib(
        InterfaceSample.view(
          """
          <label text="A" customClass="Badge" customModule="App" userLabel="Title" id="lab"><connections>
          <outlet property="next" destination="top" id="o1"/></connections><userDefinedRuntimeAttributes>
          <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="4.5"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="string" keyPath="kind" value="big"/>
          <userDefinedRuntimeAttribute type="size" keyPath="gap"><size key="value" width="1" height="2"/>
          </userDefinedRuntimeAttribute>
          <userDefinedRuntimeAttribute type="boolean" keyPath="on" value="YES"/></userDefinedRuntimeAttributes></label>
          """)))
    #expect(document.kind == .xib)
    #expect(document.objects.map(\.id) == ["-1", "top", "lab"])
    let label = try #require(document.objects.last)
    #expect(label.customClass == "Badge" && label.customModule == "App" && label.label == "Title")
    #expect(label.parent == "top")
    #expect(label.line == 5)
    let outlet = try #require(document.connections.first)
    #expect(document.connections.count == 1)
    #expect(outlet.kind == .outlet && outlet.source == "lab" && outlet.destination == "top" && outlet.name == "next")
    #expect(
      document.runtimeAttributes.map(\.value) == [
        .number(4.5), .string("big"), .size(width: 1, height: 2), .boolean(true),
      ])
  }

  @Test func unknownElementsAreSkippedAndListed() throws {
    let document = try read(
      InterfaceSample.xib(InterfaceSample.view("", extra: "<hologram depth=\"3\"><view id=\"v\"/></hologram>")))
    #expect(document.skippedElements.map(\.name) == ["hologram"])
    #expect(document.skippedElements.map(\.line) == [5])
    #expect(try InterfaceLayout(document).roots.count == 1)
  }

  @Test(arguments: [
    ("1:2", 0.5), ("16 : 9", 16.0 / 9.0), ("1/3", 1.0 / 3.0), ("0.8", 0.8), ("2", 2.0), ("x", 1.0), ("1:0", 1.0),
    ("", 1.0),
  ])
  func multipliersAreReadInEveryForm(_ text: String, _ value: Double) throws {
    let document = try read(
      InterfaceSample.xib(
        InterfaceSample.view("", [InterfaceSample.relate(nil, "width", "top", "height", "multiplier=\"\(text)\"")])))
    #expect(document.constraints.map(\.multiplier) == [value])
  }

  // MARK: Refusals

  @Test func otherKindsAreRefusedByName() throws {
    let mac = try #require(error("<document type=\"com.apple.InterfaceBuilder3.Cocoa.XIB\" version=\"3.0\"/>"))
    #expect(mac.code == .otherPlatform)
    #expect(mac.description.contains("com.apple.InterfaceBuilder3.Cocoa.XIB"))
    #expect(error("<plist version=\"1.0\"/>")?.code == .notInterface)
    #expect(error("<document/>")?.code == .notInterface)
  }

  @Test func damagedFilesAreRefusedWithTheLine() throws {
    let cut = String(InterfaceSample.xib(InterfaceSample.view("")).prefix(400))
    #expect(error(cut)?.code == .notXML)
    let merged = "<document>\n<<<<<<< HEAD\n</document>"
    #expect(error(merged)?.line == 2)
    #expect(error("")?.code == .notXML)
    #expect(error("not xml")?.line == 1)
  }

  @Test func entityBombsAreRefused() throws {
    var bomb = "<?xml version=\"1.0\"?>\n<!DOCTYPE d [<!ENTITY a \"aaaaaaaaaa\">"
    for level in 1..<20 {
      bomb += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level > 1 ? "\(level - 1)" : "");", count: 10) + "\">"
    }
    bomb += "]><document type=\"&a19;\"/>"
    #expect(error(bomb)?.code == .notInterface)
    #expect(error(bomb)?.line == 2)
    let defaults = "<!DOCTYPE d [<!ATTLIST view text CDATA \"x\">]><document/>"
    #expect(error(defaults)?.code == .notInterface)
  }

  @Test func nestingBeyondTheLimitIsRefused() throws {
    let deep = InterfaceSample.xib(String(repeating: "<view><subviews>", count: 300))
    #expect(error(deep)?.code == .tooDeep)
    // As deep as is read: laid out without a trap.
    let levels = 250
    let whole = InterfaceSample.xib(
      String(repeating: "<view><subviews>", count: levels) + String(repeating: "</subviews></view>", count: levels))
    #expect(try InterfaceSample.layout(whole).roots.count == 1)
  }

  @Test func decimalsAreReadAsTheLanguageReadsThem() throws {
    var random = SplitMix64(seed: 21)
    for _ in 0..<2_000 {
      let digits = Int.random(in: 1...19, using: &random)
      var text = Bool.random(using: &random) ? "-" : ""
      let point = Int.random(in: 0...digits, using: &random)
      for place in 0..<digits {
        if place == point { text += place == 0 ? "0." : "." }
        text += String(Int.random(in: 0...9, using: &random))
      }
      if Int.random(in: 0..<8, using: &random) == 0 { text += "e-05" }
      let document = try read(
        InterfaceSample.xib(
          InterfaceSample.view("", [InterfaceSample.relate(nil, "width", nil, nil, "constant=\"\(text)\"")])))
      #expect(document.constraints.first?.constant == Double(text), "\(text)")
    }
  }
}
