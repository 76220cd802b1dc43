import * as files from "giflet:files";
import type { SavedGif } from "@giflet/core";
import type { ComponentKind } from "../components/component-renderer.js";
import { ObjectAttribute } from "../elements/element.js";
import { sizeOf } from "../elements/read.js";
import { carouselAttributes, gifAttributes, gridAttributes } from "../shared/attributes.js";
import { loadComponents, loadScript } from "../shared/load-components.js";
import type { BuiltFile } from "../shared/script.js";
import { TagElement } from "./tag-element.js";

/** Base class of the elements that are components. The first one loads them; they read the attributes. */
abstract class ComponentElement extends TagElement {
  protected abstract readonly kind: ComponentKind;
  /** What only elements of this kind need. */
  protected readonly file?: BuiltFile;
  /** Unmounts the component. Undefined until the components have loaded. */
  #unmount: (() => void) | undefined;

  protected override async show(): Promise<void> {
    const { src } = TagElement.tag;
    const [{ show, hide }, strings] = await Promise.all([
      loadComponents(src),
      this.askTexts(),
      // The components use it. Fetched at the same time, it costs no round trip.
      this.file && loadScript(src, this.file),
    ]);
    this.#unmount = () => hide(this);
    // The element may have been removed in the meantime.
    if (this.isShowable) await show(this.kind, this, this.settings, strings);
  }

  protected override hide(): void {
    this.#unmount?.();
  }
}

export class Grid extends ComponentElement {
  static override readonly attributes = gridAttributes;
  protected override readonly kind = "grid";

  protected override hostStyle(): string {
    return "min-height:300px";
  }
}

/** Height of the bar above a row, with the mark and the pause control, CSS px: the `min-height` of `.giflet-bar` in grid.css. */
export const BAR_HEIGHT = 40;

export class Carousel extends ComponentElement {
  static override readonly attributes = carouselAttributes;
  protected override readonly kind = "carousel";
  protected override readonly file = files.carousel;

  protected override hostStyle(): string {
    return `min-height:${(sizeOf(this, "height") ?? carouselAttributes.height.default) + BAR_HEIGHT}px`;
  }
}

/** A single GIF without a frame. */
export class SingleGif extends ComponentElement {
  static override readonly attributes = gifAttributes;
  protected override readonly kind = "gif";
  protected override readonly file = files.gif;
  readonly #savedGif = new ObjectAttribute<SavedGif>(this, "saved-gif");

  get savedGif(): SavedGif | string | null {
    return this.#savedGif.get();
  }

  set savedGif(gif: SavedGif | string | null | undefined) {
    this.#savedGif.set(gif);
    this.queueRefresh();
  }

  protected override hostStyle(): string {
    const [width, height] = [sizeOf(this, "width"), sizeOf(this, "height")];
    const box = width ? `width:${width}px;` : "";
    return `display:inline-block;max-width:100%;vertical-align:top;${box}${width && height ? `aspect-ratio:${width}/${height}` : ""}`;
  }

  /** The GIF is as wide as the element, also if the page sets the width of the element. */
  protected override styleText(): string {
    return `${super.styleText()}.giflet-gif,.giflet-media{min-width:100%}`;
  }
}
