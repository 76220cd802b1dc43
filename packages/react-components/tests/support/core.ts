import type { Consent, Direction, Geometry, ItemCallback, Provider } from "@giflet/core";
import { vi } from "vitest";

export { GifletError } from "@giflet/core/slim";

/** Set `isBlocked` to simulate a core that fails to load, for example because WebAssembly is blocked. */
export const coreState = { isBlocked: false };

/** The layout algorithm of the core in TypeScript (LAY-01, LAY-02). */
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

  get shortestColumn() {
    const ends = this.#ends.length > 0 ? this.#ends : [0];
    return Math.max(0, Math.min(...ends) - this.geometry.gutter);
  }

  item(index: number) {
    const box = this.#boxes[index];
    if (!box) return;
    const [x, y, width, height] = box;
    return { index, x, y, width, height };
  }

  /** Correct only for items of equal height. */
  neighbour(index: number, direction: Direction) {
    const { columns } = this.geometry;
    const column = index % columns;
    const exists = { left: column > 0, right: column < columns - 1, up: true, down: true }[direction];
    const other = index + { left: -1, right: 1, up: -columns, down: columns }[direction];
    return exists && other in this.#boxes ? other : undefined;
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

  forEachInRange(top: number, bottom: number, each: ItemCallback) {
    let lowest = Number.NEGATIVE_INFINITY;
    for (const [index, box] of this.#boxes.entries()) {
      lowest = Math.max(lowest, box[1] + box[3]);
      if (lowest > top && box[1] < bottom) each(index, ...box);
    }
  }

  clear() {
    this.#ratios = [];
    this.#boxes = [];
    this.#ends = [];
  }
}

export async function createMasonry(geometry: Geometry) {
  if (coreState.isBlocked) throw new Error("blocked");
  return new FakeMasonry(geometry);
}

export function tryCreateMasonry(geometry: Geometry) {
  return coreState.isBlocked ? undefined : new FakeMasonry(geometry);
}

/** The clients that `createClient` has made, oldest first. */
export const createdClients: unknown[] = [];

export function createClient({ provider }: { provider: Provider }) {
  const client = {
    provider,
    consent: "unknown" as Consent,
    setConsent: vi.fn((consent: Consent) => {
      client.consent = consent;
    }),
    dispose: vi.fn(),
  };
  createdClients.push(client);
  return client;
}
