import type { Provider } from "@giflet/core";
import type { PickerRenderer, PickerTexts } from "./renderer/renderer.js";

/** How a build of the elements loads what they need. One for the script tag, one for npm. */
export interface Environment {
  /** Resolves to the picker and the core. A call after a failure tries again. */
  loadRenderer(): Promise<PickerRenderer>;
  /** Resolves to the texts of a language that replace the English ones. Never rejects. */
  loadTexts(lang: string | undefined): Promise<Partial<PickerTexts>>;
  /** Resolves to a provider that attributes name. Undefined where attributes cannot choose the provider. */
  loadProvider?: (name: string, apiKey: string, baseUrl: string | undefined) => Promise<Provider>;
}
