import { Code } from "./Code";

interface BehindProps {
  title?: string;
  files: readonly (readonly [name: string, source: string])[];
}

/** What lies behind an exhibit, closed until asked for. */
export function Behind({ title = "The code that makes it", files }: BehindProps) {
  return (
    <details className="behind">
      <summary>{title}</summary>
      <div className="behind-files">
        {files.map(([name, source]) => (
          <Code key={name} name={name} source={source} />
        ))}
      </div>
    </details>
  );
}
