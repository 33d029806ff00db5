// Fits lines for a document editor that chooses them itself: it has floats, tabs and tracked changes of its own, and asks its engine
// only how much of a text has room. The widths of a text are asked once; fitting is arithmetic after that.

import { prepare } from "galley-text";

/** Prepares a text for fitting. */
export function fitter(text, options) {
  const paragraph = prepare(text, options);
  const { starts, widths, spaces, breaks, length } = paragraph.segments();
  // The width of all that stands before a segment, so that the width of some is one subtraction.
  const sums = new Float64Array(length + 1);
  for (let index = 0; index < length; index += 1) sums[index + 1] = sums[index] + widths[index] + spaces[index];

  /** The segment that begins at an offset or has it inside. */
  function segmentAt(offset) {
    let [low, high] = [0, length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (starts[middle] <= offset) low = middle; else high = middle - 1;
    }
    return low;
  }

  return {
    /** How much of the text from an offset has room; `end` is where the next line begins. */
    fit(start, room) {
      const first = segmentAt(start);
      if (start !== starts[first]) return paragraph.nextLine(start, room);
      let last = -1;
      for (let index = first; index < length; index += 1) {
        const width = sums[index] - sums[first] + widths[index];
        if (width > room && breaks[index] !== 2) break;
        // A soft hyphen shows only where the line ends.
        const isFitting = breaks[index] === 2 ? paragraph.lineWidth(start, starts[index + 1]) <= room : true;
        if (isFitting) last = index;
        if (breaks[index] === 1 || width > room) break;
      }
      // Not even the first word has room: it is cut where a browser cuts it.
      if (last < 0) return paragraph.nextLine(start, room);
      const end = starts[last + 1];
      // Letters at both ends may look different at the edge of a line: what was chosen is measured as a line of its own.
      return { start, end, width: paragraph.lineWidth(start, end) };
    },
    free: () => paragraph.free(),
  };
}

/** The lines of a text whose rooms differ, such as beside a float. */
export function lines(text, roomOf, options) {
  const fitting = fitter(text, options);
  const found = [];
  for (let start = 0; start < text.length; start = found.at(-1).end) found.push(fitting.fit(start, roomOf(found.length)));
  fitting.free();
  return found;
}
