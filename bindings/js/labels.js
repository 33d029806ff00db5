// Labels, as UIKit's, and what layout engines ask of texts.

import { OptionError } from "./errors.js";
import { Held, engine, number, whole } from "./engine.js";
import { make } from "./measuring.js";
import { Layout, Paragraph, rectOf } from "./paragraph.js";
import { recordOf } from "./record.js";

function boundsOf(bounds) {
  if (bounds === null || typeof bounds !== "object") throw new OptionError("bounds must be { x, y, width, height }", "bounds");
  const { x = 0, y = 0, width, height } = bounds;
  return [number(x, "x"), number(y, "y"), number(width, "width"), number(height, "height")];
}

export class Label extends Held {
  constructor(on, record) {
    super(on, make(on, "galley_label", record));
  }

  get intrinsicSize() {
    this.engine.call("galley_label_size", this.handle, 0, 0);
    const [{ floats }, { answer }] = [this.engine, this.engine];
    return { width: floats[answer], height: floats[answer + 1] };
  }

  sizeThatFits(width = Infinity, height = Infinity) {
    const on = this.engine;
    on.call("galley_label_size", this.handle, number(width, "width"), number(height, "height"));
    const [{ floats }, { answer }] = [on, on];
    return { width: floats[answer + 2], height: floats[answer + 3] };
  }

  textRect(bounds, numberOfLines = -1) {
    this.engine.call("galley_label_rect", this.handle, ...boundsOf(bounds), whole(numberOfLines, "numberOfLines"));
    return rectOf(this.engine.numbers(), 0);
  }

  drawing(bounds) {
    this.engine.call("galley_label_drawing", this.handle, ...boundsOf(bounds));
    const numbers = this.engine.numbers();
    return {
      textRect: rectOf(numbers, 0), firstBaseline: numbers[4], lastBaseline: numbers[5], isTruncated: numbers[6] === 1,
      hiddenRange: numbers[7] < 0 ? null : { start: numbers[7], end: numbers[8] }, lineCount: numbers[9],
    };
  }

  baselines(bounds) {
    const { firstBaseline, lastBaseline } = this.drawing(bounds);
    return { first: firstBaseline, last: lastBaseline };
  }

  layout(bounds) {
    const on = this.engine;
    const handle = on.call("galley_label_layout", this.handle, ...boundsOf(bounds));
    if (handle === 0) return null;
    const [x, y, scaleFactor] = on.numbers();
    return { layout: new Layout(on, handle), x, y, scaleFactor };
  }

  drawTo(context, bounds, options) {
    const drawn = this.layout(bounds);
    if (drawn === null) return;
    try {
      drawn.layout.drawTo(context, drawn.x, drawn.y, options);
    } finally {
      drawn.layout.free();
    }
  }

  /** The size for a question of each axis: its mode, by the numbers of C, and its length. */
  propose(widthMode, width, heightMode, height) {
    const on = this.engine;
    on.call("galley_label_measure", this.handle, widthMode, width, heightMode, height);
    const [{ floats }, { answer }] = [on, on];
    return { width: floats[answer], height: floats[answer + 1] };
  }
}

export function label(text, options) {
  const record = recordOf(text, options, { isLabel: true });
  return new Label(engine(), record);
}

// ---- Layout engines ---------------------------------------------------------------------------------------------------

export const measureModes = Object.freeze({ undefined: 0, exactly: 1, atMost: 2 });
const [exactly, atMost, minContent] = [1, 2, 3];

/** The answer of a paragraph, which shows all its lines: a height limits nothing but the number that is given. */
function proposeParagraph(paragraph, widthMode, width, heightMode, height) {
  const length = (value) => (value > 0 ? value : 0);
  const room = widthMode === minContent ? paragraph.minContentWidth : widthMode === 0 ? Infinity : length(width);
  const size = paragraph.measure(room);
  const clamp = (value, mode, limit) => (mode === exactly ? length(limit) : mode === atMost ? Math.min(value, length(limit)) : value);
  return { width: clamp(size.width, widthMode, width), height: clamp(size.height, heightMode, height) };
}

function proposer(text) {
  if (text instanceof Label) return (...question) => text.propose(...question);
  if (text instanceof Paragraph) return (...question) => proposeParagraph(text, ...question);
  throw new OptionError("a measure function is of a label or a text: yogaMeasure(label(…))", "text");
}

function modeOf(mode, name) {
  if (mode !== 0 && mode !== exactly && mode !== atMost) throw new OptionError(`${name} must be 0, 1 or 2, as Yoga has them, not ${String(mode)}`, name);
  return mode;
}

export function yogaMeasure(text) {
  const propose = proposer(text);
  return (width, widthMode, height, heightMode) => {
    // The number of a mode that needs none is not looked at: Yoga gives NaN.
    const [first, second] = [modeOf(widthMode, "widthMode"), modeOf(heightMode, "heightMode")];
    return propose(first, first === 0 ? 0 : number(width, "width"), second, second === 0 ? 0 : number(height, "height"));
  };
}

export function taffyMeasure(text) {
  const propose = proposer(text);
  const axis = (known, available, name) => {
    if (known !== undefined && known !== null) return [exactly, number(known, name)];
    if (available === "min-content") return [minContent, 0];
    if (available === "max-content" || available === Infinity) return [0, 0];
    return [atMost, number(available, name)];
  };
  return (known, available) => propose(...axis(known?.width, available?.width, "width"), ...axis(known?.height, available?.height, "height"));
}
