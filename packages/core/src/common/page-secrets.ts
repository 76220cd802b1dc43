/** The property of the global object with the keys and tokens of the page. All copies of this package share it. */
const SECRETS = Symbol.for("giflet.secrets");

const globals = globalThis as { [SECRETS]?: object };

/** Adds a key or token that the error monitor removes from reports. */
export function addSecret(secret: string | undefined): void {
  if (secret) globals[SECRETS] = { ...globals[SECRETS], [secret]: true };
}

/** Shorter keys are placeholders, which may also be words of reports. */
const MIN_LENGTH = 8;

/** Returns the keys and tokens of all clients and providers that the page has created. */
export const pageSecrets = (): string[] =>
  Object.keys({ ...globals[SECRETS] }).filter(({ length }) => length >= MIN_LENGTH);
