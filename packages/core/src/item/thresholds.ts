/** Time under the pointer until a hover pingback is sent, ms. */
export const HOVER_PINGBACK_MS = 200;
/** Fraction of a GIF that must be in view to be seen. */
export const SEEN_RATIO = 0.99;
