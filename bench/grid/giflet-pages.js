import { createClient } from "@giflet/core";
import { sampleService } from "../service.js";
import { pagesBy, serviceUrl, total } from "./list-page.jsx";

export const client = createClient({ apiKey: "bench", provider: sampleService(serviceUrl) });

const list = pagesBy(async (ids) => (await client.gifs(ids)).items);

export const { page } = list;

export async function fetchGifs({ offset, limit }) {
  const items = await list.fetchPage(offset, limit);
  const end = offset + items.length;
  return { items, next: end < total ? String(end) : undefined };
}
