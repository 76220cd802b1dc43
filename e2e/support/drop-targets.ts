import type { Page } from "../driver/index.ts";
import { callApi } from "./catalogue.ts";
import { gridShown } from "./grid.ts";
import { sitePage } from "./harness.ts";
import type { Service } from "./service.ts";

/** Parameters of the page: a list of links to the GIFs' pages, and one with `onSelect`, whose items are buttons. */
export const LISTS: Record<string, number>[] = [{}, { select: 1 }];

/** Opens the page with a list and its drop targets. Returns the first GIF of the API. */
export async function openTargets(page: Page, service: Service, params: Record<string, number> = {}) {
  const { data } = await callApi(service.origin, "gifs/trending", { limit: 1 });
  await page.goto(sitePage("grid/drag", { service: service.origin, ...params }));
  await gridShown(page, 4);
  return data[0];
}
