import type { GifData } from "@giflet/core";
import { useMemo } from "react";
import useSWRInfinite from "swr/infinite";
import { mount } from "../mount";
import { fetchPage, ListPage, Routes, removeItem } from "./list-page";

type Page = Awaited<ReturnType<typeof fetchPage>>;

const keyOf = (_index: number, previous: Page | null) =>
  previous && !previous.next ? null : (["trending", previous?.next] as const);

const without = (pages: readonly Page[] = [], id: string) =>
  pages.map((page) => ({ ...page, items: page.items.filter((gif) => gif.id !== id) }));

function List() {
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite(
    keyOf,
    ([, next]) => fetchPage(next),
    {
      revalidateFirstPage: false,
      revalidateIfStale: false,
      revalidateOnFocus: false,
      shouldRetryOnError: false,
    },
  );
  const gifs = useMemo(() => data?.flatMap(({ items }) => items) ?? [], [data]);
  const remove = ({ id }: GifData) =>
    mutate(
      async (pages) => {
        await removeItem(id);
        return without(pages, id);
      },
      { optimisticData: (pages) => without(pages, id), rollbackOnError: true, revalidate: false },
    ).catch(() => {});
  return (
    <ListPage
      list={{
        gifs,
        hasMore: Boolean(data?.at(-1)?.next),
        isLoading: isValidating,
        error,
        onLoadMore: () => void setSize((size) => size + 1),
      }}
      onRemove={(gif) => void remove(gif)}
      onRefetch={() => mutate()}
    />
  );
}

mount(<Routes list={List} />);
