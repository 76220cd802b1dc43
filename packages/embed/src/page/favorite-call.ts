import type { PlayerConfig } from "./config.js";

/** Toggles a favorite of the logged-in visitor. Resolves to whether the GIF is a favorite now. */
export async function toggleFavorite(id: string, { apiKey, provider }: PlayerConfig): Promise<boolean> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  const response = await fetch(new URL(`/favorites/${encodeURIComponent(id)}/`, provider.site), {
    method: "POST",
    // The session and its token are sent to the same origin only.
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      authorization: `API-Key ${apiKey}`,
      "x-requested-with": "XMLHttpRequest",
      ...(token && new URL(provider.site).origin === location.origin && { "x-csrftoken": token }),
    },
  });
  if (!response.ok) throw new Error(String(response.status));
  return (await response.json()).data.is_favorite === true;
}
