import { GifletError } from "../common/error.js";
import { type CoreObject, createObject } from "../module/core-object.js";
import { currentGeneration, type Glue, guard } from "../module/loader.js";

/** The dimensions of a layout. Lengths are CSS px. */
export interface Geometry {
  /** Number of columns, 1 to 64. */
  columns: number;
  /** Width of the list, CSS px. */
  width: number;
  /** Gap between items, CSS px. */
  gutter: number;
}

/** The position and size of an item, in CSS px. `x` is measured from the inline-start edge. */
export interface ItemBox {
  /** Zero-based index of the item. */
  index: number;
  /** Distance from the start edge of the list, CSS px. */
  x: number;
  /** Distance from the top of the list, CSS px. */
  y: number;
  /** CSS px. */
  width: number;
  /** CSS px. */
  height: number;
}

/** Callback that receives the position and size of an item, as in {@link ItemBox}. */
export type ItemCallback = (index: number, x: number, y: number, width: number, height: number) => void;

/** The direction of an arrow key. `left` is toward the inline-start edge. */
export type Direction = "left" | "right" | "up" | "down";

/**
 * A masonry layout: places each item in the shortest column. Keeps a copy of the ratios, to restore the layout after a trap of the core. A method
 * that traps itself is repeated on the fresh instance, and throws an error with the code `trap` if it traps again.
 */
export class Masonry {
  #glue: Glue;
  #layout: CoreObject | undefined;
  #geometry: Geometry;
  #length = 0;
  /** Aspect ratios of all items. Capacity doubles as it grows, so that appending a page rarely copies them. */
  #ratios: Float32Array = new Float32Array(0);
  /** View of the core's memory. Detached when the memory grows or the core is replaced. */
  #memoryView: Int32Array = new Int32Array(0);

  constructor(glue: Glue, geometry: Geometry) {
    this.#glue = glue;
    this.#geometry = { ...geometry };
    this.#withCore(() => {});
  }

  /** Number of items. */
  get length(): number {
    return this.#length;
  }

  /** Height of the layout, in CSS px. */
  get height(): number {
    return this.#readMeasure(3);
  }

  /** Height of the shortest column, in CSS px. Below it, the layout has gaps. */
  get shortestColumn(): number {
    return this.#readMeasure(4);
  }

  /** Width of an item, in CSS px. */
  get columnWidth(): number {
    return this.#readMeasure(5);
  }

  /** Recalculates the layout with new dimensions. Throws a `GifletError` if they are invalid, and leaves the layout unchanged. */
  resize(geometry: Geometry): void {
    this.#withCore((id) => this.#resize(id, geometry));
    this.#geometry = { ...geometry };
  }

  /** Appends items, given as height divided by width, limited to 1/6 to 6. Values that are not positive numbers are treated as 1. */
  append(ratios: Float32Array): void {
    this.#withCore((id) => this.#append(id, ratios));
    const length = this.#length + ratios.length;
    if (length > this.#ratios.length) {
      const larger = new Float32Array(2 * length);
      larger.set(this.#usedRatios());
      this.#ratios = larger;
    }
    this.#ratios.set(ratios, this.#length);
    this.#length = length;
  }

  /** Changes the ratio of an item, height divided by width. Items before it do not move. */
  change(index: number, ratio: number): void {
    this.#withCore((id) => check(this.#glue.changeItem(id, index, ratio)));
    if (index < this.#length) this.#ratios[index] = ratio;
  }

  /**
   * Calls `each` for the items that may be visible between two vertical positions, in list order. `each` must not call methods of the
   * layout.
   */
  forEachInRange(top: number, bottom: number, each: ItemCallback): void {
    this.#readItems(
      this.#withCore((id) => this.#glue.findItems(id, top, bottom)),
      each,
    );
  }

  /** Returns the position and size of an item, or `undefined` if the index is out of range. */
  item(index: number): ItemBox | undefined {
    let box: ItemBox | undefined;
    this.#readItems(
      this.#withCore((id) => this.#glue.findItem(id, index)),
      (index, x, y, width, height) => {
        box = { index, x, y, width, height };
      },
    );
    return box;
  }

  /**
   * Returns the index of the adjacent item in a direction: for `up` and `down` in the same column, for `left` and `right` the item of the
   * nearest column with the largest vertical overlap. Returns `undefined` at an edge.
   */
  neighbour(index: number, direction: Direction): number | undefined {
    const from = this.item(index);
    if (!from) return;
    const isHorizontal = direction === "left" || direction === "right";
    const sign = direction === "left" || direction === "up" ? -1 : 1;
    const margin = this.#geometry.gutter + 1;
    let best: number | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    this.forEachInRange(from.y - margin, from.y + from.height + margin, (other, x, y, _, height) => {
      const distance = sign * (isHorizontal ? x - from.x : y - from.y);
      const overlap = Math.min(y + height, from.y + from.height) - Math.max(y, from.y);
      // The distance in columns outweighs any overlap.
      const score = distance * (from.height + 1) - overlap;
      if (distance <= 0 || score >= bestScore || !(isHorizontal ? overlap > 0 : x === from.x)) return;
      [best, bestScore] = [other, score];
    });
    return best;
  }

  /** Removes all items. */
  clear(): void {
    this.#length = 0;
    this.#layout?.free();
    this.#layout = undefined;
  }

  #resize(id: number, { columns, width, gutter }: Geometry): void {
    check(this.#glue.resizeLayout(id, columns, width, gutter));
  }

  #append(id: number, ratios: Float32Array): void {
    const address = this.#glue.reserveItems(id, ratios.length);
    new Float32Array(this.#memory().buffer, address, ratios.length).set(ratios);
    check(this.#glue.appendItems(id));
  }

  /** Reads a result of the core: the first index, the number of items, and the address of their boxes. */
  #readItems(address: number, each: ItemCallback): void {
    const memory = this.#memory();
    let offset = address / 4;
    const first = memory[offset] as number;
    const end = first + (memory[offset + 1] as number);
    offset = (memory[offset + 2] as number) / 4;
    for (let index = first; index < end; index += 1, offset += 4) {
      each(
        index,
        memory[offset] as number,
        memory[offset + 1] as number,
        memory[offset + 2] as number,
        memory[offset + 3] as number,
      );
    }
  }

  /** Reads one of the measures that the core appends to every result: height, shortest column, column width. */
  #readMeasure(offset: number): number {
    const address = this.#withCore((id) => this.#glue.findItem(id, 0));
    return this.#memory()[address / 4 + offset] as number;
  }

  #memory(): Int32Array {
    // When WebAssembly memory grows, its buffer is detached and existing views have length 0.
    if (this.#memoryView.length === 0) this.#memoryView = new Int32Array(this.#glue.linearMemory().buffer);
    return this.#memoryView;
  }

  #usedRatios(): Float32Array {
    return this.#ratios.subarray(0, this.#length);
  }

  /** Calls the core, once more if it traps. */
  #withCore<T>(call: (id: number) => T): T {
    const generation = currentGeneration();
    try {
      return this.#callCore(call);
    } catch (error) {
      if (generation === currentGeneration()) throw error;
      return this.#callCore(call);
    }
  }

  /** Calls the core. First restores the layout if it was cleared or the core was restarted. */
  #callCore<T>(call: (id: number) => T): T {
    return guard(() => {
      if (!this.#layout?.isValid()) {
        const { createLayout, freeLayout } = this.#glue;
        const layout = createObject(this, createLayout, freeLayout);
        this.#resize(layout.id, this.#geometry);
        this.#memoryView = new Int32Array(0);
        this.#append(layout.id, this.#usedRatios());
        this.#layout = layout;
      }
      return call(this.#layout.id);
    });
  }
}

const errorMessages = [
  "columns must be 1 to 64, width and gutter 0 to 16777216 px",
  "the layout exceeds the maximum height",
];

/** Throws if the core returned an error code. */
function check(code: number): void {
  if (code > 0) throw new GifletError({ code: "usage", message: `giflet: ${errorMessages[code - 1]}` });
}
