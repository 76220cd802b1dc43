/** A count, or counts by the least width of the grid in CSS px: `{ 0: 2, 480: 3 }`. */
export type Columns = number | Readonly<Record<number, number>>;

/** Also in grid.css, for the server, which cannot measure (GRD-06). */
export const defaultColumns: Columns = { 0: 2, 480: 3, 768: 4, 1024: 5, 1440: 6 };

/** The count that holds at a width; at least 1. */
export function columnsAt(width: number, columns: Columns): number {
  let count = 1;
  // Whole numbers as keys come in ascending order; a number has none.
  for (const [least, value] of Object.entries(columns)) if (Number(least) <= width) count = value;
  return Math.max(1, Math.floor(typeof columns === "number" ? columns : count));
}
