/** The sample service at `site`, as pages of the benchmarks address it. */
export const sampleService = (site) => ({
  name: "loopery",
  productName: "Loopery",
  site,
  apiBase: `${site}/v1`,
  embedBase: `${site}/embed`,
  mediaHost: new URL(site).host,
  // As with the public API: headers of its own would cost a preflight.
  sdkHeaders: false,
});
