import type { GifData } from "@giflet/core";
import { useClient } from "@giflet/react-components";
import { useEffect, useState } from "react";

/** Returns the most common tags of the trending GIFs. */
export function useTagSuggestions(count: number, type: "gifs" | "stickers" = "gifs"): string[] {
  const client = useClient();
  const [tags, setTags] = useState<string[]>([]);

  useEffect(() => {
    let isCurrent = true;
    client.trending({ type, limit: 50 }).then(
      ({ items }) => isCurrent && setTags(commonTags(items, count)),
      // Suggestions are optional. The grid shows errors of the provider.
      () => isCurrent && setTags([]),
    );
    return () => {
      isCurrent = false;
    };
  }, [client, type, count]);

  return tags;
}

function commonTags(gifs: readonly GifData[], count: number): string[] {
  const uses = new Map<string, number>();
  for (const tag of gifs.flatMap((gif) => gif.tags)) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  const byUse = [...uses].sort(([, a], [, b]) => b - a);
  return byUse.map(([tag]) => tag).slice(0, count);
}
