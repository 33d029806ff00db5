internal import GalleyCatalogue
internal import GalleyShaping

/// Documents that are read whole: layout documents, xibs, rules, catalogues.
enum DocumentFile {
  /// The content of a regular file, or of standard input for `-`.
  ///
  /// A pipe is refused, since it may wait for ever, and so is a device.
  ///
  /// - Parameter takesDevices: Whether a device is read up to the limit.
  /// - Throws: `CommandFailure` with status 66 where it cannot be read, 65 where it is too large.
  static func read(
    _ path: String, maximumBytes: Int, takesDevices: Bool = false
  ) throws(CommandFailure) -> [UInt8] {
    try WrittenFiles.checkReading(path)
    if path == "-" || takesDevices && FileIdentity(of: path)?.isDevice == true {
      var reader = try LineReader(path: path, maximumBytes: maximumBytes)
      return try reader.remainder()
    }
    do throws(CatalogueError) { return try FileContents.read(path, maximumBytes: maximumBytes) } catch {
      throw CommandFailure(error)
    }
  }
}
