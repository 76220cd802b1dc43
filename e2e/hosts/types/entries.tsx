/** Uses every public entry with types, as a strict application does; scripts/packages/types.mjs checks that none is missing. */
import { createClient, createMasonry, type GifData, GifletError, type Provider, pages } from "@giflet/core";
import { askOnce, createAnalytics, dataLayer, followConsent, gpp, tcf, withGpc } from "@giflet/core/consent";
import { providerKey } from "@giflet/core/internal/client";
import { eraseDenied } from "@giflet/core/internal/consent";
import { type Media, mediaOf } from "@giflet/core/internal/item";
import { createPagerState } from "@giflet/core/internal/list";
import { createFavorites } from "@giflet/core/internal/player";
import { selectFile as selectionOf } from "@giflet/core/internal/selection";
import * as streaming from "@giflet/core/internal/streaming";
import { readGif as readTransfer } from "@giflet/core/internal/transfer";
import {
  acceptGifs,
  chooseImage,
  chooseRendition,
  copyGif,
  detectFormats,
  gifContent,
  readGif,
  restoreGif,
  saveGif,
  selectFile,
  setGifData,
  toFile,
} from "@giflet/core/item";
import { createMonitor } from "@giflet/core/monitor";
import { customProvider, giphy, klipy, ownGifs, tenorV2 } from "@giflet/core/providers";
import { shareInfo } from "@giflet/core/share";
import * as site from "@giflet/core/site";
import * as slim from "@giflet/core/slim";
import { createFakeClient, gifs } from "@giflet/core/testing";
import { connectPlayer, type GifletPlayerElement, type PlayerMessage } from "@giflet/embed";
import {
  createEmbedHandler,
  type EmbedHandlerOptions,
  type NodeListener,
  toNodeListener,
} from "@giflet/embed/server";
import "@giflet/embed/elements";
import type {} from "@giflet/embed/jsx";
import type {} from "@giflet/embed/solid";
import type {} from "@giflet/embed/svelte";
import type {} from "@giflet/embed/vue";
import {
  Carousel,
  type CarouselHandle,
  ClientProvider,
  formatText,
  Grid,
  type GridHandle,
  type GridProps,
  ProviderMark,
  type Strings,
  StringsProvider,
  useClient,
  useMasonryList,
} from "@giflet/react-components";
import { FavoriteButton, Gif, Video } from "@giflet/react-components/gif";
import { strings as ar } from "@giflet/react-components/locales/ar";
import { strings as de, gridStrings } from "@giflet/react-components/locales/de";
import { strings as en } from "@giflet/react-components/locales/en";
import { strings as es } from "@giflet/react-components/locales/es";
import { strings as fr } from "@giflet/react-components/locales/fr";
import { strings as ja } from "@giflet/react-components/locales/ja";
import { strings as pt } from "@giflet/react-components/locales/pt";
import { GifPicker, SearchBar, SearchProvider, useSearch } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import * as Picker from "@giflet/react-components/picker-parts";
import { EmbedPlayer, type EmbedPlayerProps, isMobile } from "@giflet/react-components/player";
import "@giflet/react-components/carousel.css";
import "@giflet/react-components/favorite.css";
import "@giflet/react-components/gif.css";
import "@giflet/react-components/picker.css";
import "@giflet/react-components/picker-button.css";
import "@giflet/react-components/player.css";
import "@giflet/react-components/style.css";
import "@giflet/react-components/video.css";
import { type ReactElement, useRef } from "react";

const provider: Provider = { ...giphy(), pingbackUrl: "https://pingback.example/v1" };
slim.setCore(new URL("https://cdn.example/giflet_bg.wasm"));

export const clients = [createClient, streaming.createClient, slim.createClient, site.createClient].map(
  (create) => create({ provider, apiKey: "k" }),
);

export const providers: Provider[] = [
  giphy(),
  klipy({ apiKey: "k" }),
  tenorV2({ baseUrl: "https://gifs.example/v2" }),
  customProvider(
    { search: async () => ({ items: [] }), trending: async () => ({ items: [] }) },
    { name: "own" },
  ),
  ownGifs("/gifs.json"),
];

/** The members that a server function can pass to the browser as JSON; frameworks check the type. */
type Serializable<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Serializable<Item>[]
    : T extends object
      ? { [Name in keyof T]: Serializable<T[Name]> }
      : never;
export const passOn = (gif: GifData): Serializable<GifData> => gif;

export const keys = providers.map(providerKey);
export const erase = (): void => eraseDenied("denied");

/** Texts are data, which a server component can pass on. */
export const languages: Serializable<Strings>[] = [ar, de, en, es, fr, ja, pt];

export const listTexts: Partial<Strings> = {
  lang: "de",
  ...gridStrings,
  loaded: { one: "{count} Bild", other: "{count} Bilder" },
};

export const found = formatText(de.loaded, de.lang, { count: 2 });

export const share = (gif: GifData) => shareInfo(gif)?.link;

export async function insert(gif: GifData, input: HTMLInputElement, event: DragEvent): Promise<string[]> {
  const { html } = await copyGif(gif, selectFile(gif, 480));
  const cleanup = acceptGifs(input, (dropped) => console.log(dropped.id));
  if (event.dataTransfer) setGifData(event.dataTransfer, gif);
  const selection = selectFile(gif, 480);
  const file =
    selection &&
    selectionOf(gif, 480)?.url === selection.url &&
    (await toFile(selection, { maxBytes: 1_000_000 }));
  cleanup();
  return [
    html,
    file ? file.name : "",
    (readGif(html) ?? readTransfer(html))?.id ?? "",
    gifContent(gif)?.image.alt ?? "",
  ];
}

export const media = (gif: GifData): Media => mediaOf(gif, { width: 200, height: 200 }, true);

export const pager = createPagerState();

export const formats = async () => Object.values(await detectFormats());

export async function calls(): Promise<string[]> {
  const client = site.createClient({ provider, apiKey: "k", userToken: "t" });
  const monitor = createMonitor({ dsn: "https://k@reports.example/1" });
  for (const source of [tcf({ vendor: 12 }), gpp(), askOnce(() => "granted")]) {
    followConsent(withGpc(source), client, monitor, createAnalytics({ adapter: dataLayer() }));
  }
  const masonry = await createMasonry({ columns: 2, width: 206, gutter: 6 });
  const channels = await client.site.channels.children("681");
  const names = channels?.items.map(({ display_name }) => display_name) ?? [];
  for await (const { items } of pages((page) => client.trending(page))) {
    names.push(...items.map((gif: GifData) => gif.title));
  }
  const missing = await client
    .gif("none")
    .catch((error: unknown) => error instanceof GifletError && error.code);
  return [...names, String(missing), String(masonry.columnWidth)];
}

export function pause(player: GifletPlayerElement, frame: HTMLIFrameElement): void {
  const link = connectPlayer(frame, (message: PlayerMessage) => console.log(message.giflet));
  link.send({ giflet: "pause" });
  player.addEventListener("click", link.close);
}

const select: NonNullable<GridProps["onSelect"]> = (gif, { url }) => console.log(gif.id, url);

function Results(): ReactElement {
  const grid = useRef<GridHandle>(null);
  const { fetchGifs, label } = useSearch();
  return <Grid ref={grid} fetchGifs={fetchGifs} label={label} onSelect={select} />;
}

function Trending(): ReactElement {
  const row = useRef<CarouselHandle>(null);
  const client = useClient();
  return <Carousel ref={row} height={160} fetchGifs={(page) => client.trending(page)} />;
}

interface SavedProps {
  saved: readonly GifData[];
  load: () => void;
}

/** A list of the application, and one in markup of its own. */
function Saved({ saved, load }: SavedProps): ReactElement {
  const list = useMasonryList<HTMLUListElement>({
    count: saved.length,
    getItemKey: (index) => saved[index]?.id ?? index,
    getItemRatio: () => 1,
  });
  return (
    <>
      <Grid gifs={saved} hasMore isLoading={false} onLoadMore={load} />
      {/* @ts-expect-error a list has one source */}
      <Grid gifs={saved} fetchGifs={async () => saved} />
      {/* @ts-expect-error `onLoadMore` belongs to `gifs` */}
      <Carousel height={160} fetchGifs={async () => saved} onLoadMore={load} />
      <ProviderMark />
      <ul {...list.getListProps()}>
        {list.getVirtualItems().map((item) => (
          <li key={item.key} {...list.getItemProps(item)}>
            <button type="button" tabIndex={item.tabIndex}>
              {item.index}
            </button>
          </li>
        ))}
      </ul>
      <p {...list.getStatusProps()} />
    </>
  );
}

export const listenerOf = (options: EmbedHandlerOptions): NodeListener =>
  toNodeListener(createEmbedHandler({ ...options, origin: "https://gifs.example.com" }));

export function Everything({ gif }: Pick<EmbedPlayerProps, "gif">): ReactElement {
  const saved = restoreGif(saveGif(gif));
  const rendition = chooseRendition(gif, { width: 200, height: 200 });
  const picture = chooseImage(gif, { width: 200, height: 0 });
  return (
    <ClientProvider client={createFakeClient({ gifs })} strings={{ noResults: "Nichts gefunden" }}>
      <SearchProvider rating="g">
        <SearchBar suggestions="menu" />
        <Results />
      </SearchProvider>
      <Trending />
      <Saved saved={[gif]} load={console.log} />
      <GifPicker rating="pg" onSelect={(_gif, { url }) => console.log(url, rendition?.width, picture?.url)} />
      <Picker.Root
        types={["recent", "gifs", "favorites"]}
        recentsStorage={Picker.createMemoryStorage()}
        renderEmpty={({ term, type }) => `${type}: ${term}`}
        onSelect={(_gif, { url }) => console.log(url)}
      >
        <Picker.Search />
        <Picker.Tabs>{(tab) => <Picker.Tab key={tab} tab={tab} className="tab" />}</Picker.Tabs>
        <Picker.Grid>
          <Picker.Error>{({ message, reason }) => `${reason}: ${message}`}</Picker.Error>
        </Picker.Grid>
        <Picker.Footer />
      </Picker.Root>
      <GifPicker provider={klipy({ apiKey: "k" })} consent="denied" onSelect={select} />
      <GifPickerButton client={clients[0]} placement="top-end" lang="de" data-x="1" onSelect={select}>
        GIF
      </GifPickerButton>
      <StringsProvider strings={listTexts}>{saved && <Gif gif={saved} width={240} />}</StringsProvider>
      <Video gif={gif} width={480} onQuartile={(gif, quartile) => console.log(gif.id, quartile)} />
      <FavoriteButton
        gif={gif}
        onFavoriteChange={(isFavorite, { gif }) => console.log(gif.id, isFavorite, createFavorites)}
      />
      <EmbedPlayer gif={gif} mobile={isMobile("")} onSignal={console.log} />
    </ClientProvider>
  );
}

/** The elements have types in JSX. */
export const pickers: ReactElement[] = [
  <giflet-picker
    key="picker"
    provider={provider}
    columns={3}
    show-categories
    ongiflet-select={({ detail }) => console.log(detail.gif.id, detail.url)}
  />,
  <giflet-picker-button
    key="button"
    className="pick"
    name="gif"
    placement="top-end"
    keepOpen
    provider="klipy"
  />,
  // @ts-expect-error an unknown name
  <giflet-picker key="name" colums={3} />,
  // @ts-expect-error a wrong type
  <giflet-picker-button key="type" keepOpen={1} />,
  // @ts-expect-error a wrong word
  <giflet-picker-button key="word" placement="left" />,
];
