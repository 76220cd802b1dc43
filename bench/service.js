/** Returns the options of the sample service at `site` for the pages of the benchmarks. */
export const sampleService = (site) => ({
  name: "loopery",
  productName: "Loopery",
  site,
  apiBase: `${site}/v1`,
  embedBase: `${site}/embed`,
  mediaHost: new URL(site).host,
  // As with the public API: custom headers would cost a preflight.
  sdkHeaders: false,
});
