/** The errands of the site's calls, beside those of edge.js; only in builds with the feature `site`. */

/**
 * As `exchange` in edge.js, for whatever is answered: `json` is what came, a text where it is no JSON. `cause` holds the
 * response itself and its body, for the error of an answer that is no success. A file, if there is one, is the body.
 */
export function exchangeSite(custom, url, init, file, done) {
  const control = new AbortController();
  const answer = async () => {
    await undefined;
    const asked = { ...JSON.parse(init), signal: control.signal };
    if (file !== undefined) asked.body = file;
    const response = await (custom ?? fetch)(url, asked);
    const { status, statusText, headers } = response;
    const retryAfter = headers.get("retry-after");
    const body = await response.text();
    const answer = { status, statusText, retryAfter, retryDate: Date.parse(retryAfter), isJson: true };
    try {
      answer.json = JSON.parse(body);
    } catch {
      answer.json = body;
      answer.isJson = !headers.get("content-type")?.startsWith("application/json");
    }
    return { ...answer, ok: response.ok, url: response.url || url, cause: { response, body: answer.json } };
  };
  const none = (cause) => ({ cause, isOffline: globalThis.navigator?.onLine === false });
  answer().catch(none).then(done);
  return control;
}
