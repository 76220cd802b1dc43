import type * as glue from "../../wasm-site/giflet.js";
import type {
  ClientHost,
  FailedRequest,
  GifData,
  SiteClient,
  WasmCallOptions,
} from "../../wasm-site/giflet.js";
import type { CallOptions } from "../client/options.js";
import { type ClientRunner, errorOf, jsonOf, plain, type RunnerHost } from "../client/runner.js";
import { GifletError } from "../common/error.js";
import { redact } from "../common/redact.js";
import { guard } from "../module/loader.js";

export type SiteGlue = typeof glue;

/** Options of a call, with its body. */
type SiteOptions = CallOptions & { body?: object; file?: Blob };

/** The client in the module of the site, which sends requests and sets timers itself. */
export class SiteRunner implements ClientRunner {
  #client: SiteClient;

  constructor({ SiteClient, guardClosures }: SiteGlue, settings: object, host: RunnerHost) {
    const client: ClientHost = {
      fetch: (request, signal, body) => send(host.fetch, request, signal, body),
      resolve: host.resolve,
      reject: (call, error, failed) => {
        const secrets = [...host.secrets, failed?.secret ?? ""];
        host.reject(call, errorOf(JSON.parse(error), secrets, causeOf(failed, secrets)));
      },
      skipped: (count) => {
        if (host.debug) console.debug(`giflet: removed ${count} invalid items from a response`);
      },
    };
    // A trap in a timer or in the handling of a response rejects the affected calls. The page does not see it.
    guardClosures((run) => {
      try {
        return guard(run);
      } catch (error) {
        if (host.debug) console.debug("giflet:", error);
      }
    });
    this.#client = guard(() => new SiteClient(settings, client));
  }

  call(id: number, name: string, subject: string, { body, file, ...options }: SiteOptions): void {
    const { timeout, noCache, noRetry, ...parameters } = plain(options) as WasmCallOptions["parameters"] &
      CallOptions;
    const sent: WasmCallOptions = { timeout, noCache, noRetry, parameters: toTexts(parameters), body, file };
    guard(() => this.#client.call(id, name, subject, sent));
  }

  abort(id: number): void {
    guard(() => this.#client.abort(id));
  }

  setSession(id: string): void {
    guard(() => this.#client.setSession(id));
  }

  decode(raw: unknown, responseId: string): GifData {
    try {
      return guard(() => this.#client.decode(jsonOf(raw), responseId));
    } catch (error) {
      throw typeof error === "string" ? new GifletError(JSON.parse(error)) : error;
    }
  }

  end(isTrapped: boolean): void {
    // The objects of a trapped instance can no longer be used.
    if (isTrapped) return;
    guard(() => this.#client.end());
    guard(() => this.#client.free());
  }
}

/**
 * Sends a request with the `fetch` of the options, which has the parameters of the browser's `fetch`, or with the browser's. If that function throws,
 * the promise rejects.
 */
async function send(
  custom: RunnerHost["fetch"],
  request: Request,
  signal: AbortSignal,
  body?: BodyInit,
): Promise<Response> {
  if (!custom) return fetch(request);
  const { url, method, credentials } = request;
  return custom(url, { method, credentials, headers: Object.fromEntries(request.headers), signal, body });
}

/** Returns the unsuccessful response with its body: parsed JSON, or text if it is not JSON; without a response, what `fetch` threw. */
function causeOf(failed: FailedRequest | undefined, secrets: string[]): unknown {
  if (!failed?.response) return failed?.thrown;
  const { response } = failed;
  const body = redact(failed.body, secrets);
  try {
    return { response, body: JSON.parse(body) };
  } catch {
    return { response, body };
  }
}

/** Converts the values of parameters to text. */
function toTexts(parameters: object): Record<string, string> {
  const sent = Object.entries(parameters).filter(
    ([, value]) => typeof value === "string" || Number.isFinite(value),
  );
  return Object.fromEntries(sent.map(([name, value]) => [name, String(value)]));
}
