import { pickerButton } from "../locales/en.json";

/** Texts of the button that opens a picker. In a file of their own: the others would be loaded before the picker. */
export interface PickerButtonStrings {
  /** Accessible name of the button, unless it has content of the application. */
  choose: string;
  /** Shown when the picker failed to load. */
  pickerError: string;
  /** Name of the button that loads the picker again. */
  pickerRetry: string;
}

/** The English texts of the button that opens a picker. */
export const pickerButtonStrings: PickerButtonStrings = pickerButton;
