import { type ForwardedRef, forwardRef } from "react";
import type { RootProps } from "../hooks/root-props.js";

/** The props of a `Loader`: those of its element. */
export type LoaderProps = RootProps<"div">;

/** A loading indicator of three dots. Hidden from assistive technology: the grid announces its status in a live region. */
export const Loader = /*@__PURE__*/ forwardRef(function Loader(
  { className = "", ...rest }: LoaderProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  return (
    <div aria-hidden="true" {...rest} ref={ref} className={`giflet-loader ${className}`}>
      <i />
      <i />
      <i />
    </div>
  );
});
