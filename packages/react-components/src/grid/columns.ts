/** A number of columns, or numbers by minimum width of the grid in CSS px: `{ 0: 2, 480: 3 }`. */
export type Columns = number | Readonly<Record<number, number>>;

/** The default numbers of columns. grid.css repeats them for server-rendered HTML. */
export const defaultColumns: Columns = { 0: 2, 480: 3, 768: 4, 1024: 5, 1440: 6 };

/** Returns the number of columns at a width in CSS px, at least 1. */
export function columnsAt(width: number, columns: Columns): number {
  let count = 1;
  // Integer keys are enumerated in ascending order; a number has no entries.
  for (const [minWidth, value] of Object.entries(columns)) if (Number(minWidth) <= width) count = value;
  return Math.max(1, Math.floor(typeof columns === "number" ? columns : count));
}
