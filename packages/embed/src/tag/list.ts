import type { ListKind } from "../show/payload.js";
import { GifletElement } from "./element.js";
import { payload } from "./payload.js";
import { tell } from "./tell.js";

/** A grid or a carousel: the components come with the first of them. */
abstract class List extends GifletElement {
  protected abstract readonly kind: ListKind;

  protected override async show(): Promise<void> {
    try {
      const { show } = await payload(GifletElement.base);
      // It may have gone meanwhile.
      if (this.isConnected) show(this.kind, this, GifletElement.settings);
    } catch (error) {
      tell(this, "error", error);
    }
  }

  protected override async hide(): Promise<void> {
    const { hide } = await payload(GifletElement.base);
    // It may only have been moved.
    if (!this.isConnected) hide(this);
  }
}

export class Grid extends List {
  protected override readonly kind = "grid";

  protected override place(): string {
    return "min-height:300px";
  }
}

export class Carousel extends List {
  protected override readonly kind = "carousel";

  protected override place(): string {
    return `min-height:${this.number("height", 200)}px`;
  }
}
