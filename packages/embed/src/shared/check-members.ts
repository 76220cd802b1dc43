import { isSafeUrl } from "@giflet/core/internal/item";

/** The members of settings in JSON, by what they are. */
const MEMBERS = {
  "a string":
    "name productName site apiBase apiKey pingbackUrl delivery mediaHost searchPlaceholder defaultRating embedBase analyticsUrl",
  "a boolean": "sdkHeaders",
  "an object": "tables capabilities mark user errorReports",
  "a list": "adVerification",
};

/**
 * Returns the settings of an attribute of a script tag without members of wrong types, and logs a warning for each. `null` is an object, as `mark` may be. Not in the loader, which
 * every page has: called once, by the code that uses them.
 */
export function checkMembers<Settings extends object>(attribute: string, settings: Settings): Settings {
  const isRight = ([name, value]: [string, unknown]) => {
    const type = Array.isArray(value) ? "list" : typeof value;
    const isWrong = ([expected, names]: [string, string]) =>
      names.split(" ").includes(name) && !expected.endsWith(type) && value !== undefined;
    // As the client decides which marks are shown.
    const isHidden = name === "mark" && value && !isSafeUrl(Object(value).url);
    const expected = Object.entries(MEMBERS).find(isWrong)?.[0] ?? (isHidden && "one with an http(s) url");
    if (expected) console.warn(`giflet: ${attribute}: ${name} is ignored: it is not ${expected}`);
    return !expected;
  };
  return Object.fromEntries(Object.entries(settings).filter(isRight)) as Settings;
}
