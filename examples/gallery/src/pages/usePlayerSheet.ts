import type { GifData, PlayerSheet } from "@giflet/core";
import { useEffect, useState } from "react";

/** Fetches the player sheet of a GIF from the sample service. Other services have none. */
export function usePlayerSheet(gif: GifData | undefined): PlayerSheet | undefined {
  const [loaded, setLoaded] = useState<{ id: string; sheet?: PlayerSheet }>();
  const { id = "", embedUrl } = gif ?? {};
  useEffect(() => {
    if (!embedUrl) return;
    const controller = new AbortController();
    fetch(`${embedUrl}/sheet`, { signal: controller.signal })
      .then((response) => (response.ok ? response.json() : { sheet: undefined }))
      .then(({ sheet }) => setLoaded({ id, sheet }))
      .catch(() => {});
    return () => controller.abort();
  }, [id, embedUrl]);
  return loaded?.id === id ? loaded.sheet : undefined;
}
