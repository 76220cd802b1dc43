import { CodeBlock } from "./CodeBlock";

interface CodeDetailsProps {
  title?: string;
  files: readonly (readonly [name: string, source: string])[];
}

/** A collapsed section with source files. */
export function CodeDetails({ title = "Show code", files }: CodeDetailsProps) {
  return (
    <details className="code-details">
      <summary>{title}</summary>
      <div className="code-files">
        {files.map(([name, source]) => (
          <CodeBlock key={name} name={name} source={source} />
        ))}
      </div>
    </details>
  );
}
