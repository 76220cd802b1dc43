import { record } from "./record";
import "@giflet/react-components/style.css";
import "@giflet/react-components/carousel.css";
import "@giflet/react-components/player.css";
import "@giflet/react-components/picker.css";
import "./any-page.css";
import { type Client, createClient, type GifData } from "@giflet/core";
import { staticPlayerUrl } from "@giflet/embed";
import { sampleService } from "@giflet/gallery/sample";
import { Carousel, ClientProvider, type FetchGifs, Gif, Grid, Video } from "@giflet/react-components";
import carouselSheet from "@giflet/react-components/carousel.css?url";
import { GifPicker } from "@giflet/react-components/picker";
import pickerSheet from "@giflet/react-components/picker.css?url";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import { EmbedPlayer } from "@giflet/react-components/player";
import playerSheet from "@giflet/react-components/player.css?url";
import sheet from "@giflet/react-components/style.css?url";
import { Activity, type ReactNode, StrictMode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Row } from "../../any-page/factors";
import { params } from "../params";
import { providerOf } from "../test-page";
import { allowScrolling, holdAnswers } from "./answers";
import ownSheet from "./any-page.css?url";
import { hostCss } from "./host-css";
import { changed } from "./items";
import { PickerParts } from "./parts";
import { probe } from "./probe";
import { findAll, frames, visibleArea } from "./tree";

declare global {
  /** Functions and records of the page for its driver. */
  var anyPage: typeof functions;
}

const row: Row = JSON.parse(params.get("row") ?? "");
const origin = params.get("service") ?? "";
const isInFrame = params.has("framed");
const sample = sampleService(origin);
const provider = providerOf(row.provider, origin, "e2e");
const consent = row.happening === "consent-withdrawn" ? "granted" : "denied";
/** A picker without a client of the host makes its own. */
const ownProvider = { ...provider, apiKey: "e2e" };
const client = createClient({ provider, apiKey: "e2e", consent });
const names = row.components.split(" ");
const hasNpmElements =
  row.elements.startsWith("npm") && names.some((name) => name.startsWith("giflet-picker"));
const isTwoClick = row.elements.endsWith("two-click");

/** The state of the host, which its program and happenings change. */
interface HostState {
  isProceeded: boolean;
  isMounted: boolean;
  isHidden: boolean;
  /** Whether the props of the components are those of another route. */
  isOther: boolean;
  term: string;
  renders: number;
}

let change: (next: Partial<HostState>) => void = () => {};

holdAnswers(row.answers);
const firstOf = async (from: Client) => (await from.trending({ limit: 12 })).items;
const hasItems = names.some((name) => /gif|video|player|widget/.test(name));
const first = hasItems ? changed(await firstOf(client), row.items) : [];
const itemAt = (place: number) => first[place] as GifData;
const video = names.includes("video") ? first.find(({ isSticker }) => !isSticker) : undefined;
/** The ids of GIFs at the sample service, which has the players. */
const ids = (
  row.provider === "giphy" || !hasItems
    ? first
    : await firstOf(createClient({ provider: sample, apiKey: "e2e", consent }))
).map(({ id }) => id);

const fetchList =
  (term: string): FetchGifs =>
  async (page) => {
    const result = await (term ? client.search(term, page) : client.trending(page));
    return { ...result, items: changed(result.items, row.items) };
  };
/** A stable function for each term. */
const fetchers = new Map<string, FetchGifs>();
function fetcherOf(term: string): FetchGifs {
  const found = fetchers.get(term) ?? fetchList(term);
  fetchers.set(term, found);
  return found;
}

/** A list as a data library holds it: an array of pages, flattened on each render. */
function ControlledGrid() {
  const [pages, setPages] = useState<GifData[][]>([]);
  const [isLoading, setLoading] = useState(false);
  const [requested, setRequested] = useState(1);
  useEffect(() => {
    let isCurrent = true;
    setLoading(true);
    client.trending({ offset: (requested - 1) * 12, limit: 12 }).then(({ items }) => {
      if (!isCurrent) return;
      setPages((pages) => [...pages.slice(0, requested - 1), changed(items, row.items)]);
      setLoading(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [requested]);
  return (
    <Grid
      className="own"
      gifs={pages.flat()}
      hasMore
      isLoading={isLoading}
      onGifClick={handleClick}
      onLoadMore={() => setRequested(pages.length + 1)}
    />
  );
}

const handleClick = ({ id }: GifData) => void record.clicks.push(id);

function list(Component: typeof Grid | typeof Carousel, base: string, { term, renders, isOther }: HostState) {
  const query = base || term;
  const isInline = row.program === "inline-functions";
  const props = isInline
    ? { queryKey: query, "data-render": renders, onGifClick: (gif: GifData) => handleClick(gif) }
    : { onGifClick: handleClick };
  const List = Component as typeof Carousel;
  return (
    <List
      className="own"
      height={isOther ? 200 : 160}
      gutter={isOther ? 12 : undefined}
      fetchGifs={isInline ? (page) => fetchList(query)(page) : fetcherOf(query)}
      {...props}
    />
  );
}

function element(name: string, properties: Record<string, unknown>): ReactNode {
  const connection = { provider, apiKey: "e2e", consent, twoClick: isTwoClick };
  return (
    <div
      className="own"
      ref={(container) => {
        if (!container) return;
        const [found = document.createElement(name)] = container.children;
        // As a framework sets them, before the element is defined.
        Object.assign(found, properties, hasNpmElements && name.startsWith("giflet-picker") && connection);
        // Each render calls this again, and an element that is moved loses the focus.
        if (!found.isConnected) container.append(found);
      }}
    />
  );
}

function frame(src: string, isSandboxed = false): ReactNode {
  return (
    <iframe
      title="Player"
      className="player-frame"
      width={420}
      height={320}
      sandbox={isSandboxed ? "allow-scripts" : undefined}
      src={src}
    />
  );
}

function component(name: string, state: HostState): ReactNode {
  const { isOther } = state;
  const term = isOther ? "cat" : "dog";
  switch (name) {
    case "grid":
      return row.program === "controlled" ? <ControlledGrid /> : list(Grid, "", state);
    case "carousel":
      return list(Carousel, "cat", state);
    case "gif":
      return <Gif gif={itemAt(isOther ? 1 : 0)} width={isOther ? 240 : 280} onGifClick={handleClick} />;
    case "video":
      return video && <Video gif={video} width={280} />;
    case "player":
      return <EmbedPlayer gif={itemAt(isOther ? 3 : 2)} />;
    case "picker":
      return (
        <div className="picker-box">
          <GifPicker onSelect={handleClick} />
        </div>
      );
    case "picker-button":
      return <GifPickerButton provider={ownProvider} onSelect={() => {}} />;
    case "giflet-grid":
      return element("giflet-grid", { search: term });
    case "giflet-carousel":
      return element("giflet-carousel", { search: term, height: "160" });
    case "giflet-player":
      return element("giflet-player", { gif: ids[isOther ? 5 : 4], width: "420", height: "320" });
    case "giflet-picker":
      return <div className="picker-box">{element("giflet-picker", {})}</div>;
    case "giflet-picker-button":
      return element("giflet-picker-button", { label: "Add a GIF" });
    case "picker-parts":
      return (
        <div className="picker-box">
          <PickerParts />
        </div>
      );
    case "widget":
      return <div id="widget" className="own" />;
    case "handler-player-frame":
      return frame(`${params.get("handler")}/embed/${ids[3]}`);
    case "static-player-frame":
      return frame(
        staticPlayerUrl(cdn("player.html"), { gif: ids[3] ?? "", provider: sample, apiKey: "e2e" }),
      );
    default:
      return frame(`${origin}/embed/${ids[3]}`, name === "sandboxed-player-frame");
  }
}

const cdn = (file: string) => new URL(`/cdn/${file}`, location.href).href;

function Place({ name, children, isProceeded }: { name: string; children: ReactNode; isProceeded: boolean }) {
  const { place } = row;
  const content = (
    <div className={`place ${place} ${isProceeded ? "proceeded" : ""}`} data-component={name}>
      {place === "grid-1fr" && <span>Side</span>}
      <div className="content">{children}</div>
    </div>
  );
  return place === "portal" ? createPortal(content, portal) : content;
}

const portal = document.createElement("div");

function Host() {
  const [state, setState] = useState<HostState>({
    isProceeded: false,
    isMounted: true,
    isHidden: false,
    isOther: false,
    term: "",
    renders: 0,
  });
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    change = (next) => flushSync(() => setState((state) => ({ ...state, ...next })));
    document.documentElement.dataset.ready = "";
    if (row.program === "moved") setMoved(true);
    if (!["renders-often", "inline-functions", "controlled"].includes(row.program)) return;
    const timer = setInterval(
      () => setState((state) => ({ ...state, renders: (state.renders + 1) % 1000 })),
      100,
    );
    return () => clearInterval(timer);
  }, []);
  const content =
    state.isMounted &&
    names.map((name) => (
      <div key={name}>
        <p className="filler">Text before {name}</p>
        <Place name={name} isProceeded={state.isProceeded}>
          {component(name, state)}
        </Place>
      </div>
    ));
  return (
    <>
      <p className="filler above">Text above</p>
      {row.happening === "typing" && (
        <input
          className="host-field"
          aria-label="Search"
          value={state.term}
          onChange={({ target }) => setState((state) => ({ ...state, term: target.value }))}
        />
      )}
      {isMoved ? (
        <section>{content}</section>
      ) : row.program === "activity" ? (
        <Activity mode={state.isHidden ? "hidden" : "visible"}>{content}</Activity>
      ) : (
        content
      )}
      <p className="filler after">Text after</p>
    </>
  );
}

/** Adds a script of the CDN, after the elements that it renders. */
function loadScript(file: string, settings: Record<string, string>): void {
  const { name, productName, site, apiBase, pingbackUrl, mediaHost, embedBase, sdkHeaders, mark } = sample;
  const about = { name, productName, site, apiBase, pingbackUrl, mediaHost, embedBase, sdkHeaders, mark };
  const script = Object.assign(document.createElement("script"), { src: cdn(file) });
  Object.assign(script.dataset, {
    apiKey: "e2e",
    consent,
    providerSettings: JSON.stringify(about),
    ...settings,
  });
  if (isTwoClick) script.dataset.twoClick = "";
  document.head.append(script);
}

/** Adds what renders the custom elements and the widget. */
async function loadElements(): Promise<void> {
  const elements = names.filter((name) => name.startsWith("giflet-"));
  const pickers = elements.filter((name) => name.startsWith("giflet-picker"));
  const ofTag = hasNpmElements ? elements.filter((name) => !pickers.includes(name)) : elements;
  if (ofTag.length > 0) loadScript("embed.js", pickers.length > 0 ? { pickers: "" } : {});
  if (names.includes("widget")) loadScript("widget.js", { gif: ids[5] ?? "", mount: "#widget" });
  if (hasNpmElements) await import("@giflet/embed/elements");
}

/** Clicks the buttons of the two-click mode. */
function consentToRequests(): void {
  for (const button of findAll("button[part~=ask]")) button.click();
}

/** The classes of the factors that a subtree of the document has. */
const settings = [row.scale === "1" ? "" : row.scale, row.scheme === "dark-subtree" ? row.scheme : ""].join(
  " ",
);

/** Prepares the content of a dialog. */
function enter(content: HTMLElement | null): void {
  if (!content) return;
  content.className = settings;
  content.after(portal);
}

/** Returns the element that the host renders into, in the root of the page's factor. */
async function openRoot(): Promise<Element> {
  const main = document.getElementById("root") as HTMLElement;
  const inner = document.createElement("div");
  inner.className = settings;
  if (row.scheme === "rtl") document.documentElement.dir = "rtl";
  const into = (element: HTMLElement) => {
    main.append(element);
    element.append(inner, portal);
    return element;
  };
  switch (isInFrame ? "document" : row.root) {
    case "shadow": {
      const shadow = main.attachShadow({ mode: "open" });
      // The document has the stylesheets that the build adds to it. Its custom properties would be inherited.
      for (const sheet of document.querySelectorAll("link[rel=stylesheet]")) sheet.remove();
      const links = [sheet, carouselSheet, playerSheet, pickerSheet, ownSheet].map((href) =>
        Object.assign(document.createElement("link"), { rel: "stylesheet", href }),
      );
      shadow.append(...links, inner, portal);
      // A place that its stylesheet hides is not hidden before.
      await Promise.all(links.map((link) => new Promise((loaded) => link.addEventListener("load", loaded))));
      return inner;
    }
    case "dialog":
      (into(document.createElement("dialog")) as HTMLDialogElement).showModal();
      return inner;
    case "popover":
      into(Object.assign(document.createElement("div"), { popover: "manual" })).showPopover();
      return inner;
    case "form": {
      const form = into(document.createElement("form"));
      form.addEventListener("submit", (event) => {
        record.noise.push("form submitted");
        event.preventDefault();
      });
      return inner;
    }
    case "details":
      into(Object.assign(document.createElement("details"), { open: true }));
      return inner;
    default:
      into(document.createElement("div"));
      return inner;
  }
}

const sandboxes: Partial<Record<Row["frame"], string>> = {
  "sandbox-scripts": "allow-scripts",
  "sandbox-forms": "allow-scripts allow-forms allow-popups",
  "sandbox-storage": "allow-scripts allow-same-origin",
  "sandbox-all":
    "allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation",
};

/** A page whose components are in a frame. */
function openFrame(): void {
  const main = document.getElementById("root") as HTMLElement;
  const frame = document.createElement("iframe");
  frame.className = "page-frame";
  const url = new URL(location.href);
  if (row.frame === "other-origin") url.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  const sandbox = sandboxes[row.frame];
  if (sandbox) frame.setAttribute("sandbox", sandbox);
  url.searchParams.set("framed", "");
  frame.src = url.href;
  const filler = (kind: string) =>
    Object.assign(document.createElement("p"), { className: `filler ${kind}`, textContent: "Text" });
  main.append(filler("above"), frame, filler("after"));
  // All of it is in view: a document of another origin cannot see which part is, and a browser loads no lazy pictures below the viewport.
  frame.scrollIntoView({ block: "center" });
}

function setConsent(next: typeof consent): void {
  client.setConsent(next);
  for (const tag of document.querySelectorAll<HTMLElement>("script[data-api-key]"))
    tag.dataset.consent = next;
  if (hasNpmElements)
    for (const picker of findAll("giflet-picker, giflet-picker-button"))
      Object.assign(picker, { consent: next });
}

/** Focuses the search field of a picker, or that of the host if none is visible. */
function focusField(): void {
  const field = findAll("input").find((input) => visibleArea(input));
  (field ?? findAll(".host-field")[0])?.focus({ preventScroll: true });
}

/** Returns the id of the item at the start of a row. */
function edgeItemOf(row: HTMLElement): string | undefined {
  const isRtl = getComputedStyle(row).direction === "rtl";
  const { left, right } = row.getBoundingClientRect();
  return findAll(".giflet-gif").find((gif) => {
    const box = gif.getBoundingClientRect();
    return row.contains(gif) && (isRtl ? box.left < right - 2 : box.right > left + 2);
  })?.dataset.gifId;
}

/**
 * Scrolls the rows of carousels to their end, where they grow and must stay, and back. On a busy machine WebKit, before 26.2 without `scrollend`, reports the scroll
 * after the row has grown: then its first item, which the end of the row had cut off, snaps to the start.
 */
async function growRows(): Promise<void> {
  const rows = findAll(".giflet-row");
  for (const element of rows) {
    const { direction } = getComputedStyle(element);
    element.scrollTo({ left: element.scrollWidth * (direction === "rtl" ? -1 : 1), behavior: "instant" });
  }
  await frames(3);
  const starts = rows.map(({ scrollLeft }) => scrollLeft);
  const firsts = rows.map(edgeItemOf);
  await probe.settle();
  const mayAlign = !("onscrollend" in window);
  const isMoved = (row: HTMLElement, place: number) => {
    const isSame = mayAlign && firsts[place] !== undefined && edgeItemOf(row) === firsts[place];
    return Math.abs(row.scrollLeft - (starts[place] ?? 0)) > 2 && !isSame;
  };
  if (rows.some(isMoved)) record.noise.push("error: still: a row that grows moves");
  for (const element of rows) element.scrollTo({ left: 0, behavior: "instant" });
  await probe.settle();
}

/** Something that happens on the page. */
async function happen(what: Row["happening"]): Promise<void> {
  allowScrolling(true);
  const root = portal.getRootNode() as Document | ShadowRoot;
  const above = root.querySelector(".above");
  const places = root.querySelectorAll(".place");
  const lists = (element: Element) => element.classList;
  switch (what) {
    case "content-above-added":
      above?.after(Object.assign(document.createElement("p"), { className: "filler" }));
      break;
    case "content-above-removed":
      // Without scroll anchoring, as in Safari, the lists move without a scroll event.
      for (const box of findAll("html, body, dialog, [popover], .host-dialog, .place, .content"))
        box.style.overflowAnchor = "none";
      findAll(".giflet-list").at(-1)?.scrollIntoView({ behavior: "instant" });
      await probe.settle();
      above?.classList.add("collapsed");
      for (const filler of root.querySelectorAll<HTMLElement>(".filler:not(.above, .after)"))
        filler.hidden = true;
      break;
    case "content-above-collapsed":
      above?.classList.add("collapsed");
      break;
    case "container-grows":
      // From a few px, so that it shows items that were not mounted.
      for (const place of places) lists(place).add("shrunk");
      await probe.settle();
      for (const place of places) place.classList.replace("shrunk", "grown");
      break;
    case "container-shrinks":
      for (const place of places) lists(place).add("shrunk");
      break;
    case "rows-grow":
      await growRows();
      break;
    case "entrance":
      for (const place of places) lists(place).add("entrance");
      break;
    case "consent-given":
      setConsent("granted");
      break;
    case "consent-withdrawn":
      setConsent("denied");
      break;
    case "typing":
      // The driver types.
      focusField();
      break;
    case "back-and-forward":
      history.pushState({ host: true }, "", "#next");
      for (const direction of [-1, 1]) {
        const moved = new Promise((resolve) => addEventListener("popstate", resolve, { once: true }));
        history.go(direction);
        await moved;
      }
      break;
    case "query-changes":
      change({ term: "funny" });
      break;
    case "unmounts":
      change({ isMounted: false });
      break;
  }
}

const functions = {
  record,
  ...probe,
  happen,
  setConsent,
  flush: () => client.flush(),
  mount: (isMounted: boolean) => change({ isMounted }),
  approach(name: string) {
    allowScrolling(false);
    return probe.approach(name);
  },
  aim(name: string) {
    allowScrolling(false);
    return probe.aim(name);
  },
  /** Shows what the place of a page hides at first, and does what the program does once. */
  async proceed() {
    change({ isProceeded: true });
    consentToRequests();
    switch (row.program) {
      case "activity":
        change({ isHidden: true });
        await frames(3);
        change({ isHidden: false });
        break;
      case "unmounted-loading":
        if (row.happening !== "query-changes") change({ term: "sun" });
        change({ isMounted: false });
        await frames(3);
        change({ isMounted: true, term: "" });
        break;
      case "props-change":
        change({ isOther: true });
        break;
    }
  },
};

if (!isInFrame && row.root.startsWith("frame")) {
  globalThis.anyPage = functions;
  openFrame();
  document.documentElement.dataset.ready = "";
} else {
  const style = new CSSStyleSheet();
  style.replaceSync(hostCss[row.css]);
  document.adoptedStyleSheets = [style];
  globalThis.anyPage = functions;
  const host = (
    <ClientProvider client={client}>
      <Host />
    </ClientProvider>
  );
  const Dialog = row.root.startsWith("dialog-") ? (await import("./dialogs")).dialogs[row.root] : undefined;
  const root = Dialog ? (
    <Dialog>
      <div ref={enter}>{host}</div>
    </Dialog>
  ) : (
    host
  );
  const container = await openRoot();
  // At once: the script of the tag looks for the mount node of the widget.
  flushSync(() =>
    createRoot(container).render(row.program === "strict" ? <StrictMode>{root}</StrictMode> : root),
  );
  loadElements();
}
