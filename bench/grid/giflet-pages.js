import { createSdk } from "@giflet/core";
import { sampleService } from "../service.js";
import { pagesBy, serviceUrl, total } from "./list-page.jsx";

export const sdk = createSdk({ apiKey: "bench", service: sampleService(serviceUrl) });

const list = pagesBy(async (ids) => (await sdk.gifs(ids)).items);

export const { page } = list;

export async function fetchGifs({ offset, limit }) {
  const items = await list.fetchPage(offset, limit);
  const end = offset + items.length;
  return { items, next: end < total ? String(end) : undefined };
}
