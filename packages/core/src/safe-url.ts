/** Whether a value is an absolute http(s) URL without credentials, as the decoder requires of URLs in responses. */
export function isSafeUrl(value: unknown): value is string {
  if (typeof value !== "string" || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password;
}
