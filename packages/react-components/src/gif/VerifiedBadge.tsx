import { type ForwardedRef, forwardRef } from "react";
import { ariaProps, type RootProps, rootProps } from "../hooks/root-props.js";
import { useStrings } from "../sdk/context.js";

export interface VerifiedBadgeProps extends RootProps {
  /** CSS px. Default 14. */
  size?: number;
  className?: string;
}

/** The badge of a verified user. Render it only for verified users, as `Attribution` does. */
export const VerifiedBadge = /*@__PURE__*/ forwardRef(function VerifiedBadge(
  props: VerifiedBadgeProps,
  ref: ForwardedRef<SVGSVGElement>,
) {
  const { size = 14, className = "" } = props;
  const { verified } = useStrings();
  return (
    <svg
      {...rootProps(props)}
      ref={ref}
      className={`giflet-badge ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={verified}
      {...ariaProps(props)}
    >
      <circle cx="8" cy="8" r="8" />
      <path d="m4 8 3 3 5-6" />
    </svg>
  );
});
