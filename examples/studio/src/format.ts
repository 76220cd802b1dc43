export const gifsOf = (count: number) => (count === 1 ? "1 GIF" : `${count} GIFs`);

/** A time as the reader's own clock and calendar have it. */
export const timeOf = (iso: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
