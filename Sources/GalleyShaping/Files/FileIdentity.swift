internal import GalleySystem

/// A file or folder by its device and number, whatever path leads to it.
package struct FileIdentity: Hashable, Sendable {
  /// True for a folder.
  package let isFolder: Bool
  /// True for a device that gives characters, such as a terminal.
  package let isDevice: Bool
  private let device: UInt64
  private let number: UInt64

  /// Takes what a path leads to; `nil` where that is nothing, as for a link without a target.
  package init?(of path: String) {
    var status = stat()
    guard !path.utf8.contains(0), unsafe stat(path, &status) == 0 else { return nil }
    isFolder = status.st_mode & S_IFMT == S_IFDIR
    isDevice = status.st_mode & S_IFMT == S_IFCHR
    device = UInt64(truncatingIfNeeded: status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Tells whether a path is a symbolic link.
  package static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }
}
