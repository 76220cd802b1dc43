import type { Gif, SavedGif, Sdk } from "@giflet/core";
import { openGif, saveGif } from "@giflet/core/saved";

/** Erased by the SDK when consent is withdrawn (PNG-12). */
const KEY = "giflet.recents";
const LENGTH = 24;

/** The GIFs chosen last, newest first. */
export interface Recents {
  list: () => Gif[];
  add: (gif: Gif) => void;
}

type Kept = Record<string, unknown>;

const known = new WeakMap<Sdk, Recents>();

/**
 * What was chosen by an SDK's pickers. It lasts as long as the page, and longer only with the visitor's consent: before, nothing
 * is stored; when it is withdrawn, all is forgotten.
 */
export function recentsOf(sdk: Sdk): Recents {
  const recents = known.get(sdk) ?? createRecents(sdk);
  known.set(sdk, recents);
  return recents;
}

function createRecents(sdk: Sdk): Recents {
  const { name } = sdk.service;
  let saved: SavedGif[] = [];
  const isAllowed = () => sdk.allows("storage");

  function prepend(gifs: readonly SavedGif[], more: readonly SavedGif[]) {
    const ids = new Set(gifs.map(({ id }) => id));
    saved = [...gifs, ...more.filter(({ id }) => !ids.has(id))].slice(0, LENGTH);
  }

  function keep() {
    if (isAllowed()) write({ ...read(), [name]: saved });
  }

  function takeUp() {
    if (!isAllowed()) return;
    const stored = read()[name];
    const gifs = Array.isArray(stored) ? stored.flatMap((gif) => openGif(gif) ?? []) : [];
    prepend(
      saved,
      gifs.map((gif) => saveGif(gif)),
    );
  }

  takeUp();
  sdk.onConsent(() => {
    if (sdk.allows("storage") === false) {
      saved = [];
      return;
    }
    takeUp();
    keep();
  });

  return {
    list: () => saved.flatMap((gif) => openGif(gif) ?? []),
    add(gif) {
      // Another tab may have added to what is stored.
      takeUp();
      prepend([saveGif(gif)], saved);
      keep();
    },
  };
}

/** Storage may be switched off, or hold anything. */
function read(): Kept {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? (kept as Kept) : {};
  } catch {
    return {};
  }
}

function write(kept: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // They last as long as the page.
  }
}
