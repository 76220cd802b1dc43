/**
 * Reads the body of a response as a text. Cancels the request and returns `undefined` once the body is longer than `limit`, in bytes by its
 * `Content-Length`, which may be missing or that of a compressed body, or else in characters.
 */
export async function readText(response: Response, limit: number): Promise<string | undefined> {
  if (Number(response.headers.get("content-length")) > limit) {
    response.body?.cancel().catch(() => {});
    return undefined;
  }
  // Some implementations of `fetch` have no streams.
  if (!response.body?.getReader) return response.text();
  // Chromium reports requests with this header as canceled if a reader has read their body to its end, but not if there is a copy.
  if (/no-store/i.test(response.headers.get("cache-control") ?? ""))
    response
      .clone()
      .body?.cancel()
      .catch(() => {});
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  for (let text = ""; ; ) {
    const { done, value } = await reader.read();
    text += decoder.decode(value, { stream: !done });
    if (done) return text;
    if (text.length > limit) {
      reader.cancel().catch(() => {});
      return undefined;
    }
  }
}
