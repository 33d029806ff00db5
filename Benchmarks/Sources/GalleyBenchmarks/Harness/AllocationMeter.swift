internal import CMeter

/// Counts what a piece of work asks of the allocator, in every library of the process.
enum AllocationMeter {
  /// The calls that were counted; `nil` where the platform hides the allocator's.
  struct Count<Result> {
    /// The product of the work, still alive when the count was taken.
    let result: Result
    let allocations: Int?
    let liveBytes: Int?
  }

  /// Why there is no count.
  static let absence = "the allocator's calls are counted with glibc only"

  /// Does the work once and counts.
  static func count<Result>(_ work: () throws -> Result) rethrows -> Count<Result> {
    guard meter_sees_allocations() else { return Count(result: try work(), allocations: nil, liveBytes: nil) }
    meter_start_allocations()
    let result: Result
    do {
      result = try work()
    } catch {
      _ = meter_stop_allocations()
      throw error
    }
    let counted = meter_stop_allocations()
    return Count(result: result, allocations: Int(counted.allocations), liveBytes: Int(counted.live_bytes))
  }
}
