import { useOptionalSdk, useStrings } from "../sdk/context";

interface GridBarProps {
  isPaused: boolean;
  hideMark?: boolean;
  /** Absent when nothing moves by itself. */
  onPause?: (isPaused: boolean) => void;
}

/** The service's mark, in every state (GRD-11), and the control that stops all motion (A11-02). */
export function GridBar({ isPaused, hideMark, onPause }: GridBarProps) {
  const service = useOptionalSdk()?.service;
  const mark = hideMark ? undefined : service?.mark;
  const strings = useStrings();
  if (!mark && !onPause) return null;
  return (
    <div className="giflet-bar">
      {mark && (
        <a className="giflet-mark" href={mark.url} target="_blank" rel="noopener noreferrer">
          {mark.text}
        </a>
      )}
      {onPause && (
        <button
          type="button"
          className="giflet-pause-all"
          aria-pressed={isPaused}
          onClick={() => onPause(!isPaused)}
        >
          {strings.pauseAll}
        </button>
      )}
    </div>
  );
}
