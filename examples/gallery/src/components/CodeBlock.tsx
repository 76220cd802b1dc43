import { useMemo } from "react";
import { CopyButton } from "./CopyButton";
import { highlight } from "./highlight";

interface CodeBlockProps {
  /** File name or title. */
  name: string;
  source: string;
}

/** Source code with a copy button. */
export function CodeBlock({ name, source }: CodeBlockProps) {
  // The order of the tokens never changes for one source, so the index is a stable key.
  const tokens = useMemo(
    () => highlight(source.trim()).map((token, index) => ({ ...token, key: index })),
    [source],
  );
  return (
    <figure className="code">
      <figcaption>
        <span>{name}</span>
        <CopyButton text={source.trim()} name={name} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard */}
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
