import type { Geometry } from "@giflet/core";

export { GifletError } from "../../../core/src/error";

/** Set to make the core unavailable, as where WebAssembly is refused. */
export const coreState = { isRefused: false };

/** The rules of the core's masonry in plain TypeScript (LAY-01, LAY-02). */
class FakeMasonry {
  #ratios: number[] = [];
  #boxes: [number, number, number, number][] = [];
  #ends: number[] = [];
  columnWidth = 0;

  constructor(private geometry: Geometry) {
    this.resize(geometry);
  }

  get length() {
    return this.#ratios.length;
  }

  get height() {
    return Math.max(0, ...this.#boxes.map(([, y, , height]) => y + height));
  }

  get shortest() {
    const ends = this.#ends.length > 0 ? this.#ends : [0];
    return Math.max(0, Math.min(...ends) - this.geometry.gutter);
  }

  item(index: number) {
    return Float64Array.from(this.#boxes[index] ?? []);
  }

  resize(geometry: Geometry) {
    const { columns, width, gutter } = geometry;
    this.geometry = geometry;
    this.columnWidth = Math.floor((width - gutter * (columns - 1)) / columns);
    const ratios = this.#ratios;
    this.clear();
    this.append(Float32Array.from(ratios));
  }

  append(ratios: Float32Array) {
    const { columns, gutter } = this.geometry;
    for (const ratio of ratios) {
      this.#ratios.push(ratio);
      const ends = this.#ends.length === columns ? this.#ends : new Array<number>(columns).fill(0);
      const column = ends.indexOf(Math.min(...ends));
      const y = ends[column] ?? 0;
      const height = Math.round(this.columnWidth * ratio);
      this.#boxes.push([column * (this.columnWidth + gutter), y, this.columnWidth, height]);
      ends[column] = y + height + gutter;
      this.#ends = ends;
    }
  }

  window(top: number, bottom: number) {
    let [first, end, reached] = [0, 0, Number.NEGATIVE_INFINITY];
    for (const [, y, , height] of this.#boxes) {
      reached = Math.max(reached, y + height);
      if (reached <= top) first += 1;
      if (y < bottom) end += 1;
    }
    return { first, boxes: Float64Array.from(this.#boxes.slice(first, end).flat()) };
  }

  clear() {
    this.#ratios = [];
    this.#boxes = [];
    this.#ends = [];
  }
}

export async function createMasonry(geometry: Geometry) {
  if (coreState.isRefused) throw new Error("refused");
  return new FakeMasonry(geometry);
}
