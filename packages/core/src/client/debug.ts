/** Whether the address of the page has the query parameter `giflet-debug`, which enables debug logs. */
export function hasDebugParameter(): boolean {
  return new URLSearchParams(globalThis.location?.search).has("giflet-debug");
}
