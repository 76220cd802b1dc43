import { useStrings } from "../sdk/context";

export interface VerifiedBadgeProps {
  /** CSS px. Default 14. */
  size?: number;
  className?: string;
}

/** The badge of a verified user. Render it only for verified users, as `Attribution` does. */
export function VerifiedBadge({ size = 14, className = "" }: VerifiedBadgeProps) {
  const { verified } = useStrings();
  return (
    <svg
      className={`giflet-badge ${className}`}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      role="img"
      aria-label={verified}
    >
      <circle cx="8" cy="8" r="8" />
      <path d="m4 8 3 3 5-6" />
    </svg>
  );
}
