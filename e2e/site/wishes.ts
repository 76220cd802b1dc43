/** What a suite asks of a page, in its query. */
export const wishes = new URLSearchParams(window.location.search);

export function numberOf(name: string): number | undefined {
  const value = wishes.get(name);
  return value === null ? undefined : Number(value);
}
