/** Dispatches the events of a form field that the visitor has changed, once the change is rendered. */
export function dispatchChange(field: HTMLInputElement | null): void {
  const before = field?.value;
  queueMicrotask(() => {
    if (field?.value === before) return;
    for (const type of ["input", "change"]) field?.dispatchEvent(new Event(type, { bubbles: true }));
  });
}
