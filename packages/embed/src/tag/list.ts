import * as files from "giflet:files";
import type { ListKind } from "../components/component-renderer.js";
import { dispatch } from "../shared/dispatch.js";
import { loadComponents, loadScript } from "../shared/load-components.js";
import { loadStrings } from "../shared/load-strings.js";
import { GifletElement } from "./element.js";

/** Base class of grid and carousel. The first one loads the components. */
abstract class List extends GifletElement {
  protected abstract readonly kind: ListKind;
  /** Unmounts the list. Undefined until the components have loaded. */
  #unmount: (() => void) | undefined;

  protected override async show(): Promise<void> {
    try {
      const { base, settings } = GifletElement;
      const [{ show, hide }, strings] = await Promise.all([
        loadComponents(base),
        loadStrings(base, settings),
        // The components use it. Fetched at the same time, it costs no round trip.
        this.kind === "carousel" && loadScript(base, files.carousel),
      ]);
      this.#unmount = () => hide(this);
      // The element may have been removed in the meantime.
      if (this.isConnected) await show(this.kind, this, settings, strings);
    } catch (error) {
      dispatch(this, "error", error);
    }
  }

  protected override hide(): void {
    this.#unmount?.();
  }
}

export class Grid extends List {
  protected override readonly kind = "grid";

  protected override hostStyle(): string {
    return "min-height:300px";
  }
}

export class Carousel extends List {
  protected override readonly kind = "carousel";

  protected override hostStyle(): string {
    return `min-height:${this.number("height", 200)}px`;
  }
}
