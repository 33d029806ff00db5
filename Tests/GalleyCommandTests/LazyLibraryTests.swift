import Foundation
import Testing

#if os(Linux)
  /// Libraries that the command loads only where it needs them.
  @Suite struct LazyLibraryTests {
    /// Runs the command where files that are no libraries stand in for Cairo and Fontconfig.
    private func run(_ arguments: String) throws -> GalleyProcess {
      let folder = try TestFolder()
      for name in ["libcairo.so.2", "libfontconfig.so.1"] {
        try Data("none".utf8).write(to: folder.url.appending(path: name))
      }
      return try GalleyProcess.shell("LD_LIBRARY_PATH=$PWD:$LD_LIBRARY_PATH \"$GALLEY\" \(arguments)", in: folder)
    }

    @Test func `Measuring needs neither`() throws {
      let run = try run("measure Hello --width 20 --format json")
      #expect(run.status == 0 && run.errors.isEmpty && run.output.contains("\"lines\""), "\(run.errors)")
    }

    @Test func `What needs one says which is missing`() throws {
      let drawing = try run("render Hello --output a.png")
      #expect(drawing.status != 0 && drawing.errors.contains("Cairo, which cannot be loaded"), "\(drawing.errors)")
      let finding = try run("fonts --system-fonts")
      #expect(finding.status != 0 && finding.errors.contains("Fontconfig: cannot be loaded"), "\(finding.errors)")
    }
  }
#endif
