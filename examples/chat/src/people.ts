export type Person = "ada" | "ben";

export const names: Record<Person, string> = { ada: "Ada", ben: "Ben" };

/** The user of this tab, from `?as=`. */
export const me: Person = new URLSearchParams(window.location.search).get("as") === "ben" ? "ben" : "ada";
export const other: Person = me === "ada" ? "ben" : "ada";

/** Returns the URL of the same chat for the other user. */
export function otherUrl(): string {
  const url = new URL(window.location.href);
  url.searchParams.set("as", other);
  return url.href;
}
