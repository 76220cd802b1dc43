import type { ListStrings } from "../locales/list-strings.js";
import type { PickerRenderer } from "../pickers/renderer/renderer.js";
import type { Settings } from "../shared/settings.js";

/** The elements that are components. */
export type ComponentKind = "grid" | "carousel" | "gif";

/** The props of the component of an element. */
export interface ComponentProps {
  /** The custom element: its attributes are the props of the component, and it dispatches the events. */
  element: HTMLElement;
  settings: Settings;
  strings: Partial<ListStrings>;
}

/** The exports of the components' script, which the loader fetches when an element is first shown. */
export interface ComponentRenderer {
  /** Loads what renders pickers, which uses modules of this script. A call after a failure tries again. */
  loadPicker(): Promise<PickerRenderer>;
  /**
   * Renders or updates a component in the element's shadow root, from the element's attributes. Rejects if a part of the components or the code of the provider fails to
   * load.
   */
  show(
    kind: ComponentKind,
    element: HTMLElement,
    settings: Settings,
    strings: Partial<ListStrings>,
  ): Promise<void> | void;
  /** Unmounts the component. */
  hide(element: HTMLElement): void;
  /**
   * Renders the grid of GIFs related to `gif` into `mount`, or updates it (EMB-01). Loads the widget and the code of the provider before. Resolves to whether the provider
   * has loaded.
   */
  showWidget(
    mount: HTMLElement,
    gif: string,
    settings: Settings,
    strings: Partial<ListStrings>,
  ): Promise<boolean>;
}
