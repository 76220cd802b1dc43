import type { Service } from "@giflet/core";
import { ERROR_TEXT } from "@giflet/react-components/player/behaviour";
import { webAddress } from "./address.js";
import type { RelatedGif, RelatedPage } from "./core.js";

/** The parts of the API's answer that a plain list shows. */
interface Answer {
  data: {
    id: string | number;
    url?: string;
    title?: string;
    alt_text?: string;
    images?: Record<string, { url?: string; webp?: string; width?: string; height?: string }>;
  }[];
  pagination?: { count?: number; offset?: number; total_count?: number };
  meta?: { response_id?: string; pingback_event_type?: string };
}

/** A page of a list by one plain call, for where the core does not come (EMB-05). */
export async function plainPage(
  { service, apiKey }: { service: Service; apiKey: string },
  path: string,
  parameters: Record<string, string>,
): Promise<RelatedPage> {
  const query = new URLSearchParams({ api_key: apiKey, ...parameters });
  const response = await fetch(`${service.apiBase}/${path}?${query}`);
  if (!response.ok) throw new Error(ERROR_TEXT);
  const answer: Answer = await response.json();
  const { count = 0, offset = 0, total_count: total = 0 } = answer.pagination ?? {};
  const end = offset + count;
  const hasNext = count > 0 && (end < total || !total);
  return { items: read(answer, service.mediaHost), next: hasNext ? `${end}` : undefined };
}

function read({ data, meta }: Answer, mediaHost?: string): RelatedGif[] {
  return data.map(({ id, url, title, alt_text, images }) => {
    const image = images?.fixed_width ?? images?.original;
    const still = images?.fixed_width_still ?? images?.original_still;
    const width = Number(image?.width) || 1;
    const height = Number(image?.height) || 1;
    const media = (address?: string) => mediaAddress(address, mediaHost);
    return {
      id: String(id),
      type: "gif",
      url: webAddress(url),
      alt: alt_text || title || "GIF",
      response_id: meta?.response_id ?? "",
      pingback_event_type: meta?.pingback_event_type ?? "",
      bottle_data: { tags: [], tid: "" },
      choices: [
        { width, height, gif: media(image?.url), webp: media(image?.webp), still: media(still?.url) },
      ],
      ...{ width, height, palette: 0 },
    };
  });
}

/** Numbered media hosts are read as the plain one (MOD-07). */
function mediaAddress(address = "", mediaHost?: string): string | undefined {
  const numbered = /^(https?:\/\/)media\d+\.([^/?#]+)/;
  return webAddress(
    address.replace(numbered, (_, scheme, host) => `${scheme}${mediaHost ?? `media.${host}`}`),
  );
}
