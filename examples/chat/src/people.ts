export type Person = "ada" | "ben";

export const names: Record<Person, string> = { ada: "Ada", ben: "Ben" };

/** Who sits at this tab, by its address. */
export const me: Person = new URLSearchParams(window.location.search).get("as") === "ben" ? "ben" : "ada";
export const other: Person = me === "ada" ? "ben" : "ada";

/** The same chat from the other side. */
export function otherSide(): string {
  const url = new URL(window.location.href);
  url.searchParams.set("as", other);
  return url.href;
}
