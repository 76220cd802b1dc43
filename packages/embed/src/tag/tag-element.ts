import type { TagStrings } from "@giflet/react-components";
import { GifletElement } from "../elements/element.js";
import { loadStrings } from "../shared/load-strings.js";
import type { Settings } from "../shared/settings.js";

/** Base class of the elements that the script tag defines at once. */
export abstract class TagElement extends GifletElement {
  /** The script tag of the loader; other files are in the same folder. */
  static tag: HTMLScriptElement;

  /** CSS declarations of the host that reserve space for the content. */
  protected abstract hostStyle(): string;

  protected get settings(): Settings {
    return GifletElement.settings as Settings;
  }

  protected override askTexts(): Promise<Partial<TagStrings>> {
    return loadStrings(TagElement.tag.src, this.settings);
  }

  protected override styleText(): string {
    return `:host{display:block;${this.hostStyle()}}:host([hidden]){display:none}iframe{border:0;display:block;height:100%;width:100%}`;
  }
}
