import { GifletError, type Provider } from "@giflet/core";

/**
 * Throws a `GifletError` for a provider without the member `mark`. The terms of most providers require an attribution mark, so a picker without one must
 * be intended: `null` in JSON, or `undefined` in an object.
 */
export function requireMark(provider: Provider): void {
  if ("mark" in provider) return;
  const message =
    `giflet: the provider "${provider.name}" has no member "mark". A picker must show the attribution mark that the terms of the provider require: ` +
    'set "mark" to its text and url, or to null if they require none';
  throw new GifletError({ code: "usage", message });
}
