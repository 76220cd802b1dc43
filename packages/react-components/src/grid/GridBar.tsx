import { useOptionalClient } from "../client/context.js";
import { warnOfMissingMark } from "./mark-warnings.js";
import { PauseButton, type PauseControl, ProviderMark } from "./ProviderMark.js";

interface GridBarProps {
  hideMark?: boolean;
  /** Omitted if nothing plays automatically. */
  pause?: PauseControl;
}

/** The provider's attribution mark (GRD-11) and the pause control for all GIFs (A11-02). */
export function GridBar({ hideMark, pause }: GridBarProps) {
  const client = useOptionalClient();
  const hasMark = client?.provider.mark && !hideMark;
  try {
    // Production builds drop the call.
    if (process.env.NODE_ENV !== "production" && !client && !hideMark) warnOfMissingMark();
  } catch {
    // A page without a bundler has no `process`.
  }
  return hasMark || pause ? (
    <div className="giflet-bar">
      {hasMark && <ProviderMark />}
      {pause && <PauseButton className="giflet-pause-all" {...pause} />}
    </div>
  ) : null;
}
