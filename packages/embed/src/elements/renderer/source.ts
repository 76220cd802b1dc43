import type { Provider } from "@giflet/core";
import type { SharedClientOptions } from "@giflet/react-components/picker";
import type { PickerSource } from "./renderer.js";

/** How a build turns the settings of an element into props of a component. */
export interface SourceReader {
  /** Loads what is missing, and returns the provider. */
  load(source: PickerSource): Promise<Provider | undefined> | Provider | undefined;
  /** Returns the props that choose the client. */
  props(source: PickerSource): SharedClientOptions;
}
