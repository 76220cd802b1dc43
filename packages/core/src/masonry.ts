import type { MasonryCore } from "../wasm/giflet.js";
import { GifletError } from "./error.js";
import { currentGeneration, type Glue, guard } from "./loader.js";

/** The frame of a layout. Lengths are CSS px. */
export interface Geometry {
  /** 1 to 64. */
  columns: number;
  width: number;
  gutter: number;
}

/** Where an item stands, in CSS px from the corner where reading begins. */
export interface Box {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Is told where an item stands, as in a box. */
export type EachItem = (index: number, x: number, y: number, width: number, height: number) => void;

/** The way an arrow key points, with left where reading begins. */
export type Direction = "left" | "right" | "up" | "down";

/** Items one below another in columns, each where the column is shortest (LAY). A copy of the ratios outlives traps. */
export class Masonry {
  #glue: Glue;
  #core: MasonryCore | undefined;
  #generation = -1;
  #geometry: Geometry;
  #length = 0;
  /** Grows ahead of the items, so that adding a page does not copy all there are. */
  #ratios: Float32Array = new Float32Array(0);
  /** The core's memory, which ends with the core and is another one whenever it grows. */
  #numbers: Int32Array = new Int32Array(0);

  constructor(glue: Glue, geometry: Geometry) {
    this.#glue = glue;
    this.#geometry = { ...geometry };
    this.#use(() => {});
  }

  /** Number of items. */
  get length(): number {
    return this.#length;
  }

  /** Height of the whole, in CSS px. */
  get height(): number {
    return this.#lengthAt(3);
  }

  /** Where the shortest column ends, in CSS px: from there on the whole has holes. */
  get shortest(): number {
    return this.#lengthAt(4);
  }

  /** Width of an item, in CSS px (LAY-01). */
  get columnWidth(): number {
    return this.#lengthAt(5);
  }

  /** Lays everything out anew in another frame. Throws, and keeps the old frame, when it is none. */
  resize(geometry: Geometry): void {
    this.#use((core) => resize(core, geometry));
    this.#geometry = { ...geometry };
  }

  /** Adds items below what is there, by height divided by width. One that is no positive number counts as a square. */
  append(ratios: Float32Array): void {
    this.#use((core) => this.#append(core, ratios));
    const length = this.#length + ratios.length;
    if (length > this.#ratios.length) {
      const all = new Float32Array(2 * length);
      all.set(this.#known());
      this.#ratios = all;
    }
    this.#ratios.set(ratios, this.#length);
    this.#length = length;
  }

  /** Gives one item another height divided by width. What stands before it stays where it is. */
  change(index: number, ratio: number): void {
    this.#use((core) => check(core.change(index, ratio)));
    if (index < this.#length) this.#ratios[index] = ratio;
  }

  /** Tells each item that may show between two heights, in the order of the list. `each` must not use the layout. */
  window(top: number, bottom: number, each: EachItem): void {
    this.#tell(
      this.#use((core) => core.window(top, bottom)),
      each,
    );
  }

  /** Where one item stands; undefined where there is none. */
  item(index: number): Box | undefined {
    let box: Box | undefined;
    this.#tell(
      this.#use((core) => core.item(index)),
      (index, x, y, width, height) => {
        box = { index, x, y, width, height };
      },
    );
    return box;
  }

  /**
   * The index of the item next to another as the eye has it: up and down along its column, left and right the one that
   * shares most of its height. Undefined at an edge.
   */
  neighbour(index: number, direction: Direction): number | undefined {
    const from = this.item(index);
    if (!from) return;
    const isSideways = direction === "left" || direction === "right";
    const sign = direction === "left" || direction === "up" ? -1 : 1;
    const reach = this.#geometry.gutter + 1;
    let best: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    this.window(from.y - reach, from.y + from.height + reach, (other, x, y, _, height) => {
      const distance = sign * (isSideways ? x - from.x : y - from.y);
      const shared = Math.min(y + height, from.y + from.height) - Math.max(y, from.y);
      // A column nearer counts for more than all of the height.
      const score = distance * (from.height + 1) - shared;
      if (distance <= 0 || score >= least || !(isSideways ? shared > 0 : x === from.x)) return;
      [best, least] = [other, score];
    });
    return best;
  }

  /** Forgets every item. */
  clear(): void {
    this.#length = 0;
    const core = this.#core;
    this.#core = undefined;
    if (core && this.#generation === currentGeneration()) guard(() => core.free());
  }

  #append(core: MasonryCore, ratios: Float32Array): void {
    const from = core.room(ratios.length);
    new Float32Array(this.#memory().buffer, from, ratios.length).set(ratios);
    check(core.append());
  }

  /** Reads an answer of the core: the first index, the number of items, and the address of their positions. */
  #tell(address: number, each: EachItem): void {
    const numbers = this.#memory();
    let at = address / 4;
    const first = numbers[at] as number;
    const end = first + (numbers[at + 1] as number);
    at = (numbers[at + 2] as number) / 4;
    for (let index = first; index < end; index += 1, at += 4) {
      each(
        index,
        numbers[at] as number,
        numbers[at + 1] as number,
        numbers[at + 2] as number,
        numbers[at + 3] as number,
      );
    }
  }

  /** One of the lengths that the core writes behind the items. */
  #lengthAt(place: number): number {
    const address = this.#use((core) => core.item(0));
    return this.#memory()[address / 4 + place] as number;
  }

  #memory(): Int32Array {
    // Memory that has grown leaves its old views empty.
    if (this.#numbers.length === 0) this.#numbers = new Int32Array(this.#glue.linearMemory().buffer);
    return this.#numbers;
  }

  #known(): Float32Array {
    return this.#ratios.subarray(0, this.#length);
  }

  #use<T>(call: (core: MasonryCore) => T): T {
    return guard(() => {
      if (!this.#core || this.#generation !== currentGeneration()) {
        const core = new this.#glue.MasonryCore();
        resize(core, this.#geometry);
        this.#numbers = new Int32Array(0);
        this.#append(core, this.#known());
        this.#core = core;
        this.#generation = currentGeneration();
      }
      return call(this.#core);
    });
  }
}

function resize(core: MasonryCore, { columns, width, gutter }: Geometry): void {
  check(core.resize(columns, width, gutter));
}

const failures = [
  "columns must be 1 to 64, width and gutter 0 to 16777216 px",
  "the layout would be higher than its positions hold",
];

/** Throws for a code of the core that is not 0. */
function check(code: number): void {
  if (code > 0) throw new GifletError({ code: "usage", message: `giflet: ${failures[code - 1]}` });
}
