import "@giflet/react-components/style.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { type ControlledGifs, Grid } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { note, openTestPage } from "../test-page";

declare global {
  /** Number of refetches that have ended. */
  var refetches: number;
  /** Ends the removal that the page waits for. */
  var settle: ((isSuccess: boolean) => void) | undefined;
}

export const testPage = openTestPage();
globalThis.refetches = 0;

/** The ids that were removed on the server, which its pages leave out. */
const removedIds = new Set<string>();

/** Fetches a page of the list. */
export async function fetchPage(next: string | undefined, signal?: AbortSignal) {
  const page = await testPage.client.trending({ next, limit: 12, signal });
  note("page")(page.items);
  return { ...page, items: page.items.filter(({ id }) => !removedIds.has(id)) };
}

/** Removes an item on the server, when the test settles it. */
export function removeItem(id: string): Promise<void> {
  return new Promise((resolve, reject) => {
    globalThis.settle = (isSuccess) => {
      globalThis.settle = undefined;
      if (!isSuccess) return reject(new Error("the removal failed"));
      removedIds.add(id);
      resolve();
    };
  });
}

interface ListPageProps {
  list: ControlledGifs;
  onRemove: (gif: GifData) => void;
  onRefetch: () => Promise<unknown>;
}

/** A list whose items are removed by a click, and which is refetched by a button. */
export function ListPage({ list, onRemove, onRefetch }: ListPageProps) {
  return (
    <>
      <button
        type="button"
        className="refetch"
        onClick={async () => {
          await onRefetch();
          globalThis.refetches += 1;
        }}
      >
        Refetch
      </button>
      <a className="open" href="#detail">
        Open
      </a>
      <Grid
        {...list}
        columns={3}
        restoreKey="list"
        label="Saved GIFs"
        playback="never"
        hideAttribution
        onSelect={onRemove}
      />
    </>
  );
}

/** Shows a list, or another page after a navigation within the application. */
export function Routes({ list: List }: { list: () => React.ReactNode }) {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const onNavigate = () => setHash(location.hash);
    window.addEventListener("popstate", onNavigate);
    return () => window.removeEventListener("popstate", onNavigate);
  }, []);
  return (
    <>
      <h1>A list of a data library</h1>
      {hash === "#detail" ? <p className="detail">One GIF</p> : <List />}
    </>
  );
}
