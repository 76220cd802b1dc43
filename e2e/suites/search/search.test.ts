import { callApi, commonTerm, ids } from "../../support/catalogue.ts";
import { gridStartsWith } from "../../support/grid.ts";
import { sitePage, test } from "../../support/harness.ts";

test("[CLI-12, GRD-01, A11-03] a grid shows the results for a term, in order", async ({ page, service }) => {
  const term = await commonTerm(service.origin);
  const wanted = ids(await callApi(service.origin, "gifs/search", { q: term, limit: 6 }));
  await page.goto(sitePage("grid/grid", { service: service.origin, term }));
  await gridStartsWith(page, wanted);
});
