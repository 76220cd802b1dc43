/** Whether the address of the page has the query parameter `giflet-debug`, which enables debug logs. */
export function hasDebugParameter(): boolean {
  return /[?&]giflet-debug\b/.test(globalThis.location?.search ?? "");
}
