import type { MasonryCore } from "../wasm/giflet.js";
import { currentGeneration, type Glue, guard } from "./loader.js";

/** The frame of a layout. Lengths are CSS px. */
export interface Geometry {
  /** 1 to 64. */
  columns: number;
  width: number;
  gutter: number;
}

/** The items that may show between two heights. */
export interface LayoutWindow {
  /** The index of the first. */
  first: number;
  /** x, y, width and height of each, in CSS px, in the order of the list. */
  boxes: Float64Array;
}

/** Items one below another in columns, each where the column is shortest (LAY). A copy of the ratios outlives traps. */
export class Masonry {
  #glue: Glue;
  #core: MasonryCore | undefined;
  #generation = -1;
  #geometry: Geometry;
  #ratios: Float32Array = new Float32Array(0);

  constructor(glue: Glue, geometry: Geometry) {
    this.#glue = glue;
    this.#geometry = { ...geometry };
    this.#use((core) => core.height);
  }

  /** Number of items. */
  get length(): number {
    return this.#ratios.length;
  }

  /** Height of the whole, in CSS px. */
  get height(): number {
    return this.#use((core) => core.height);
  }

  /** Where the shortest column ends, in CSS px: from there on the whole has holes. */
  get shortest(): number {
    return this.#use((core) => core.shortest);
  }

  /** Width of an item, in CSS px (LAY-01). */
  get columnWidth(): number {
    return this.#use((core) => core.columnWidth);
  }

  /** Lays everything out anew in another frame. Throws, and keeps the old frame, when it is none. */
  resize(geometry: Geometry): void {
    this.#use((core) => core.resize(geometry.columns, geometry.width, geometry.gutter));
    this.#geometry = { ...geometry };
  }

  /** Adds items below what is there, by height divided by width. One that is no positive number counts as a square. */
  append(ratios: Float32Array): void {
    this.#use((core) => core.append(ratios));
    const all = new Float32Array(this.#ratios.length + ratios.length);
    all.set(this.#ratios);
    all.set(ratios, this.#ratios.length);
    this.#ratios = all;
  }

  /** Gives one item another height divided by width. What stands before it stays where it is. */
  change(index: number, ratio: number): void {
    this.#use((core) => core.change(index, ratio));
    if (index < this.#ratios.length) this.#ratios[index] = ratio;
  }

  /** What may show between two heights. */
  window(top: number, bottom: number): LayoutWindow {
    const numbers = this.#use((core) => core.window(top, bottom));
    return { first: numbers[0] ?? 0, boxes: numbers.subarray(1) };
  }

  /** x, y, width and height of one item, in CSS px; empty where there is none. */
  item(index: number): Float64Array {
    return this.#use((core) => core.item(index));
  }

  /** Forgets every item. */
  clear(): void {
    this.#use((core) => core.clear());
    this.#ratios = new Float32Array(0);
  }

  #use<T>(call: (core: MasonryCore) => T): T {
    return guard(() => {
      if (!this.#core || this.#generation !== currentGeneration()) {
        const { columns, width, gutter } = this.#geometry;
        this.#core = new this.#glue.MasonryCore(columns, width, gutter);
        this.#core.append(this.#ratios);
        this.#generation = currentGeneration();
      }
      return call(this.#core);
    });
  }
}
