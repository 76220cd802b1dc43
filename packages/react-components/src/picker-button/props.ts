import type { ReactNode } from "react";
import type { RootProps } from "../hooks/root-props.js";
import type { GifPickerProps } from "../picker/props.js";

/** Where a popover is placed: below or above its button, with their start or end edges aligned. */
export type Placement = "bottom-start" | "bottom-end" | "top-start" | "top-end";

/** The props of a `GifPicker` that are not attributes, and that the popover does not set. */
export type PickerOptions = Omit<
  GifPickerProps,
  Exclude<keyof RootProps<"section">, "onSelect" | "lang"> | "autoFocus"
>;

/** The props of a `GifPickerButton`: those of a `GifPicker`, and the attributes and event handlers of the button. */
export interface GifPickerButtonProps
  extends PickerOptions,
    Omit<RootProps<"button">, keyof PickerOptions | "type"> {
  /** The content of the button. Provide its accessible name and its styles. @defaultValue `GIF` */
  children?: ReactNode;
  /** Where the popover is placed, if there is room. @defaultValue `"bottom-start"` */
  placement?: Placement;
  /** Whether the popover is open. Set it in `onOpenChange`. Absent by default. */
  open?: boolean;
  /** The initial value without `open`. @defaultValue `false` */
  defaultOpen?: boolean;
  /** Called when the visitor opens or closes the popover, and when a GIF is selected. Absent by default. */
  onOpenChange?: (open: boolean) => void;
  /** Whether the popover stays open when a GIF is selected. @defaultValue `false` */
  keepOpen?: boolean;
}

/** What `PickerPanel` needs. */
export interface PickerPanelProps {
  options: PickerOptions;
  /** The popover and its button. */
  popover: HTMLElement;
  button: HTMLElement;
  placement: Placement;
  isOpen: boolean;
  onSelect: GifPickerProps["onSelect"];
}
