import { chooseRendition, type GifData } from "@giflet/core";

interface GifDetailsProps {
  gif: GifData;
  /** Display width, CSS px. */
  width: number;
  onTag: (tag: string) => void;
}

/** Metadata of a decoded GIF. */
export function GifDetails({ gif, width, onTag }: GifDetailsProps) {
  const height = Math.round((width * gif.height) / gif.width);
  const rendition = chooseRendition(gif, { width, height });
  return (
    <dl className="facts">
      <div>
        <dt>Alt text</dt>
        <dd>{gif.alt}</dd>
      </div>
      <div>
        <dt>Creator</dt>
        <dd>{gif.attribution ? gif.attribution.name : "Hidden"}</dd>
      </div>
      <div>
        <dt>Original size</dt>
        <dd>
          {gif.width} × {gif.height}
        </dd>
      </div>
      <div>
        <dt>Rendition</dt>
        <dd>
          {rendition
            ? `${rendition.name}, ${rendition.width} × ${rendition.height}, ${rendition.mime}`
            : "None"}
        </dd>
      </div>
      {gif.tags.length > 0 && (
        <div>
          <dt>Tags</dt>
          <dd>
            <ul className="chips">
              {gif.tags.slice(0, 8).map((tag) => (
                <li key={tag}>
                  <button type="button" className="button chip" onClick={() => onTag(tag)}>
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
