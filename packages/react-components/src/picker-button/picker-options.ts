import { splitProps } from "../hooks/root-props.js";
import type { PickerOptions } from "./props.js";

/** The names of the props of the picker. A test compares it with their type. */
const NAMES =
  /^(provider|client|consent|rating|lang|countryCode|sort|types|recents|categories|columns|gutter|playback|debounce|selectionWidth|hideAttribution|onSelect|onDismiss|autoFocusSearch|render[A-Z]\w+|(recents|favorites)Storage|(default|on)?(Term|Tab|Paused)(Change)?|term|tab|paused)$/;

/** Returns the props of the picker, and the attributes of the button. */
export function divideProps<Props extends Partial<PickerOptions>>(
  props: Props,
): [options: Omit<PickerOptions, "onSelect">, attributes: Omit<Props, keyof PickerOptions>] {
  return splitProps(props, (name) => NAMES.test(name)) as never;
}
