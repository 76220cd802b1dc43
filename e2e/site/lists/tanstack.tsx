import type { GifData, GifPage } from "@giflet/core";
import {
  type InfiniteData,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
} from "@tanstack/react-query";
import { useMemo } from "react";
import { mount } from "../mount";
import { fetchPage, ListPage, Routes, removeItem } from "./list-page";

type Pages = InfiniteData<Pick<GifPage, "items" | "next">, string | undefined>;

const queryKey = ["trending"];
const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
});

const without = (pages: Pages | undefined, id: string): Pages | undefined =>
  pages && {
    ...pages,
    pages: pages.pages.map((page) => ({ ...page, items: page.items.filter((gif) => gif.id !== id) })),
  };

function List() {
  const { data, hasNextPage, isFetching, error, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => fetchPage(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next,
  });
  const { mutate } = useMutation({
    mutationFn: ({ id }: GifData) => removeItem(id),
    onMutate({ id }) {
      const before = queryClient.getQueryData<Pages>(queryKey);
      queryClient.setQueryData<Pages>(queryKey, (pages) => without(pages, id));
      return before;
    },
    onError: (_error, _gif, before) => queryClient.setQueryData(queryKey, before),
  });
  const gifs = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  return (
    <ListPage
      list={{
        gifs,
        hasMore: hasNextPage,
        isLoading: isFetching,
        error,
        onLoadMore: () => void fetchNextPage(),
      }}
      onRemove={(gif) => mutate(gif)}
      onRefetch={() => refetch()}
    />
  );
}

mount(
  <QueryClientProvider client={queryClient}>
    <Routes list={List} />
  </QueryClientProvider>,
);
