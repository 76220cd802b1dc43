import { chooseRendition, type Gif } from "@giflet/core";

interface GifFactsProps {
  gif: Gif;
  /** Width it is shown at, CSS px. */
  width: number;
  onTag: (tag: string) => void;
}

/** What a decoded GIF carries with it. */
export function GifFacts({ gif, width, onTag }: GifFactsProps) {
  const height = Math.round((width * gif.height) / gif.width);
  const chosen = chooseRendition(gif, { width, height });
  return (
    <dl className="facts">
      <div>
        <dt>Said aloud</dt>
        <dd>{gif.alt}</dd>
      </div>
      <div>
        <dt>By</dt>
        <dd>{gif.attribution ? `${gif.attribution.name}` : "not to be named"}</dd>
      </div>
      <div>
        <dt>Original</dt>
        <dd>
          {gif.width} × {gif.height}
        </dd>
      </div>
      <div>
        <dt>Chosen here</dt>
        <dd>
          {chosen ? `${chosen.name}, ${chosen.width} × ${chosen.height}, ${chosen.mime}` : "nothing to show"}
        </dd>
      </div>
      {gif.tags.length > 0 && (
        <div>
          <dt>Tags</dt>
          <dd>
            <ul className="chips">
              {gif.tags.slice(0, 8).map((tag) => (
                <li key={tag}>
                  <button type="button" className="chip" onClick={() => onTag(tag)}>
                    {tag}
                  </button>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  );
}
