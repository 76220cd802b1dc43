import type { SiteCallOptions } from "./options.js";

/** What can stand in a path, a query or a form. A list is joined with commas; what is undefined is not sent. */
export type Argument = string | number | boolean | readonly string[] | undefined;

/** Makes a call of the site by its name; resolves to `undefined` after a logged API error. */
export type SiteCall = <T>(
  name: string,
  args: Record<string, Argument>,
  options?: SiteCallOptions,
  file?: Blob,
) => Promise<T | undefined>;

/** Calls that belong together, one method for each row of docs/api.md. */
export abstract class Group {
  protected call: SiteCall;

  constructor(call: SiteCall) {
    this.call = call;
  }
}

/** A body that is sent as it is given. */
export const given = (body: unknown) => JSON.stringify(body);
