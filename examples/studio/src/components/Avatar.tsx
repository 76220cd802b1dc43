const COLOURS = 6;

/** The first letter of a name on a background colour derived from the name. */
export function Avatar({ name }: { name: string }) {
  const hash = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`face face-${hash % COLOURS}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
