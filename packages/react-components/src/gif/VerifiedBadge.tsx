import { type ForwardedRef, forwardRef } from "react";
import { useStrings } from "../client/context.js";
import { gifStrings } from "../client/strings.js";
import type { RootProps } from "../hooks/root-props.js";

/** The props of a `VerifiedBadge`. */
export interface VerifiedBadgeProps extends RootProps<"svg"> {
  /**
   * CSS px.
   *
   * @defaultValue `14`
   */
  size?: number;
}

/** The badge of a verified user. Render it only for verified users, as `Attribution` does. */
export const VerifiedBadge = /*@__PURE__*/ forwardRef(function VerifiedBadge(
  { size = 14, className = "", ...rest }: VerifiedBadgeProps,
  ref: ForwardedRef<SVGSVGElement>,
) {
  const { verified } = useStrings(gifStrings);
  return (
    <svg
      aria-label={verified}
      role="img"
      {...rest}
      ref={ref}
      className={`giflet-badge ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
    >
      <circle cx="8" cy="8" r="8" />
      <path d="m4 8 3 3 5-6" />
    </svg>
  );
});
