/** What came of sending pingbacks. */
export interface Answer {
  /** 0 for no answer. */
  status: number;
  /** The header `Retry-After`, empty for none. */
  retryAfter: string;
}

/**
 * Posts pingbacks by a transport that outlives the page, as text, which needs no preflight (PNG-13). Never rejects. Of what fails it
 * is known a task later: a page that ends sees its requests fail, and the browser delivers them all the same.
 */
export async function post(url: string, body: string): Promise<Answer> {
  try {
    const response = await fetch(url, { method: "POST", body, credentials: "omit", keepalive: true });
    // An answer that is not read keeps its share of the quota of what outlives a page.
    await response.text();
    return { status: response.status, retryAfter: response.headers.get("retry-after") ?? "" };
  } catch {
    await new Promise((resolve) => setTimeout(resolve));
    return { status: 0, retryAfter: "" };
  }
}

/** Whether a status refuses pingbacks for good: 4xx, except for those that may pass. The same as `is_final` of sdk-core/src/http.rs. */
export const isFinal = (status: number): boolean =>
  status >= 400 && status < 500 && status !== 408 && status !== 425 && status !== 429;
