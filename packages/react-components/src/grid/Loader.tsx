import { type ForwardedRef, forwardRef } from "react";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";

export interface LoaderProps extends RootProps {
  className?: string;
}

/** A loading indicator of three dots. Hidden from assistive technology: the grid announces its status in a live region. */
export const Loader = /*@__PURE__*/ forwardRef(function Loader(
  props: LoaderProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <div
      {...rootProps(props)}
      ref={ref}
      className={`giflet-loader ${props.className ?? ""}`}
      aria-hidden="true"
      {...ariaProps(props)}
    >
      <i />
      <i />
      <i />
    </div>
  );
});
