// Draws what the engine's own SVG writer wrote on a canvas: outlines of glyphs, lines under and through text.
// The writer is the one place that knows how glyphs are painted; its files are of few elements, which are read here.

import { OptionError } from "./errors.js";

/** Steps of outlines by their `d`: `m`, `l`, `c`, `z` with their points, from the pen's place to absolute ones. */
const outlines = new Map();
const mostOutlines = 4096;

const argumentCounts = { m: 2, l: 2, h: 1, v: 1, c: 6, z: 0 };

function outline(text) {
  const known = outlines.get(text);
  if (known !== undefined) return known;
  const steps = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  for (const [, letter, given] of text.matchAll(/([mlhvcz])([^mlhvcz]*)/gi)) {
    const name = letter.toLowerCase();
    const numbers = (given.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const isRelative = name === letter;
    const size = argumentCounts[name];
    if (size === 0) {
      steps.push(["z"]);
      [x, y] = [startX, startY];
      continue;
    }
    for (let at = 0; at + size <= numbers.length; at += size) {
      const points = [];
      let [fromX, fromY] = isRelative ? [x, y] : [0, 0];
      if (name === "h") points.push(fromX + numbers[at], y);
      else if (name === "v") points.push(x, fromY + numbers[at]);
      else {
        // The writer counts each point of a curve from the pen.
        for (let index = 0; index < size; index += 2) points.push(fromX + numbers[at + index], fromY + numbers[at + index + 1]);
      }
      [x, y] = points.slice(-2);
      if (name === "m") [startX, startY] = [x, y];
      steps.push([name === "h" || name === "v" ? "l" : name, ...points]);
    }
  }
  if (outlines.size >= mostOutlines) outlines.delete(outlines.keys().next().value);
  outlines.set(text, steps);
  return steps;
}

/** Adds an outline to the path of a canvas, by a matrix. */
function trace(context, steps, [a, b, c, d, e, f]) {
  const x = (at, step) => a * step[at] + c * step[at + 1] + e;
  const y = (at, step) => b * step[at] + d * step[at + 1] + f;
  for (const step of steps) {
    switch (step[0]) {
      case "m": context.moveTo(x(1, step), y(1, step)); break;
      case "l": context.lineTo(x(1, step), y(1, step)); break;
      case "c": context.bezierCurveTo(x(1, step), y(1, step), x(3, step), y(3, step), x(5, step), y(5, step)); break;
      default: context.closePath();
    }
  }
}

const times = ([a, b, c, d, e, f], [g, h, i, j, k, l]) =>
  [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];

function matrixOf(text) {
  let matrix = [1, 0, 0, 1, 0, 0];
  for (const [, name, given] of (text ?? "").matchAll(/(\w+)\(([^)]*)\)/g)) {
    const n = given.trim().split(/[\s,]+/).map(Number);
    matrix = times(matrix, name === "matrix" ? n : name === "translate" ? [1, 0, 0, 1, n[0], n[1] ?? 0] : [n[0], 0, 0, n[1] ?? n[0], 0, 0]);
  }
  return matrix;
}

const attributes = (text) => Object.fromEntries(Array.from(text.matchAll(/([\w:-]+)="([^"]*)"/g), ([, name, value]) => [name, value]));

/** A colour with its opacity, as a canvas takes it. */
function colour(hex, opacity = 1) {
  if (opacity === 1) return hex;
  const [red, green, blue] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

function fill(context, steps, matrix, hex, opacity) {
  context.beginPath();
  for (const [one, own] of steps) trace(context, one, times(matrix, own));
  context.fillStyle = colour(hex, opacity);
  context.fill();
}

function stroke(context, steps, matrix, hex, opacity, width, dashes, join) {
  context.beginPath();
  for (const [one, own] of steps) trace(context, one, times(matrix, own));
  context.strokeStyle = colour(hex, opacity);
  context.lineWidth = width;
  context.lineJoin = join;
  context.setLineDash(dashes);
  context.stroke();
}

const still = [1, 0, 0, 1, 0, 0];

/** Draws a file, its top left corner at a place. */
export function drawSVG(context, file, x, y) {
  if (typeof context?.beginPath !== "function") throw new OptionError("drawTo needs the context of a canvas: canvas.getContext(\"2d\")", "context");
  context.save();
  const shapes = new Map();
  // The groups that are open: their matrices, opacities and colours, and what is drawn together at their ends.
  const groups = [{ matrix: [1, 0, 0, 1, x, y], opacity: 1 }];
  let defined = null;
  for (const [, isEnd, name, given, isEmpty] of file.matchAll(/<(\/?)(\w+)([^>]*?)(\/?)>/g)) {
    if (isEnd) {
      if (name === "g" && defined !== null) defined = null;
      else if (name === "g") close(context, groups.pop(), shapes);
      continue;
    }
    if (name !== "path" && name !== "g" && name !== "use") continue;
    const own = attributes(given);
    const group = groups.at(-1);
    if (name === "g" && own.id !== undefined) {
      defined = [];
      shapes.set(own.id, defined);
    } else if (name === "g") {
      const opacity = group.opacity * Number(own.opacity ?? 1);
      groups.push({ matrix: times(group.matrix, matrixOf(own.transform)), opacity, fill: own.fill, stroke: own.stroke, width: Number(own["stroke-width"] ?? 0), used: [] });
      if (isEmpty) groups.pop();
    } else if (name === "use") {
      group.used.push([own["xlink:href"].slice(1), [1, 0, 0, 1, Number(own.x ?? 0), Number(own.y ?? 0)]]);
    } else if (defined !== null) {
      defined.push({ steps: outline(own.d), fill: own.fill, opacity: Number(own["fill-opacity"] ?? 1) });
    } else if (own.id !== undefined) {
      shapes.set(own.id, [{ steps: outline(own.d) }]);
    } else if (own.stroke !== undefined) {
      const scale = Math.hypot(group.matrix[0], group.matrix[1]);
      const dashes = (own["stroke-dasharray"] ?? "").trim().split(/[\s,]+/).filter(Boolean).map((dash) => scale * Number(dash));
      const opacity = group.opacity * Number(own["stroke-opacity"] ?? 1);
      stroke(context, [[outline(own.d), still]], group.matrix, own.stroke, opacity, scale * Number(own["stroke-width"] ?? 1), dashes, "miter");
    } else if (/^#/.test(own.fill ?? "")) {
      fill(context, [[outline(own.d), still]], group.matrix, own.fill, group.opacity * Number(own["fill-opacity"] ?? 1));
    }
  }
  context.restore();
}

/** Draws the glyphs of a run, those of one colour together, so that glyphs that touch do not show it. */
function close(context, { matrix, opacity, fill: hex, stroke: edge, width, used }, shapes) {
  const plain = [];
  for (const [id, place] of used) {
    for (const { steps, fill: own, opacity: ownOpacity } of shapes.get(id) ?? []) {
      if (own === undefined) plain.push([steps, place]);
      else fill(context, [[steps, place]], matrix, own, opacity * ownOpacity);
    }
  }
  if (plain.length === 0 || hex === undefined) return;
  fill(context, plain, matrix, hex, opacity);
  if (edge !== undefined) stroke(context, plain, matrix, edge, opacity, Math.hypot(matrix[0], matrix[1]) * width, [], "round");
}
