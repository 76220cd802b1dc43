import type { Provider } from "./provider.js";

/** The name of the function that made a provider, and its arguments. */
type Origin = readonly [name: string, ...values: readonly unknown[]];

const origins = /*@__PURE__*/ new WeakMap<Provider, Origin>();
const identities = /*@__PURE__*/ new WeakMap<object, number>();
let identityCount = 0;

/** How deep options are compared by value. Objects below, which might contain themselves, compare by identity. */
const MAX_DEPTH = 4;

/** Records what a provider was made of. A copy of the provider, which may have other members, is without the record. */
export function withOrigin(provider: Provider, ...origin: Origin): Provider {
  origins.set(provider, origin);
  return provider;
}

/**
 * Returns a text that is equal for providers made by the same function of `@giflet/core/providers` with equal options. Functions, class
 * instances and lists of objects compare by identity, and so do providers that no such function made.
 */
export function providerKey(provider: Provider): string {
  const origin = origins.get(provider);
  return origin ? origin.map((value) => describe(value, 0)).join() : identityOf(provider);
}

/** Returns the key without its identities, which is the same for keys that differ only by inline functions and objects. */
export function withoutIdentities(key: string): string {
  return key.replace(/#\d+/g, "#");
}

function describe(value: unknown, depth: number): string {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value === "function") return identityOf(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) {
    return value.some((item) => Object(item) === item)
      ? identityOf(value)
      : `[${value.map((item) => describe(item, depth))}]`;
  }
  const prototype = Object.getPrototypeOf(value);
  if (depth === MAX_DEPTH || (prototype && prototype !== Object.prototype)) return identityOf(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const texts = members.map(([name, member]) => `${JSON.stringify(name)}:${describe(member, depth + 1)}`);
  return `{${texts.sort()}}`;
}

function identityOf(value: object): string {
  const identity = identities.get(value) ?? ++identityCount;
  identities.set(value, identity);
  return `#${identity}`;
}
