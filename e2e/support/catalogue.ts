/** Part of the file name of every still, in the catalogue and the public API: `200w_s.gif`. */
export const STILL = "_s.";

/** An entry as the service's API returns it, with the members that the suites use. */
export interface Entry {
  id: string;
  type: string;
  title: string;
  alt_text?: string;
  url: string;
  bitly_url?: string;
  embed_url: string;
  is_sticker?: unknown;
  username?: string;
  user?: { display_name?: string; is_verified?: unknown; is_public?: unknown };
  cta?: { link?: string; text?: string };
  bottle_data?: { tid?: string; tags?: string[] };
  external_media?: { provider_name: string; asset_uid: unknown; start?: unknown };
  images: Record<string, Record<string, string>>;
}

export interface EntryPage {
  data: Entry[];
  pagination: { count: number; offset: number; total_count: number };
}

/** Calls the service's API directly. */
export async function callApi(origin: string, path: string, params: Record<string, string | number> = {}) {
  const query = new URLSearchParams({ api_key: "e2e" });
  for (const [key, value] of Object.entries(params)) query.set(key, String(value));
  const response = await fetch(`${origin}/v1/${path}?${query}`);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  const page = (await response.json()) as EntryPage;
  // Some entries have a numeric id.
  for (const entry of page.data) entry.id = String(entry.id);
  return page;
}

/** Returns the first entry of a list that matches. */
export async function findEntry(
  origin: string,
  fits: (entry: Entry) => unknown,
  path = "gifs/trending",
): Promise<Entry> {
  for (let offset = 0; ; offset += 50) {
    const { data } = await callApi(origin, path, { offset, limit: 50 });
    const found = data.find(fits);
    if (found) return found;
    if (data.length === 0) throw new Error(`no entry of ${path} fits`);
  }
}

/** Returns the address of a GIF file. */
export async function fileOf(origin: string): Promise<string> {
  const { images } = await findEntry(origin, ({ images }) => images.fixed_height?.url);
  return images.fixed_height?.url ?? "";
}

export interface VideoEntry extends Entry {
  video?: { assets?: { source?: { url: string } }; captions?: { en?: { vtt: string } } };
}

/** Returns an entry with sound and captions. */
export function entryWithSound(origin: string): Promise<Entry> {
  return findEntry(origin, (entry: VideoEntry) => entry.video?.captions && entry.video.assets?.source);
}

export function ids({ data }: EntryPage): string[] {
  return data.map(({ id }) => id);
}

/** Returns a word with enough results for several pages, taken from the catalogue. */
export async function commonTerm(origin: string): Promise<string> {
  const { data } = await callApi(origin, "gifs/trending", { limit: 50 });
  for (const word of data.flatMap(({ title }) => title.toLowerCase().match(/[a-z]{3,}/g) ?? [])) {
    const { pagination } = await callApi(origin, "gifs/search", { q: word, limit: 1 });
    if (pagination.total_count >= 20) return word;
  }
  throw new Error("no word finds 20 GIFs");
}
