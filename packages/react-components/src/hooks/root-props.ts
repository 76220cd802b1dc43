import type { HTMLAttributes } from "react";

type Passed =
  | "id"
  | "style"
  | "title"
  | "lang"
  | "dir"
  | "hidden"
  | "role"
  | `aria-${string}`
  | `on${"Blur" | "Focus"}`
  | `on${"Click" | "Drag" | "Key" | "Mouse" | "Pointer" | "Touch" | "Wheel"}${string}`;

/**
 * Standard attributes and event handlers that a component passes to the DOM, `data-*` included: `aria-*` and `role` to the element
 * with the role, all others to its root element.
 */
export type RootProps = {
  [Name in keyof HTMLAttributes<HTMLElement> as Name extends Passed
    ? Name
    : never]: HTMLAttributes<HTMLElement>[Name];
};

const pick = (names: RegExp) => (props: object) =>
  Object.fromEntries(Object.entries(props).filter(([name]) => names.test(name)));

/** Returns the props for the element with the role. */
export const ariaProps = /*@__PURE__*/ pick(/^(aria-|role$)/);

/** Returns the props for the root element. */
export const rootProps = /*@__PURE__*/ pick(
  /^(data-|(id|style|title|lang|dir|hidden|onBlur|onFocus)$|on(Click|Drag|Key|Mouse|Pointer|Touch|Wheel))/,
);
