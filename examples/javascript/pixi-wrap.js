// Wraps a text for Pixi, tldraw or anything else that draws lines by itself: in a circle, so that all lines have about the same room
// left. Of all ways to break the text the one is taken whose lines differ least from their rooms, which needs the widths of segments.

import { prepare } from "galley-text";

/** The room of a line of a shape: how wide a circle is at its thinner edge. */
export const circle = (radius, lineHeight) => (line) => {
  const farther = Math.max(Math.abs(radius - line * lineHeight), Math.abs(radius - (line + 1) * lineHeight));
  return farther >= radius ? 0 : 2 * Math.sqrt(radius * radius - farther * farther);
};

/** Breaks a text into lines of given rooms; null where it does not fit `most` lines. */
export function wrapInto(text, roomOf, most, options) {
  const paragraph = prepare(text, options);
  const { starts, widths, spaces, breaks, length } = paragraph.segments();
  // costs[line][segment]: the least cost of lines before `line` that end before `segment`, with the segment where the last one began.
  let costs = new Map([[0, { cost: 0, path: null }]]);
  let best = null;
  for (let line = 0; line < most && costs.size > 0; line += 1) {
    const [room, next] = [roomOf(line), new Map()];
    for (const [first, { cost, path }] of costs) {
      // A line at the top of a circle may stay empty.
      if (first === 0) next.set(0, { cost, path: { start: 0, end: 0, line, path } });
      for (let last = first, width = 0; last < length; width += widths[last] + spaces[last], last += 1) {
        const filled = width + widths[last];
        if (filled > room) break;
        const isEnd = last === length - 1;
        const total = cost + (isEnd ? 0 : ((room - filled) / room) ** 2);
        const before = isEnd ? best : next.get(last + 1);
        if (!before || total < before.cost) {
          const found = { cost: total, path: { start: starts[first], end: starts[last + 1], line, path } };
          if (isEnd) best = found; else next.set(last + 1, found);
        }
        if (breaks[last] === 1) break;
      }
    }
    costs = next;
  }
  const found = [];
  for (let part = best?.path; part; part = part.path) {
    if (part.end > part.start) found.unshift({ ...part, path: undefined, width: paragraph.lineWidth(part.start, part.end) });
  }
  paragraph.free();
  return best && found.map(({ start, end, line, width }) => ({ text: text.slice(start, end).trimEnd(), line, width }));
}
