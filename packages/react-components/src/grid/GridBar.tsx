import { useOptionalClient, useStrings } from "../client/context.js";
import { gridStrings } from "../client/strings.js";

interface GridBarProps {
  isPaused: boolean;
  hideMark?: boolean;
  /** Omitted if nothing plays automatically. */
  onPause?: (isPaused: boolean) => void;
}

/** The provider's attribution mark (GRD-11) and the pause control for all GIFs (A11-02). */
export function GridBar({ isPaused, hideMark, onPause }: GridBarProps) {
  const provider = useOptionalClient()?.provider;
  const mark = hideMark ? undefined : provider?.mark;
  const strings = useStrings(gridStrings);
  if (!mark && !onPause) return null;
  return (
    <div className="giflet-bar">
      {mark && (
        <a className="giflet-mark" href={mark.url} target="_blank" rel="noopener noreferrer">
          {mark.logos ? (
            <picture>
              <source media="(prefers-color-scheme: dark)" srcSet={mark.logos.dark} />
              <img src={mark.logos.light} alt={mark.text} height={20} />
            </picture>
          ) : (
            mark.text
          )}
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
