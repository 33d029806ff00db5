import Foundation
import PackagePlugin

/// `swift package galley-audit`: the audit in a package that depends on this one, with the package's folder as the
/// working directory.
@main struct GalleyAuditPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "GalleyCommand").url
    process.arguments = ["audit"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("galley audit ended with status \(process.terminationStatus)")
  }
}
