/** The parameters of the page, in its query. */
export const params = new URLSearchParams(window.location.search);

export function numberOf(name: string): number | undefined {
  const value = params.get(name);
  return value === null ? undefined : Number(value);
}
