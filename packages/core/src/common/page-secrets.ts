/** The property of the global object with the secrets of the page. All copies of this package share it. */
const SECRETS = Symbol.for("giflet.secrets");

const globals = globalThis as { [SECRETS]?: object };

/** Adds a key, a token, or an id of the visitor, which are removed from errors and from the reports of the error monitor. */
export function addSecret(secret: string | undefined): void {
  if (secret) globals[SECRETS] = { ...globals[SECRETS], [secret]: true };
}

/** Returns the secrets of all clients and providers that the page has created. */
export const pageSecrets = (): string[] => Object.keys({ ...globals[SECRETS] });
