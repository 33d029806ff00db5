// Blocks of text that go through containers: pages, columns, a box beside a picture.

import { FreedError, OptionError } from "./errors.js";
import { drawSVG } from "./drawing.js";
import { Held, engine, number, whole } from "./engine.js";
import { Layout, Paragraph, drawingOf, rectOf } from "./paragraph.js";

const PAGE_OPTIONS = new Set(["balanced", "forced", "numberOfLines", "maxHeight", "lineBreakMode", "truncationGranularity", "token"]);

export class Flow extends Held {
  /** The paragraphs, so that they are not freed before the flow. */
  #blocks;

  constructor(on, handle, blocks) {
    super(on, handle);
    this.#blocks = blocks;
  }

  fill(containers, { after, ...options } = {}) {
    if (after !== undefined && !(after instanceof Page)) throw new OptionError("after must be a page of this flow", "after");
    const other = Object.keys(options).find((name) => !PAGE_OPTIONS.has(name));
    if (other !== undefined) throw new OptionError(`unknown option of a page "${other}"`, other);
    const sides = Array.from(containers ?? [], ({ x = 0, y = 0, width, height }) => [x, y, width, height]);
    const question = JSON.stringify({ containers: sides, options });
    const [on, before] = [this.engine, after?.handle ?? 0];
    return new Page(on, on.call("galley_flow_fill", on.write(question), this.handle, before), this);
  }

  pages(containers, { balanced = false } = {}) {
    const pages = [];
    let page;
    do {
      page = this.fill(containers, { after: page, balanced, forced: pages.length > 0 && pages.at(-1).fragments.length === 0 });
      pages.push(page);
    } while (page.hasMore && pages.length < 100_000);
    return pages;
  }
}

export class Page extends Held {
  #fragments;
  #flow;

  constructor(on, handle, flow) {
    super(on, handle);
    this.#flow = flow;
    on.call("galley_fragments", handle);
    const [hasMore, block, start, ...numbers] = on.numbers();
    this.hasMore = hasMore === 1;
    this.next = this.hasMore ? { block, start } : null;
    this.#fragments = Array.from({ length: numbers.length / 10 }, (_, index) => {
      const [container, block, start, end, firstLine, lineCount] = numbers.slice(10 * index);
      return { container, block, start, end, firstLine, lineCount, rect: rectOf(numbers, 10 * index + 6) };
    });
  }

  get fragments() {
    return this.#fragments;
  }

  /** The layout of a fragment's text, and where its corner stands; null for a box. */
  #layout(fragment) {
    const on = this.engine;
    const handle = on.call("galley_page_layout", this.handle, fragment);
    if (handle === 0) return null;
    const [x, y] = on.numbers();
    return { layout: new Layout(on, handle), x, y };
  }

  lines(fragment) {
    const placed = this.#layout(whole(fragment, "fragment"));
    if (placed === null) return [];
    const { firstLine, lineCount } = this.#fragments[fragment];
    const lines = placed.layout.lines.slice(firstLine, firstLine + lineCount);
    placed.layout.free();
    return lines.map((line) => ({ ...line, x: line.x + placed.x, baseline: line.baseline + placed.y }));
  }

  drawTo(context, x = 0, y = 0, { color } = {}) {
    drawSVG(context, drawingOf(this.engine, this.handle, color), number(x, "x"), number(y, "y"));
  }
}

export function flow(blocks, options = {}) {
  const all = Array.from(blocks ?? [], (block) => {
    if (block instanceof Paragraph) return { paragraph: block };
    if (block?.paragraph === undefined && block?.boxHeight === undefined) throw new OptionError("a block is a paragraph, or { paragraph }, or { boxHeight }", "blocks");
    return { ...block };
  });
  const on = all.find(({ paragraph }) => paragraph)?.paragraph.engine ?? engine();
  const made = all.map(({ paragraph, boxHeight, ...rest }) => {
    if (paragraph === undefined) return { boxHeight, options: rest };
    if (!(paragraph instanceof Paragraph)) throw new OptionError("a block is a paragraph, or { paragraph }, or { boxHeight }", "blocks");
    if (paragraph.engine !== on) throw new FreedError("freed", "paragraphs of a flow must be prepared after the same fonts were loaded");
    return { paragraph: paragraph.handle, options: rest };
  });
  const question = JSON.stringify({ blocks: made, options });
  return new Flow(on, on.call("galley_flow", on.write(question)), all);
}
