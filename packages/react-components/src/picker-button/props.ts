import type { ReactNode, RefObject } from "react";
import type { GifSelection } from "../grid/selection.js";
import type { RootProps } from "../hooks/root-props.js";
import type { GifPickerProps } from "../picker/props.js";

/** Where a popover is placed: below or above its button, with their start or end edges aligned. */
export type Placement = "bottom-start" | "bottom-end" | "top-start" | "top-end";

/** The props of a `GifPicker` that are not attributes, and that the popover does not set. */
export type PickerOptions = Omit<
  GifPickerProps,
  Exclude<keyof RootProps<"section">, "onSelect" | "lang"> | "autoFocus"
> & {
  /** Whether the search field has the focus when the popover opens. @defaultValue `true`, and `false` in a sheet that a pointer opens */
  autoFocusSearch?: boolean;
};

/** The props of a `GifPickerButton`: those of a `GifPicker`, and the attributes and event handlers of the button. */
export interface GifPickerButtonProps
  extends Omit<PickerOptions, "onSelect">,
    Omit<RootProps<"button">, keyof PickerOptions | "type" | "name" | "value" | "defaultValue"> {
  /** Called when a GIF is selected. Absent by default. */
  onSelect?: PickerOptions["onSelect"];
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
  /** The name of the form field. With a name, the button has an `<input>` with the URL of the selected GIF. Absent by default. */
  name?: string;
  /** Whether the form needs a GIF. Used with `name`. @defaultValue `false` */
  required?: boolean;
  /** The URL of the selected GIF, empty without one. Set it in `onValueChange`. Absent by default. */
  value?: string;
  /** The initial value without `value`, which a reset of the form restores. @defaultValue `""` */
  defaultValue?: string;
  /** Called when the visitor selects or removes a GIF, and when the form is reset. Absent by default. */
  onValueChange?: (value: string) => void;
  /** Whether a picture of the selected GIF, with a button that removes it, is beside the button. @defaultValue whether there is a `name` */
  preview?: boolean;
}

/** What `Preview` needs. */
export interface PreviewProps {
  /** The id of the button's component. */
  id: string;
  value: string;
  /** The last selection, which is not always that of the value. */
  selection: GifSelection | undefined;
  playback: PickerOptions["playback"];
  disabled: boolean | undefined;
  button: RefObject<HTMLElement | null>;
  /** The field in the form, if there is one. */
  field: RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
}

/** What `PickerPanel` needs. */
export interface PickerPanelProps {
  options: Omit<PickerOptions, "onSelect">;
  /** The popover and its button. */
  popover: HTMLElement;
  button: HTMLElement;
  /** The field in the form, if there is one. */
  field: RefObject<HTMLInputElement | null>;
  placement: Placement;
  isOpen: boolean;
  onSelect: GifPickerProps["onSelect"];
  /** Closes the popover. */
  onClose: () => void;
}
