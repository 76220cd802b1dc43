/// <reference path="./files.d.ts" />
import startPage from "giflet:first-frame";
import firstFrameStyle from "giflet:first-frame-style";
import messageStyle from "giflet:message-style";
import type { GifData, Provider } from "@giflet/core";
import { failedPage, initSync, playerPage } from "../../wasm-static/giflet.js";
import type { PlayerMessage } from "../client/protocol.js";
import { readStaticPlayer, type StaticPlayerAddress } from "../shared/static-player.js";
import { showPicture } from "./first-picture.js";
import { savedGifOf } from "./saved.js";

/**
 * The player page for static hosts: requests the GIF in the visitor's browser, shows its picture, and replaces the document with the page that a server would have sent.
 */

const query = location.search.slice(1);
const { pathname } = new URL(".", import.meta.url);
/** The members of `Site` (responses/src/site.rs) that do not depend on the provider. */
const host = { isStatic: true, filesPath: pathname.slice(0, -1), origin: location.origin };

/** Whether the visitor sees the picture before the page. */
let isPictureShown = false;

start().catch((error) => {
  console.error(error);
  postError();
  // Without the template there are no texts in the visitor's language.
  document.querySelector<HTMLElement>("[hidden]")?.removeAttribute("hidden");
});

async function start(): Promise<void> {
  const render = await findPage().catch((error) => {
    console.error(error);
    return () => failedPage(JSON.stringify(host), query);
  });
  // After the picture: they would share the connection.
  await loadTemplate();
  document.open();
  document.write(toTrustedHtml(render()));
  document.close();
  // A page without a GIF has no picture.
  const isPlayer = document.querySelector(".giflet-player-media") !== null;
  adopt(isPlayer ? firstFrameStyle + (isPictureShown ? isVisibleAtOnce : "") : messageStyle);
  // Both are inline in the page of a server. The policy of a static host may refuse inline code.
  if (isPlayer) startPage(startData());
  else {
    postError();
    document.querySelector("button")?.addEventListener("click", () => location.reload());
  }
}

/** Sends the message `error` to the embedding page, as the page of a server does (EMB-06). */
function postError(): void {
  const params = new URLSearchParams(query);
  const embedder = params.get("origin") ?? "";
  const message: PlayerMessage = { giflet: "error", id: params.get("gif") ?? "" };
  if (URL.canParse(embedder)) parent.postMessage(message, embedder);
}

/** Another fade would hide the picture. */
const isVisibleAtOnce = ".giflet-player-stage { animation: none; }";

async function show(gif: GifData | undefined): Promise<void> {
  // The page of a GIF that was removed says that there is none.
  if (!gif || gif.isRemoved) return;
  adopt(firstFrameStyle);
  isPictureShown = await showPicture(gif);
}

function adopt(style: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}

/** Converts the page, whose template escapes what it gets, to `TrustedHTML` if the browser supports Trusted Types. */
function toTrustedHtml(html: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createHTML(html: string): string },
      ): { createHTML(html: string): string };
    };
  };
  return trustedTypes?.createPolicy("giflet-page", { createHTML: (html) => html }).createHTML(html) ?? html;
}

/** The attributes of the inline script in the page of a server. */
function startData() {
  const [stylesheet = "", module = ""] = ["player.css", "player.js"].map((name) => pathname + name);
  return { stylesheet, module, styleIntegrity: "", scriptIntegrity: "" };
}

/** Returns a function that renders the page of the GIF. */
async function findPage(): Promise<() => string> {
  const address = readStaticPlayer(new URL(location.href));
  const { site, gif } = address.savedGif ? await findSaved(address) : await find(address);
  const headers = { userAgent: navigator.userAgent, referer: document.referrer, saveData: saveData() };
  const json = gif ? JSON.stringify({ ...gif, embedUrl: ownUrl() }) : "";
  return () => playerPage(JSON.stringify(site), query, JSON.stringify(headers), json);
}

async function find(address: StaticPlayerAddress) {
  const [{ createStaticClient, loadCore }, { providerOf, requestGif }] = await Promise.all([
    import("../page/core.js"),
    import("./provider.js"),
  ]);
  const { gif: id, apiKey = "" } = address;
  const provider = providerOf(address);
  // The request is no visit: as on a server, the page sets the consent of its data block.
  const client = createStaticClient({ provider, apiKey, debug: isDebug() });
  const site = { ...siteOf(provider, apiKey), hasRelated: client.can("related") };
  if (!id) return { site };
  await loadCore();
  const gif = await requestGif(client, id);
  await show(gif);
  return { site, gif };
}

async function findSaved(address: StaticPlayerAddress) {
  const gif = savedGifOf(address.savedGif);
  await show(gif);
  if (!address.name && !address.provider) return { site: host, gif };
  const { site } = await find({ ...address, gif: undefined });
  return { site, gif };
}

function siteOf(provider: Provider, apiKey: string) {
  const { name, productName, site, apiBase, pingbackUrl, delivery, mark, mediaHost, sdkHeaders } = provider;
  const shown = mark && { text: mark.text, url: mark.url };
  return {
    ...host,
    name,
    productName,
    site,
    apiBase,
    apiKey,
    pingbackUrl,
    delivery,
    mark: shown,
    mediaHost,
    sdkHeaders,
  };
}

async function loadTemplate(): Promise<void> {
  const response = await fetch(new URL("giflet_page.wasm", import.meta.url));
  if (!response.ok) throw new Error(`giflet: ${response.url} responded with status ${response.status}`);
  initSync({ module: await WebAssembly.compile(await response.arrayBuffer()) });
}

/** The address of this player in embed codes: without parameters of the page that contains it. */
function ownUrl(): string {
  const url = new URL(location.href);
  for (const name of ["origin", "consent", "debug", "mobile"]) url.searchParams.delete(name);
  return url.href;
}

/** Whether the address has the parameter `debug`, as `Params::from_query` of the template reads it. */
function isDebug(): boolean {
  return ["", "1", "true"].includes(new URLSearchParams(query).get("debug") ?? "0");
}

/** The value that the header `Save-Data` would have. */
function saveData(): string {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData ? "on" : "";
}
