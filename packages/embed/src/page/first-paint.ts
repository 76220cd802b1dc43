/** Resolves after the first contentful paint, so that later requests do not compete with the GIF (EMB-04). */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const hasPainted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    const isSupported =
      typeof PerformanceObserver !== "undefined" &&
      PerformanceObserver.supportedEntryTypes?.includes("paint") === true;
    if (!isSupported) {
      // Callbacks run before their frame is painted: in the second callback the first frame is on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      return;
    }
    if (hasPainted()) return resolve();
    const observer = new PerformanceObserver(() => {
      if (!hasPainted()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
