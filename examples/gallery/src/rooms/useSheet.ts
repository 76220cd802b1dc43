import type { Gif, PlayerSheet } from "@giflet/core";
import { useEffect, useState } from "react";

/** What the sample service offers a player beside a GIF; nothing from a service that offers nothing. */
export function useSheet(gif: Gif | undefined): PlayerSheet | undefined {
  const [known, setKnown] = useState<{ id: string; sheet?: PlayerSheet }>();
  const { id = "", embedUrl } = gif ?? {};
  useEffect(() => {
    if (!embedUrl) return;
    const end = new AbortController();
    fetch(`${embedUrl}/sheet`, { signal: end.signal })
      .then((answer) => (answer.ok ? answer.json() : { sheet: undefined }))
      .then(({ sheet }) => setKnown({ id, sheet }))
      .catch(() => {});
    return () => end.abort();
  }, [id, embedUrl]);
  return known?.id === id ? known.sheet : undefined;
}
