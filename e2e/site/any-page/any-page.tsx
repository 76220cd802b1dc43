import { record } from "./record";
import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "./any-page.css";
import { type Consent, createClient, type GifData } from "@giflet/core";
import { sampleService } from "@giflet/gallery/sample";
import { Carousel, ClientProvider, type FetchGifs, Gif, Grid, Video } from "@giflet/react-components";
import { GifPicker } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import { EmbedPlayer } from "@giflet/react-components/player";
import playerSheet from "@giflet/react-components/player.css?url";
import sheet from "@giflet/react-components/style.css?url";
import { type ReactNode, StrictMode, useEffect, useState } from "react";
import { createPortal, flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { Row } from "../../any-page/factors";
import { params } from "../params";
import ownSheet from "./any-page.css?url";
import { hostCss } from "./host-css";
import { probe } from "./probe";

declare global {
  /** Functions and records of the page for its driver. */
  var anyPage: typeof functions;
}

const row: Row = JSON.parse(params.get("row") ?? "");
const origin = params.get("service") ?? "";
const isInFrame = params.has("framed");
const provider = sampleService(origin);
const consent: Consent = "denied";
const client = createClient({ provider, apiKey: "e2e", consent });
const names = row.components.split(" ");

/** The state of the host, which its happenings change. */
interface HostState {
  isProceeded: boolean;
  isMounted: boolean;
  term: string;
  renders: number;
}

let change: (next: Partial<HostState>) => void = () => {};

const fetchFirst = client.trending({ limit: 12 });
const first = names.some((name) => /gif|video|player/.test(name)) ? (await fetchFirst).items : [];
const itemAt = (place: number) => first[place] as GifData;
const video = names.includes("video") ? first.find(({ isSticker }) => !isSticker) : undefined;

/** Changes the items as the page's factor says. */
function changed(items: readonly GifData[]): GifData[] {
  switch (row.items) {
    case "without-user":
      return items.map((gif) => ({ ...gif, user: undefined }));
    case "without-files":
      return items.map((gif, place) =>
        place % 3 === 1 ? { ...gif, renditions: [], video: undefined } : gif,
      );
    case "twice":
      return items.flatMap((gif, place) => (place % 4 === 1 ? [gif, gif] : [gif]));
    default:
      return [...items];
  }
}

const fetchList =
  (term: string): FetchGifs =>
  async (page) => {
    const result = await (term ? client.search(term, page) : client.trending(page));
    return { ...result, items: changed(result.items) };
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
      setPages((pages) => [...pages.slice(0, requested - 1), changed(items)]);
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
      onLoadMore={() => setRequested(pages.length + 1)}
    />
  );
}

function list(Component: typeof Grid | typeof Carousel, base: string, { term, renders }: HostState) {
  const query = base || term;
  const isInline = row.program === "inline-functions";
  const props = isInline ? { queryKey: query, "data-render": renders, onGifClick: () => {} } : {};
  const List = Component as typeof Carousel;
  return (
    <List
      className="own"
      height={160}
      fetchGifs={isInline ? (page) => fetchList(query)(page) : fetcherOf(query)}
      {...props}
    />
  );
}

function element(name: string, properties: Record<string, unknown>): ReactNode {
  return (
    <div
      className="own"
      ref={(container) => {
        if (!container || container.firstChild) return;
        // As a framework sets them, before the element is defined.
        container.append(Object.assign(document.createElement(name), properties));
      }}
    />
  );
}

function frame(isSandboxed: boolean): ReactNode {
  return (
    <iframe
      title="Player"
      className="player-frame"
      width={420}
      height={320}
      sandbox={isSandboxed ? "allow-scripts" : undefined}
      src={`${origin}/embed/${itemAt(3).id}`}
    />
  );
}

function component(name: string, state: HostState): ReactNode {
  switch (name) {
    case "grid":
      return row.program === "controlled" ? <ControlledGrid /> : list(Grid, "", state);
    case "carousel":
      return list(Carousel, "cat", state);
    case "gif":
      return <Gif gif={itemAt(0)} width={280} />;
    case "video":
      return video && <Video gif={video} width={280} />;
    case "player":
      return <EmbedPlayer gif={itemAt(2)} />;
    case "picker":
      return (
        <div className="picker-box">
          <GifPicker onSelect={() => {}} />
        </div>
      );
    case "picker-button":
      return <GifPickerButton provider={provider} onSelect={() => {}} />;
    case "giflet-grid":
      return element("giflet-grid", { search: "dog" });
    case "giflet-carousel":
      return element("giflet-carousel", { search: "dog", height: "160" });
    case "giflet-player":
      return element("giflet-player", { gif: itemAt(4).id, width: "420", height: "320" });
    case "giflet-picker":
      return <div className="picker-box">{element("giflet-picker", {})}</div>;
    case "giflet-picker-button":
      return element("giflet-picker-button", { label: "Add a GIF" });
    case "player-frame":
      return frame(false);
    default:
      return frame(true);
  }
}

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
    term: "",
    renders: 0,
  });
  const [isMoved, setMoved] = useState(false);
  useEffect(() => {
    change = (next) => flushSync(() => setState((state) => ({ ...state, ...next })));
    document.documentElement.dataset.ready = "";
    if (row.program === "moved") setMoved(true);
    if (row.program !== "renders-often" && row.program !== "inline-functions") return;
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
      {isMoved ? <section>{content}</section> : content}
      <p className="filler after">Text after</p>
    </>
  );
}

/** Adds the script tag of the custom elements, after the elements. */
function loadElements(): void {
  if (!names.some((name) => name.startsWith("giflet-"))) return;
  const script = document.createElement("script");
  script.src = new URL("/cdn/embed.js", location.href).href;
  const { name, productName, site, apiBase, pingbackUrl, mediaHost, embedBase, sdkHeaders, mark } = provider;
  const settings = { name, productName, site, apiBase, pingbackUrl, mediaHost, embedBase, sdkHeaders, mark };
  script.dataset.apiKey = "e2e";
  script.dataset.consent = "denied";
  script.dataset.providerSettings = JSON.stringify(settings);
  if (names.some((name) => name.startsWith("giflet-picker"))) script.dataset.pickers = "";
  document.head.append(script);
}

/** Returns the element that the host renders into, in the root of the page's factor. */
function openRoot(): Element {
  const main = document.getElementById("root") as HTMLElement;
  const inner = document.createElement("div");
  inner.className = [
    row.scale === "1" ? "" : row.scale,
    row.scheme === "dark-subtree" ? row.scheme : "",
  ].join(" ");
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
      const link = (href: string) =>
        Object.assign(document.createElement("link"), { rel: "stylesheet", href });
      shadow.append(link(sheet), link(playerSheet), link(ownSheet), inner, portal);
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

/** A page whose components are in a frame. */
function openFrame(): void {
  const main = document.getElementById("root") as HTMLElement;
  const frame = document.createElement("iframe");
  frame.className = "page-frame";
  const url = new URL(location.href);
  if (row.root === "frame-other-origin")
    url.hostname = url.hostname === "localhost" ? "127.0.0.1" : "localhost";
  url.searchParams.set("framed", "");
  frame.src = url.href;
  const filler = (kind: string) =>
    Object.assign(document.createElement("p"), { className: `filler ${kind}`, textContent: "Text" });
  main.append(filler("above"), frame, filler("after"));
}

/** Something that happens on the page. */
async function happen(what: Row["happening"]): Promise<void> {
  const root = portal.getRootNode() as Document | ShadowRoot;
  const above = root.querySelector(".above");
  const places = root.querySelectorAll(".place");
  const lists = (element: Element) => element.classList;
  switch (what) {
    case "content-above-added":
      above?.after(Object.assign(document.createElement("p"), { className: "filler" }));
      break;
    case "content-above-removed":
      above?.classList.add("collapsed");
      for (const filler of root.querySelectorAll<HTMLElement>(".filler:not(.above, .after)"))
        filler.hidden = true;
      break;
    case "content-above-collapsed":
      above?.classList.add("collapsed");
      break;
    case "container-grows":
      for (const place of places) lists(place).add("grown");
      break;
    case "container-shrinks":
      for (const place of places) lists(place).add("shrunk");
      break;
    case "entrance":
      for (const place of places) lists(place).add("entrance");
      break;
    case "consent-changes":
      for (const next of ["granted", "denied"] as const) {
        client.setConsent(next);
        const tag = document.querySelector<HTMLElement>("script[data-api-key]");
        if (tag) tag.dataset.consent = next;
      }
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
  /** Shows what the place of a page hides at first. */
  proceed: () => change({ isProceeded: true }),
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
  createRoot(openRoot()).render(row.program === "strict" ? <StrictMode>{host}</StrictMode> : host);
  loadElements();
}
