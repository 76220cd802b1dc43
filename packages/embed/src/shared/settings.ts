import { type Client, hasDebugParameter, type Provider } from "@giflet/core";
import { eraseDenied } from "@giflet/core/internal/consent";
import { parseObject, warnAbout } from "../elements/read.js";
import { textsOf } from "../locales/find.js";
import type { ListStrings } from "../locales/list-strings.js";
import { giphy, hasApiBase, nameOfNamed } from "./default-provider.js";
import type { Measurement, MeasurementSettings } from "./measurement.js";

/** Settings of all elements. Only the script tag has them, because the HTML of elements may come from untrusted authors. */
export interface Settings {
  /** Undefined for GIPHY. Without the members that the code of a `named` provider adds, until it has loaded. */
  provider: Provider | undefined;
  readonly apiKey: string;
  /** The provider of lists that `data-provider` names, which is empty for a `data-base-url` or settings that name no API. `members`, those of `data-provider-settings`, take precedence. */
  readonly named: { name: string; url?: string; members?: Partial<Provider> } | undefined;
  /** The consent state, updated when the tag's attribute changes (PNG-12). */
  consent: "granted" | "denied" | "unknown";
  /** The URL of players on a server, to which the id of a GIF is appended. Undefined for `player.html` beside the script. */
  readonly embedBase: string | undefined;
  /** Whether requests to the provider wait for a click (EMB-08). */
  twoClick: boolean;
  readonly debug: boolean;
  /** Analytics, error reports and ad verification. */
  readonly measurement?: MeasurementSettings;
  /** The client, once an element needs it. */
  client?: Client;
  /** The started measurement. */
  measuring?: Promise<Measurement>;
  /** The language of players, lists and the widget (NPM-03), updated as the texts are. */
  lang: string | undefined;
  /** Texts of lists and the widget that replace those of the language. */
  strings: Partial<ListStrings>;
  /** Tracking parameters of the links in players (TXT-03). */
  readonly utm: Readonly<Record<"utm_source" | "utm_medium" | "utm_campaign", string | undefined>>;
}

/**
 * Reads `data-api-key`, `data-provider-settings`, `data-provider`, `data-base-url`, `data-embed-base`, `data-consent`, `data-two-click`, `data-debug`, `data-measurement`,
 * `data-lang`, `data-strings`, `data-utm-source` and `data-utm-campaign`.
 */
export function readSettings(tag: HTMLElement): Settings {
  const { dataset } = tag;
  const { provider: name = "", baseUrl: url } = dataset;
  const members =
    readObject(tag, "data-provider-settings") ?? ("providerSettings" in dataset ? {} : undefined);
  // An address without a name, and settings without an address, are an error: another provider must not receive the key.
  const isNameless = url || (members && !hasApiBase(members));
  const named = name || isNameless ? { name, url, members } : undefined;
  const isGiphy = named ? name === "giphy" : !members;
  return {
    provider: named ? { productName: nameOfNamed(name, url), ...members } : members,
    apiKey: dataset.apiKey ?? "",
    named,
    embedBase:
      dataset.embedBase === "provider"
        ? ({ ...(isGiphy && giphy), ...members }.embedBase ?? "")
        : (dataset.embedBase ?? members?.embedBase),
    consent: readConsent(tag),
    twoClick: "twoClick" in dataset,
    debug: "debug" in dataset || hasDebugParameter(),
    measurement: readObject(tag, "data-measurement"),
    ...readLanguage(tag),
    utm: {
      utm_source: dataset.utmSource,
      utm_medium: dataset.utmSource && "embed",
      utm_campaign: dataset.utmCampaign,
    },
  };
}

/** Reads an object in JSON. Another value is ignored with a warning. */
function readObject(tag: HTMLElement, name: string) {
  const json = tag.getAttribute(name);
  const value = json && parseObject(json);
  if (json && !value) warnAbout(tag, name, json, "an object in JSON");
  return value || undefined;
}

/** Reads `data-lang` and `data-strings`. A wrong text is ignored with a warning. */
export function readLanguage(tag: HTMLElement): Pick<Settings, "lang" | "strings"> {
  const given = readObject(tag, "data-strings") ?? {};
  const strings = textsOf(given);
  for (const name in given)
    if (!(name in strings)) warnAbout(tag, `data-strings.${name}`, `${given[name]}`, "a text");
  return { lang: tag.dataset.lang, strings };
}

/**
 * Reads the consent state. One that is denied erases at once what the page has stored (PNG-12), also if nothing is loaded that stores. Another value is ignored with a
 * warning.
 */
export function readConsent(tag: HTMLElement): Settings["consent"] {
  const consent = tag.dataset.consent || "unknown";
  const isKnown = ["granted", "denied", "unknown"].includes(consent);
  if (!isKnown) warnAbout(tag, "data-consent", consent, "one of granted, denied");
  const state = isKnown ? (consent as Settings["consent"]) : "unknown";
  eraseDenied(state);
  return state;
}
