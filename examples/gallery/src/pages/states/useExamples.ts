import type { Client, GifData } from "@giflet/core";
import { useEffect, useState } from "react";

/** GIFs that differ in what a component shows. A provider may lack some. */
export interface Examples {
  list: readonly GifData[];
  stickers: readonly GifData[];
  /** Has an uploader with a picture and a badge. */
  verified?: GifData;
  /** Has an uploader without a picture. */
  drawnAvatar?: GifData;
  /** Has no uploader. */
  anonymous?: GifData;
  cta?: GifData;
  hosted?: GifData;
  video?: GifData;
}

/** Number of GIFs among which the examples are found. */
const LIMIT = 50;

/** Fetches the examples. Undefined until they have loaded, and if the provider fails. */
export function useExamples(client: Client, rating: string): Examples | undefined {
  const [examples, setExamples] = useState<Examples>();
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const fetchList = (options: { type?: "stickers" | "videos"; offset?: number }) =>
      client.trending({ rating: rating as "g", limit: LIMIT, signal, ...options }).then(
        ({ items }) => items.filter(({ ad }) => !ad),
        () => [],
      );
    const lists = [
      fetchList({}),
      fetchList({ offset: LIMIT }),
      fetchList({ type: "stickers" }),
      fetchList({ type: "videos" }),
    ];
    Promise.all(lists).then(([first = [], second = [], stickers = [], videos = []]) => {
      if (signal.aborted) return;
      const list = [...first, ...second].filter(({ isSticker }) => !isSticker);
      setExamples({
        list,
        stickers,
        verified: list.find(({ attribution, url }) => attribution?.avatar && attribution.isVerified && url),
        drawnAvatar: list.find(({ attribution }) => attribution && !attribution.avatar),
        anonymous: list.find(({ attribution, cta, externalMedia }) => !attribution && !cta && !externalMedia),
        cta: list.find(({ cta, externalMedia }) => cta && externalMedia) ?? list.find(({ cta }) => cta),
        hosted: list.find(({ externalMedia, cta, url }) => externalMedia && !cta && url),
        video: videos.find(({ video }) => video?.captions.length) ?? videos[0],
      });
    });
    return () => controller.abort();
  }, [client, rating]);
  return examples;
}

/** Returns a GIF whose only files move, as many applications have them. */
export function withoutStill(gif: GifData): GifData {
  const renditions = gif.renditions.filter(
    ({ name, mime }) => !name.endsWith("_still") && mime === "image/gif",
  );
  return { ...gif, renditions, stillUrl: undefined };
}
