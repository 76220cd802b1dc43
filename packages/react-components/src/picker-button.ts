export type { PickerButtonStrings } from "./client/strings.js";
export { GifPickerButton } from "./picker-button/GifPickerButton.js";
export type { GifPickerButtonProps, PickerOptions, Placement } from "./picker-button/props.js";
