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

extension CommandFailure {
  /// A file that cannot be read, or that is too large or damaged.
  init(_ error: CatalogueError) {
    switch error.code {
    case .unreadable: self.init(.noInput, error.description)
    case .unknownFormat: self.init(.usage, error.description)
    case .tooLarge: self.init(.dataError, "\(error.description); --max-bytes sets the limit")
    default: self.init(.dataError, error.description)
    }
  }
}
