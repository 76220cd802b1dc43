// A file of its own: only pages with `<giflet-gif>` load it.
import { restoreGif } from "giflet:saved";
import { type Client, type GifData, GifletError, type SavedGif } from "@giflet/core";
import {
  boxRatio,
  HIDDEN,
  isStill,
  type Playback,
  readEnvironment,
  shouldPlay,
  targetOf,
} from "@giflet/core/internal/item";
import { ClientProvider, Gif, StringsProvider } from "@giflet/react-components";
import { gridStrings } from "@giflet/react-components/locales/en";
import { useEffect, useMemo, useState } from "react";
import { parseAny, readAttributes } from "../elements/read.js";
import { gifAttributes } from "../shared/attributes.js";
import { dispatch } from "../shared/dispatch.js";
import { requestGif } from "../shared/request-gif.js";
import type { Settings } from "../shared/settings.js";
import { focusContent } from "../shared/show-button.js";
import { clientFor, loadCore } from "./client.js";
import type { ComponentProps } from "./component-renderer.js";
import { itemEvents } from "./List.js";
import { loadProvider } from "./load-provider.js";

/** The smallest box with the texts of a message, CSS px. */
const SMALL = { width: 160, height: 80 };

/** Which GIF an element names. The first of these decides. */
interface Subject {
  savedGif?: object;
  src?: string;
  /** The size of `src`, CSS px, if it is known before the picture has loaded. */
  size?: { width: number; height: number };
  id?: string;
}

/** What a subject is found to be. `client` is that of a GIF of the provider, which receives its pingbacks. */
interface Found {
  gif: GifData | undefined;
  client?: Client;
}

/** Renders a single GIF from an element's attributes and its property `savedGif`. Until it is found, and without one, the element's content or a message. */
export function SingleGif({ element, settings, strings }: ComponentProps) {
  const values = readAttributes(element, gifAttributes, parseAny);
  const { width, height, label } = values;
  const key = JSON.stringify(subjectOf(element, values));
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<{ key: string; found?: Found }>();

  useEffect(() => {
    let isCurrent = key !== "{}";
    const fail = (error: unknown, found?: Found) => {
      if (!isCurrent) return;
      setResult({ key, found });
      dispatch(element, "error", error);
    };
    if (isCurrent) {
      find(JSON.parse(key), settings).then((found) => {
        if (!found.gif)
          fail(new GifletError({ code: "gone", message: "giflet: there is no such GIF" }), found);
        else if (isCurrent) setResult({ key, found });
      }, fail);
    }
    return () => {
      isCurrent = false;
    };
  }, [key, element, settings, attempt]);

  const { found } = result?.key === key ? result : {};
  const onErrorCapture = useFailedFiles(found, (urls) => {
    const { playback } = values;
    if (
      !found?.gif ||
      !element.shadowRoot?.querySelector(".giflet-alt") ||
      isMoving(found.gif, urls, playback)
    )
      return;
    setResult({ key });
    const message = `giflet: the picture of ${found.gif.id} failed to load`;
    dispatch(element, "error", new GifletError({ code: "network", message }));
  });
  const gif = useMemo(() => found?.gif && { ...found.gif, ...(label && { alt: label }) }, [found, label]);
  // The box of both sizes is that of the host: neither a GIF of another ratio nor a message must move what follows.
  const box = width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  if (!gif) {
    const { noResults, error, retry } = { ...gridStrings, ...strings };
    const text = found ? noResults : error;
    // Texts do not fit in a small box: it has symbols with the same names.
    const isSmall = width && height && (width < SMALL.width || height < SMALL.height);
    return (
      <slot>
        {result?.key === key && (
          <p
            role="status"
            className="giflet-message"
            title={isSmall && found ? text : undefined}
            style={
              box && {
                ...box,
                boxSizing: "border-box",
                margin: 0,
                overflow: "auto",
                padding: 4,
                ...(isSmall && {
                  display: "grid",
                  placeItems: found ? "center" : "stretch",
                  position: "relative",
                }),
              }
            }
          >
            <span className={isSmall ? "giflet-hidden" : undefined}>{text}</span>{" "}
            {found ? (
              isSmall && <span aria-hidden="true">∅</span>
            ) : (
              <button
                type="button"
                aria-label={isSmall ? retry : undefined}
                title={isSmall ? `${text} ${retry}` : undefined}
                style={isSmall ? { padding: 0 } : undefined}
                onClick={() => {
                  // The button is removed, so the focus moves to the root of the GIF, as in lists.
                  focusContent(element.shadowRoot?.firstElementChild as HTMLElement);
                  setAttempt(attempt + 1);
                }}
              >
                {isSmall ? "↻" : retry}
              </button>
            )}
          </p>
        )}
      </slot>
    );
  }
  const { onGifClick, ...events } = itemEvents(element);
  const picture = (
    <Gif
      {...events}
      onErrorCapture={onErrorCapture}
      gif={gif}
      width={width ?? (height && Math.round(height / boxRatio(gif)))}
      {...(box && { height, fluid: true, style: box })}
      playback={values.playback}
      pauseControl={values.pauseControl || undefined}
      hideAttribution={values.hideAttribution}
      noLink={values.noLink}
      // The event of a click only reports it, unless `no-link` says that the page does something.
      onGifClick={targetOf(gif, values.noLink) === "span" ? undefined : onGifClick}
    />
  );
  return found?.client ? (
    <ClientProvider client={found.client} strings={strings}>
      {picture}
    </ClientProvider>
  ) : (
    <StringsProvider strings={strings}>{picture}</StringsProvider>
  );
}

/**
 * Returns the handler of the files of a GIF that fail to load. Calls `onFailure` with the URLs of all that have failed, null for a first frame, when the GIF has chosen another
 * file or shows its alt text instead.
 */
function useFailedFiles(found: Found | undefined, onFailure: (urls: readonly Url[]) => void) {
  const [failed, setFailed] = useState<{ found?: Found; urls: readonly Url[] }>({ urls: [] });
  useEffect(() => {
    if (failed.found && failed.found === found) onFailure(failed.urls);
  }, [failed]);
  return ({ target }: { target: EventTarget }) =>
    setFailed((before) => ({
      found,
      urls: [...(before.found === found ? before.urls : []), (target as Element).getAttribute("src")],
    }));
}

type Url = string | null;

/** Whether a GIF whose files failed shows its animation next: only its still has failed, and it plays by itself. */
function isMoving({ renditions }: GifData, failed: readonly Url[], playback?: Playback): boolean {
  const stills = renditions.filter(isStill).map(({ url }) => url);
  const plays = shouldPlay({ playback, isInView: true, isActive: false }, readEnvironment() & ~HIDDEN);
  return plays && stills.length < renditions.length && failed.every((url) => url && stills.includes(url));
}

function subjectOf(
  element: HTMLElement & { savedGif?: SavedGif | string | null },
  { savedGif, src, gif, width, height }: ReturnType<typeof readAttributes<typeof gifAttributes>>,
): Subject {
  const own = element.savedGif;
  if (own && typeof own === "object") return { savedGif: own };
  if (savedGif) return { savedGif };
  if (src) return { src, size: width && height ? { width, height } : undefined };
  // What is ignored with a warning is a GIF without a file.
  if (!gif && (element.getAttribute("src") || element.getAttribute("saved-gif"))) return { savedGif: {} };
  return { id: gif || undefined };
}

/** Resolves to the GIF. Only for one by its id, the provider is loaded and receives a request. */
async function find({ savedGif, src, size, id = "" }: Subject, settings: Settings): Promise<Found> {
  if (savedGif) return { gif: restoreGif(savedGif) };
  if (src) {
    const rendition = { url: src, name: "original", mime: "image/gif", ...(size ?? (await sizeOf(src))) };
    return { gif: restoreGif({ ...rendition, id: src, url: undefined, renditions: [rendition] }) };
  }
  await Promise.all([loadProvider(settings), loadCore()]);
  const client = clientFor(settings);
  return { client, gif: await requestGif(client, id) };
}

/** Loads a picture. Resolves to its size, CSS px. */
function sizeOf(src: string): Promise<{ width: number; height: number }> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () =>
      reject(new GifletError({ code: "network", message: `giflet: ${src} failed to load` }));
    image.src = src;
  });
}
