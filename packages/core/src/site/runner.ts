import type { CallOptions } from "../options.js";
import { Runner } from "../runner.js";
import type { Refusal } from "./errors.js";

/** A runner that sends files, names the page that calls, and passes on responses that are no success. */
export class SiteRunner extends Runner {
  #files = new Map<number, Blob>();

  override call(id: number, name: string, subject: string, options: CallOptions & { file?: Blob }): void {
    if (options.file) this.#files.set(id, options.file);
    const { location, document } = globalThis;
    this.step({ type: "page", origin: location?.origin ?? "", cookies: document?.cookie ?? "" });
    super.call(id, name, subject, options);
  }

  /** `file` is the call whose file is the body. */
  protected override fetch(
    url: string,
    { file, ...init }: RequestInit & { file?: number },
  ): Promise<Response> {
    if (file === undefined) return super.fetch(url, init);
    const body = this.#files.get(file);
    this.#files.delete(file);
    return super.fetch(url, { ...init, body });
  }

  protected override causeOf(response: Response, text: string): Refusal | undefined {
    let body: unknown = text;
    try {
      body = JSON.parse(text);
    } catch {}
    return { response, body };
  }
}
