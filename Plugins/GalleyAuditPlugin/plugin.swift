import Foundation
import PackagePlugin

/// `swift package galley-audit`: the audit in a package that depends on this one, with the package's folder as the
/// working directory.
@main struct GalleyAuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // As a tool the command would be looked for by the name of its target, which no product has.
    let build = try packageManager.build(.product("galley"), parameters: .init(configuration: .inherit))
    guard build.succeeded, let program = build.builtArtifacts.first(where: { $0.kind == .executable }) else {
      print(build.logText)
      return Diagnostics.error("galley cannot be built")
    }
    let process = Process()
    process.executableURL = program.url
    process.arguments = ["audit"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("galley audit ended with status \(process.terminationStatus)")
  }
}
