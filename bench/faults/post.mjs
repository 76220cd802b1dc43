import { Agent, request } from "node:http";

/** Connections are kept open, as those of browsers. `fetch` would need most of a core for 200 clients. */
const agent = new Agent({ keepAlive: true });

/**
 * Sends a body. Resolves to the status, the headers and the text of the answer. Rejects without one, also after `timeout` ms.
 *
 * @param {string} url
 * @param {string} body
 * @param {number} [timeout]
 * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, text: string }>}
 */
export const post = (url, body, timeout = 15_000) =>
  new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        agent,
        signal: AbortSignal.timeout(timeout),
        headers: { "content-type": "text/plain" },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          text += part;
        });
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
        );
        response.on("error", reject);
      },
    );
    sent.on("error", reject);
    sent.end(body);
  });
