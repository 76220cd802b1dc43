import type { SiteCallOptions } from "./options.js";

/** What can stand in a path, a query or a form. A list is joined with commas; what is undefined is not sent. */
type Parameter = string | number | boolean | readonly string[] | undefined;

/** The parameters of a call by their names, and what it sends: an object as JSON, or a file. */
export interface Arguments {
  body?: object;
  file?: Blob;
  [parameter: string]: Parameter | object;
}

/** Makes a call of the site by its name; resolves to `undefined` after a logged API error. */
export type SiteCall = <T>(
  name: string,
  args: Arguments,
  options?: SiteCallOptions,
) => Promise<T | undefined>;

/** Calls that belong together, one method for each row of docs/site.md. */
export abstract class Group {
  protected call: SiteCall;

  constructor(call: SiteCall) {
    this.call = call;
  }
}
