import { type ForwardedRef, forwardRef, type ReactNode } from "react";
import { PauseButton, ProviderMark } from "../../grid/ProviderMark.js";
import type { RootProps } from "../../hooks/root-props.js";
import { usePicker } from "./context.js";

/** The props of a `Footer`: those of its element, and its content. */
export interface FooterProps extends RootProps<"div"> {
  /** @defaultValue a `Mark` and a `Pause` */
  children?: ReactNode;
}

/** An element for `Mark` and `Pause`. */
export const Footer = /*@__PURE__*/ forwardRef(function Footer(
  { children, ...rest }: FooterProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  usePicker("Footer");
  return (
    <div data-giflet-footer="" {...rest} ref={ref}>
      {children ?? (
        <>
          <Mark />
          <Pause />
        </>
      )}
    </div>
  );
});

/** The attribution mark that the provider requires, a link. Renders nothing for a provider without one. */
export const Mark = /*@__PURE__*/ forwardRef(function Mark(
  props: RootProps<"a">,
  ref: ForwardedRef<HTMLAnchorElement>,
) {
  usePicker("Mark");
  return <ProviderMark data-giflet-mark="" className="" {...props} ref={ref} />;
});

/** The pause control for all GIFs, which WCAG 2.2.2 requires. Renders nothing if none plays automatically. */
export const Pause = /*@__PURE__*/ forwardRef(function Pause(
  props: RootProps<"button">,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { pause } = usePicker("Pause");
  return pause ? <PauseButton data-giflet-pause="" {...props} ref={ref} {...pause} /> : null;
});
