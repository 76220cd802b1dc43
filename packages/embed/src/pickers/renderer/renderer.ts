import type { Consent, Provider } from "@giflet/core";
import type { FormStrings, Strings, TagStrings } from "@giflet/react-components";
import type { PickerOptions, Placement } from "@giflet/react-components/picker-button";
import type { Settings } from "../../shared/settings.js";

/** Texts of pickers, of their button, and of their validation. */
export type PickerTexts = Strings & FormStrings & TagStrings;

/** What a picker requests GIFs with: the client of the script tag, or a provider. */
export interface PickerSource {
  settings?: Settings;
  provider?: Provider;
  consent?: Consent;
}

/** What an element shows. */
export interface PickerView {
  kind: "picker" | "button";
  strings: Partial<PickerTexts>;
  options: Omit<PickerOptions, "onSelect">;
  /** The accessible name. */
  label: string | undefined;
  onSelect: PickerOptions["onSelect"];
  onDismiss: () => void;
  /** Whether the element has content, which the button then shows. */
  hasContent?: boolean;
  disabled?: boolean;
  placement?: Placement;
  keepOpen?: boolean;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  value?: string;
  /** Whether a button shows a picture of its value. */
  preview?: boolean;
  onRemove?: () => void;
}

/** The script with picker, core and styles, which elements load when they need it. */
export interface PickerRenderer {
  /**
   * Renders an element into a container of its shadow root, or updates it. Loads the provider of the script tag before. `getView` is called when everything
   * has loaded; without a result nothing is rendered. Rejects if the provider fails to load or has no `mark`.
   */
  show(container: HTMLElement, source: PickerSource, getView: () => PickerView | undefined): Promise<void>;
  /** Unmounts the picker. */
  hide(container: HTMLElement): void;
}
