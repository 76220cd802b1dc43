import type { Client, Consent, GifletError } from "@giflet/core";
import { createClient, createMasonry, type Provider } from "@giflet/core";
import { type CustomFunctions, customProvider, klipy, tenorV2 } from "@giflet/core/providers";
import { sampleService } from "@giflet/gallery/sample";
import { params } from "./params";

/** A call of a callback prop. */
export interface Call {
  name: string;
  /** The ids of the GIFs in its arguments. */
  ids: string[];
}

/** Functions and records of a page for its suite. */
export interface TestPageState {
  client: Client;
  calls: Call[];
  /** Changes parameters of the mounted page, for example the term. */
  change(params: Record<string, string>): void;
  /** Makes the core trap. Resolves to the code of the error. */
  trap(): Promise<string>;
}

declare global {
  var testPage: TestPageState;
}

export function openTestPage(): TestPageState {
  const origin = params.get("service") ?? "";
  const consent = (params.get("consent") ?? "unknown") as Consent;
  const apiKey = params.get("key") ?? "e2e";
  const client = createClient({
    provider: providerOf(params.get("provider"), origin, apiKey),
    apiKey,
    consent,
  });
  globalThis.testPage = { client, calls: [], change: () => {}, trap };
  return globalThis.testPage;
}

/** Adds more items to a layout than the core's memory can hold. */
async function trap(): Promise<string> {
  const layout = await createMasonry({ columns: 1, width: 1, gutter: 0 });
  try {
    layout.append({ length: 2 ** 32 - 1 } as Float32Array);
    return "";
  } catch (error) {
    return (error as GifletError).code;
  }
}

/** Returns the sample service, through the API of a provider. */
export function providerOf(provider: string | null, origin: string, apiKey: string): Provider {
  if (provider === "klipy") return klipy({ apiKey, baseUrl: `${origin}/klipy/api/v1` });
  if (provider === "tenor-v2")
    return tenorV2({
      apiKey,
      baseUrl: `${origin}/tenor/v2`,
      mark: { text: "Powered by Loopery", url: origin },
    });
  if (provider === "custom") return customProvider(customFunctions(origin), { name: "custom" });
  return sampleService(origin);
}

/** The functions of a custom provider that calls the sample service itself. */
function customFunctions(origin: string): CustomFunctions {
  interface Item {
    id: string;
    title: string;
    images: Record<string, { url?: string; width: number; height: number }>;
  }
  const list = async (
    path: string,
    { next = "0", limit = 24, signal }: { next?: string; limit?: number; signal: AbortSignal },
  ) => {
    const response = await fetch(`${origin}/v1/gifs/${path}&api_key=e2e&offset=${next}&limit=${limit}`, {
      signal,
    });
    if (!response.ok) throw response;
    const { data, pagination }: { data: Item[]; pagination: { total_count: number } } = await response.json();
    const end = Number(next) + data.length;
    const items = data.flatMap(({ id, title, images }) => {
      const file = [images.fixed_width, ...Object.values(images)].find((file) => file?.url);
      if (!file?.url) return [];
      const { width, height } = file;
      // The numbered media hosts exist for tests of the service's own format; they cannot be reached.
      const url = file.url.replace("://media3.", "://");
      return {
        id,
        title,
        files: [{ url, mime: "image/gif" as const, width: Number(width), height: Number(height) }],
      };
    });
    return { items, next: data.length > 0 && end < pagination.total_count ? String(end) : undefined };
  };
  return {
    search: (term, request) => list(`search?q=${encodeURIComponent(term)}`, request),
    trending: (request) => list("trending?", request),
  };
}

/** Returns a callback that records its calls. */
export function note(name: string) {
  return (argument: unknown) => {
    const gifs = (Array.isArray(argument) ? argument : [argument]) as { id?: string }[];
    globalThis.testPage.calls.push({ name, ids: gifs.flatMap(({ id }) => id ?? []) });
  };
}
