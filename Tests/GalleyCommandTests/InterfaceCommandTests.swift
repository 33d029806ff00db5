import Foundation
import Testing

/// `galley layout` for xib and storyboard files.
@Suite struct InterfaceCommandTests {
  private static let document = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="21507" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait"/><objects><view id="top"><rect key="frame" x="0" y="0" width="100" height="50"/>
    <subviews><view userLabel="Box" translatesAutoresizingMaskIntoConstraints="NO" id="box"/>
    <switch translatesAutoresizingMaskIntoConstraints="NO" id="on"/></subviews><constraints>
    <constraint firstItem="box" firstAttribute="leading" secondItem="top" secondAttribute="leading" constant="10" id="c1"/>
    <constraint firstAttribute="trailing" secondItem="box" secondAttribute="trailing" constant="10" id="c2"/>
    <constraint firstItem="box" firstAttribute="top" secondItem="top" secondAttribute="top" id="c3"/>
    <constraint firstItem="box" firstAttribute="height" constant="20" id="c4"/>
    <constraint firstItem="on" firstAttribute="leading" secondItem="top" secondAttribute="leading" id="c5"/>
    <constraint firstItem="on" firstAttribute="top" secondItem="box" secondAttribute="bottom" id="c6"/>
    EXTRA</constraints></view></objects></document>
    """

  /// Writes documents to a folder of their own and gives their paths.
  private func files(_ documents: [String: String]) throws -> (folder: String, path: (String) -> String) {
    let folder = NSTemporaryDirectory() + "galley-xib-\(UInt64.random(in: 0...UInt64.max))"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for (name, text) in documents { try text.write(toFile: "\(folder)/\(name)", atomically: true, encoding: .utf8) }
    return (folder, { "\(folder)/\($0)" })
  }

  private func plain(_ extra: String = "") -> String { Self.document.replacingOccurrences(of: "EXTRA", with: extra) }

  @Test func framesAreGivenByIdentifier() throws {
    let (folder, path) = try files(["a.xib": plain(), "bad.xib": "<document>"])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let text = try GalleyProcess(["layout", path("a.xib")])
    #expect(text.output == "top: 0 0 100 50\nbox (Box): 10 0 80 20\non: 0 20 51 31\n")
    #expect(text.status == 0)
    let many = try GalleyProcess(["layout", path("a.xib"), path("bad.xib"), "--format", "json"])
    let lines = many.output.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == #"{"id":"\#(path("a.xib"))","frames":{"top":[0,0,100,50],"box":[10,0,80,20],"on":[0,20,51,31]},"version":1}"#
    )
    #expect(lines[1].contains("bad.xib:1: expected a xib or storyboard, which is XML"))
    #expect(many.status == 1)
  }

  /// Of several objects with one identifier each has a name of its own in the answer, and standard error says so.
  @Test func identifiersThatAreThereTwice() throws {
    let twice = plain().replacing("id=\"on\"", with: "id=\"box\"").replacing(
      "firstItem=\"on\"", with: "firstItem=\"box\"")
    let (folder, path) = try files(["a.xib": twice])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try GalleyProcess(["layout", path("a.xib"), "--format", "json"])
    let keys = run.output.matches(of: #/"(top|box[^"]*)":\[/#).map { String($0.1) }
    #expect(keys == ["top", "box", "box (2)"], "\(run.output)")
    #expect(
      run.errors.contains("a.xib:5: another object has the identifier “box”: this one's frame is “box (2)”"),
      "\(run.errors)")
  }

  @Test func contentSizesDirectionAndSizeAreOptions() throws {
    let (folder, path) = try files(["a.xib": plain()])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try #"{"\#(path("a.xib"))":{"on":[40,null]}}"#.write(toFile: path("sizes.json"), atomically: true, encoding: .utf8)
    let run = try GalleyProcess([
      "layout", path("a.xib"), "--content-sizes", path("sizes.json"), "--direction", "rtl", "--size", "200x60",
    ])
    #expect(run.output == "top: 0 0 200 60\nbox (Box): 10 0 180 20\non: 162 20 40 31\n")
  }

  @Test func conflictsAreLoggedWithTheFilesIdentifiers() throws {
    let (folder, path) = try files([
      "a.xib": plain("<constraint firstItem=\"box\" firstAttribute=\"height\" constant=\"9\" id=\"c7\"/>")
    ])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let run = try GalleyProcess(["layout", path("a.xib")])
    #expect(run.status == 1)
    #expect(run.output.contains("conflict: c4; c7 (broken: c4)"))
    #expect(run.errors.contains("Will attempt to recover by breaking constraint"))
  }

  @Test(arguments: [
    ["--scene", "x"], ["--size", "3x4"], ["--device", "retina6_1"],
  ])
  func optionsOfXibsAreRefusedForOtherDocuments(_ options: [String]) throws {
    let run = try GalleyProcess(["layout", "-"] + options, input: Array("{}".utf8))
    #expect(run.status == 64)
  }

  @Test func unknownNamesAreRefused() throws {
    let (folder, path) = try files(["a.xib": plain()])
    defer { try? FileManager.default.removeItem(atPath: folder) }
    #expect(try GalleyProcess(["layout", path("a.xib"), "--device", "phone"]).status == 64)
    #expect(try GalleyProcess(["layout", path("a.xib"), "--scene", "none"]).status == 65)
    #expect(try GalleyProcess(["layout", path("a.xib"), path("none.xib")]).status == 66)
  }
}
