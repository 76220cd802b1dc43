import type { FormStrings, Strings, TagStrings } from "@giflet/react-components";

/** Texts of pickers, of their button, and of their validation. */
export type PickerTexts = Strings & FormStrings & TagStrings;
