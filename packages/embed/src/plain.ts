import { CORE_MS, ERROR_TEXT, PLAIN_PAGE } from "@giflet/react-components/player/behaviour";
import type { PlayerConfig } from "./config.js";
import type { Core, GridCore, RelatedGif } from "./core.js";

/** The core, or what does without where WebAssembly is refused, missing, corrupt or hanging (EMB-05). */
export function gridCore(core: () => Promise<Core>, config: PlayerConfig): Promise<GridCore> {
  const late = new Promise<never>((_, reject) => setTimeout(reject, CORE_MS));
  return Promise.race([core(), late]).catch(() => plainCore(config));
}

/** The parts of the API's answer that a plain grid shows. */
interface Answer {
  data: {
    id: string | number;
    url?: string;
    title?: string;
    alt_text?: string;
    images?: Record<string, { url?: string; webp?: string; width?: string; height?: string }>;
  }[];
  meta?: { response_id?: string; pingback_event_type?: string };
}

/** One page of related GIFs by one plain call. More would move what is there already: columns are balanced anew. */
function plainCore({ service, apiKey }: PlayerConfig): GridCore {
  return {
    sdk: {
      async related(id) {
        const query = new URLSearchParams({ api_key: apiKey, gif_id: id, limit: `${PLAIN_PAGE}` });
        const response = await fetch(`${service.apiBase}/gifs/related?${query}`);
        if (!response.ok) throw new Error(ERROR_TEXT);
        const answer: Answer = await response.json();
        const data = read(answer, service.mediaHost);
        return { data, pagination: { offset: 0, count: data.length, total_count: data.length } };
      },
    },
    chooseRendition: ({ choices }) => choices[0],
  };
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

/** Only http and https reach a link or a picture (TXT-11). */
function webAddress(address = ""): string | undefined {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}

/** Numbered media hosts are read as the plain one (MOD-07). */
function mediaAddress(address = "", mediaHost?: string): string | undefined {
  const numbered = /^(https?:\/\/)media\d+\.([^/?#]+)/;
  return webAddress(
    address.replace(numbered, (_, scheme, host) => `${scheme}${mediaHost ?? `media.${host}`}`),
  );
}
