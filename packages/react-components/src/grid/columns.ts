/** A number of columns, or numbers by minimum width of the grid in CSS px: `{ 0: 2, 480: 3 }`. */
export type Columns = number | Readonly<Record<number, number>>;

/** The default numbers of columns. grid.css repeats them for server-rendered HTML. */
export const defaultColumns: Columns = { 0: 2, 480: 3, 768: 4, 1024: 5, 1440: 6 };

/** The core lays out no more. */
const MAX_COLUMNS = 64;

/** Returns the number of columns at a width in CSS px, 1 to 64. Values that are no numbers count as 1. */
export function columnsAt(width: number, columns: Columns): number {
  let count = 1;
  // Integer keys are enumerated in ascending order; a number has no entries.
  for (const [minWidth, value] of Object.entries(columns)) if (Number(minWidth) <= width) count = value;
  const wanted = Math.floor(typeof columns === "number" ? columns : count);
  return Math.min(MAX_COLUMNS, Math.max(1, wanted || 1));
}
