import { useMemo } from "react";
import { CopyButton } from "./CopyButton";
import { highlight } from "./highlight";

interface CodeProps {
  /** File name or what it is. */
  name: string;
  source: string;
}

/** A piece of source with a button to copy it. */
export function Code({ name, source }: CodeProps) {
  // Tokens never move within one source, so that their place is their key.
  const tokens = useMemo(
    () => highlight(source.trim()).map((token, place) => ({ ...token, key: place })),
    [source],
  );
  return (
    <figure className="code">
      <figcaption>
        <span>{name}</span>
        <CopyButton text={source.trim()} name={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="code-scroll" tabIndex={0} aria-label={name}>
        <pre>
          <code>
            {tokens.map(({ kind, text, key }) => (
              <span key={key} className={kind === "plain" ? undefined : `code-${kind}`}>
                {text}
              </span>
            ))}
          </code>
        </pre>
      </section>
    </figure>
  );
}
