/** Options of the providers. */
export interface ProviderOptions {
  /** Omit it if the server at `baseUrl` adds the key. */
  apiKey?: string;
  /** The base URL of the API, for example of a proxy. docs/providers.md lists whose terms permit one. Default: the public API. */
  baseUrl?: string;
  /** Maps the URL of each media file, for example to a proxy. The result must be an absolute http(s) URL, otherwise the file is dropped. */
  mediaUrl?: (url: string) => string;
}

/** Returns a base URL without trailing slashes. */
export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, "");
}
