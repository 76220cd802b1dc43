/** The sample service at an origin, as a service of one's own is described. */
export const loopery = (site) => ({
  name: "loopery",
  productName: "Loopery",
  site,
  apiBase: `${site}/v1`,
  mediaHost: new URL(site).host,
  sdkHeaders: false,
});
