export { GifPickerButton } from "./picker-button/GifPickerButton.js";
export type { GifPickerButtonProps, PickerOptions, Placement } from "./picker-button/props.js";
export type { PickerButtonStrings } from "./picker-button/strings.js";
