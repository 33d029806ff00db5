// Asks the package what the native command was asked, in any host, and compares all numbers to the bit.

import { isEqual } from "../wasm/equal.mjs";

/** The answer of `galley measure`, from the package. */
function measure(galley, { width, text, lang, dir, size, options }) {
  const { clusters: wantsClusters, ...rest } = options;
  const paragraph = galley.prepare(text, { language: lang, direction: dir, size, ...rest });
  const layout = paragraph.layout(width);
  const answer = {
    width: layout.width, height: layout.height, naturalWidth: paragraph.naturalWidth, minContentWidth: paragraph.minContentWidth,
    lines: layout.lines.map(({ x, ...line }) => line), truncated: layout.isTruncated, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline,
    direction: layout.isRightToLeft ? "rtl" : "ltr",
  };
  if (layout.hiddenRange !== null) answer.truncatedRange = [layout.hiddenRange.start, layout.hiddenRange.end];
  if (wantsClusters) answer.clusters = layout.clusters.map(({ isRightToLeft, ...cluster }) => cluster);
  paragraph.free();
  layout.free();
  return answer;
}

/** The answer of `galley label`, from the package. */
function label(galley, { fitting, bounds, text, lang, dir, size, options, ...own }) {
  const made = galley.label(text, { language: lang, direction: dir, size, ...options, ...own });
  const { width, height } = made.intrinsicSize;
  const fits = made.sizeThatFits(...fitting);
  const [x, y, boundsWidth, boundsHeight] = bounds;
  const { textRect, firstBaseline, lastBaseline, isTruncated, hiddenRange } = made.drawing({ x, y, width: boundsWidth, height: boundsHeight });
  made.free();
  return {
    intrinsicContentSize: [width, height], sizeThatFits: [fits.width, fits.height],
    textRect: [textRect.x, textRect.y, textRect.width, textRect.height], firstBaseline, lastBaseline, truncated: isTruncated,
    truncatedRange: hiddenRange === null ? null : [hiddenRange.start, hiddenRange.end],
  };
}

/** Scripts whose words a dictionary finds, of which each host has its own. */
const complex = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Compares the package's answers to questions, each with the native answer. */
export function compare(galley, rows) {
  const counts = { equal: 0, refused: 0, dictionary: 0, different: 0, trapped: 0 };
  const shown = [];
  for (const { name, question, native } of rows) {
    let answer;
    try {
      answer = (name === "label" ? label : measure)(galley, question);
    } catch (error) {
      answer = { error: error.message, code: error.code };
    }
    let kind = "different";
    if (answer.code === "trapped") kind = "trapped";
    else if (native.error !== undefined && answer.error !== undefined) kind = "refused";
    else if (native.error === undefined && answer.error === undefined && isEqual(native, answer)) kind = "equal";
    else if (answer.error === undefined && complex.test(question.text)) kind = "dictionary";
    counts[kind] += 1;
    if (kind !== "different" && kind !== "trapped") continue;
    const key = Object.keys(answer).find((one) => !isEqual(native[one], answer[one]));
    shown.push(`${key}: ${JSON.stringify(answer[key] ?? answer.error)?.slice(0, 300)} instead of ${JSON.stringify(native[key])?.slice(0, 300)}\n  ${JSON.stringify(question)}`);
  }
  return { counts, shown: shown.slice(0, 4) };
}
