import { giphyService, type Service } from "@giflet/core";

/** What holds for everything a script tag makes. Only the tag says it: elements may come from where anyone writes. */
export interface Settings {
  readonly service: Service;
  readonly apiKey: string;
  /** The visitor's wish; it follows the tag's attribute (PNG-12). */
  consent: "granted" | "denied" | "unknown";
  /** Nothing is asked of the service before the visitor's click (EMB-08). */
  readonly twoClick: boolean;
  readonly debug: boolean;
}

/** Reads `data-api-key`, `data-service`, `data-consent`, `data-two-click` and `data-debug`. */
export function readSettings({ dataset }: HTMLElement): Settings {
  return {
    service: dataset.service ? JSON.parse(dataset.service) : giphyService,
    apiKey: dataset.apiKey ?? "",
    consent: readConsent(dataset.consent),
    twoClick: dataset.twoClick !== undefined,
    debug: dataset.debug !== undefined,
  };
}

export function readConsent(value?: string): Settings["consent"] {
  return value === "granted" || value === "denied" ? value : "unknown";
}
