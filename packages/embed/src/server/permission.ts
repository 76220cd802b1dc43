import { GifletError, type Provider } from "@giflet/core";

/** The hosts of public APIs whose terms forbid requests of servers: docs/providers.md, "Duties". */
const FORBIDDEN = [
  { host: "api.giphy.com", reason: "GIPHY's terms require that the visitor's browser calls its API" },
  { host: "api.klipy.com", reason: "KLIPY permits servers to call its API only with its written approval" },
];

/** Throws the error `usage` if the terms of a provider do not permit a server to call its API. */
export function requirePermission({ apiBase }: Provider, isApproved = false): void {
  const host = URL.canParse(apiBase) ? new URL(apiBase).hostname : "";
  const found = FORBIDDEN.find((forbidden) => forbidden.host === host);
  if (found && !isApproved) {
    const message = `giflet: createEmbedHandler cannot request GIFs of ${host}: ${found.reason}. Set isApproved if you have an approval in writing`;
    throw new GifletError({ code: "usage", message });
  }
}
