import { useOptionalClient } from "../client/context.js";
import { warnOfMissingMark } from "./mark-warnings.js";
import { PauseButton, ProviderMark } from "./ProviderMark.js";

interface GridBarProps {
  isPaused: boolean;
  hideMark?: boolean;
  /** Omitted if nothing plays automatically. */
  onPause?: (isPaused: boolean) => void;
}

/** The provider's attribution mark (GRD-11) and the pause control for all GIFs (A11-02). */
export function GridBar({ isPaused, hideMark, onPause }: GridBarProps) {
  const client = useOptionalClient();
  const hasMark = client?.provider.mark && !hideMark;
  try {
    // Production builds drop the call.
    if (process.env.NODE_ENV !== "production" && !client && !hideMark) warnOfMissingMark();
  } catch {
    // A page without a bundler has no `process`.
  }
  return hasMark || onPause ? (
    <div className="giflet-bar">
      {hasMark && <ProviderMark />}
      {onPause && <PauseButton className="giflet-pause-all" isPaused={isPaused} onPause={onPause} />}
    </div>
  ) : null;
}
