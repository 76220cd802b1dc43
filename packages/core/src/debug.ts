/** Whether the address of the page has the query parameter `giflet-debug`, which enables debug logs. */
export function hasDebugParameter(): boolean {
  return Boolean(globalThis.location?.search.includes("giflet-debug"));
}
