import type { PickerRenderer } from "../elements/renderer/renderer.js";
import type { ListStrings } from "../locales/list-strings.js";
import type { Settings } from "../shared/settings.js";

export type ListKind = "grid" | "carousel";

/** The exports of the components' script, which the loader fetches when an element is first shown. */
export interface ComponentRenderer {
  /** Loads what renders pickers, which uses modules of this script. A call after a failure tries again. */
  loadPicker(): Promise<PickerRenderer>;
  /**
   * Renders or updates a list in the element's shadow root, from the element's attributes. Rejects if the code of the provider fails to
   * load.
   */
  show(
    kind: ListKind,
    element: HTMLElement,
    settings: Settings,
    strings: Partial<ListStrings>,
  ): Promise<void> | void;
  /** Unmounts the list. */
  hide(element: HTMLElement): void;
  /** Renders the grid of GIFs related to `gif` into `mount`, or updates it (EMB-01). Loads the widget and the code of the provider before. */
  showWidget(
    mount: HTMLElement,
    gif: string,
    settings: Settings,
    strings: Partial<ListStrings>,
  ): Promise<void>;
}
