import type { PlayerConfig } from "./config.js";

/** Toggles a favorite of the visitor whose session this is, as calls of the site are made; what it is then. */
export async function toggle(id: string, { apiKey, service }: PlayerConfig): Promise<boolean> {
  const token = /(?:^|; )csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  const answer = await fetch(new URL(`/favorites/${encodeURIComponent(id)}/`, service.site), {
    method: "POST",
    // Another origin gets neither the session nor its token.
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      authorization: `API-Key ${apiKey}`,
      "x-requested-with": "XMLHttpRequest",
      ...(token && new URL(service.site).origin === location.origin && { "x-csrftoken": token }),
    },
  });
  if (!answer.ok) throw new Error(String(answer.status));
  return (await answer.json()).data.is_favorite === true;
}
