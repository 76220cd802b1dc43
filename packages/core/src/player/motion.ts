/** Whether the visitor prefers stills: with `prefers-reduced-motion`, or with the browser's data saver. */
export function shouldReduceMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData === true;
}
