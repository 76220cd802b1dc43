/**
 * Characters that change how text is read or cannot be seen, for a character class: `is_invisible` of sdk-core/src/text/clean.rs.
 */
export const INVISIBLE =
  "\\x80-\\x9f\\xad\\u034f\\u061c\\u180e\\u200b\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff";

/** Characters that a URL must not contain: `is_url_byte` of sdk-core/src/url/safe.rs. */
const FORBIDDEN = `\\0- \\x7f"'<>\\\\^\`{|}${INVISIBLE}`;

const SAFE_URL = new RegExp(`^https?://[^/?#@${FORBIDDEN}]+([/?#][^${FORBIDDEN}]*)?$`, "i");

/**
 * Whether a value is an absolute http(s) URL as the decoder requires of URLs in responses: one that browsers can parse, without credentials,
 * white space, quotes, backslashes, invisible and directional formatting characters, and of at most 4,096 characters.
 */
export function isSafeUrl(value: unknown): value is string {
  return typeof value === "string" && value.length <= 4096 && SAFE_URL.test(value) && URL.canParse(value);
}
