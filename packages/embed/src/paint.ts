/** Resolves once the page has painted something, so that what follows does not compete with the picture (EMB-04). */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    const painted = () => performance.getEntriesByName("first-contentful-paint").length > 0;
    const isReported =
      typeof PerformanceObserver !== "undefined" &&
      PerformanceObserver.supportedEntryTypes?.includes("paint") === true;
    if (!isReported) {
      // A frame is painted after its callbacks: the second one finds the first on the screen.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      return;
    }
    if (painted()) return resolve();
    const observer = new PerformanceObserver(() => {
      if (!painted()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe({ type: "paint", buffered: true });
  });
}
