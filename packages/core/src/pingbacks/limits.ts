// Written by `npm run docs` from the constants in sdk-core/src/pingback.

/** Maximum size of the pingbacks that wait in memory or storage, bytes. */
export const MAX_BYTES = 262144;
/** Maximum size of a pingback, bytes. Larger ones are dropped. */
export const MAX_ENTRY_BYTES = 30000;
/** Maximum size of all in-flight requests, bytes. Browsers limit `keepalive` requests to 64 KiB. */
export const MAX_IN_FLIGHT_BYTES = 60000;
