/** Listens to events passively and while capturing, because `scroll` does not bubble. Returns a cleanup function. */
export function listen(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
): () => void {
  const cleanup = new AbortController();
  const options = { capture: true, passive: true, signal: cleanup.signal };
  for (const type of types) target.addEventListener(type, listener, options);
  return () => cleanup.abort();
}
