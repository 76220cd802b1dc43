const COLOURS = 6;

/** The first letter of a name, in a colour of its own. */
export function Face({ name }: { name: string }) {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return (
    <span className={`face face-${sum % COLOURS}`} aria-hidden="true">
      {[...name][0]?.toUpperCase()}
    </span>
  );
}
