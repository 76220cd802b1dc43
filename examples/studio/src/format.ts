export const formatGifCount = (count: number) => (count === 1 ? "1 GIF" : `${count} GIFs`);

/** Formats an ISO time in the user's locale and time zone. */
export const formatTime = (iso: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
