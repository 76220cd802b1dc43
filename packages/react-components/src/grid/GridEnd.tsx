import { type ComponentType, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { intersectsNow } from "../hooks/intersects";
import type { ObserverOptions } from "../hooks/sharedObserver";
import type { GifPages } from "../hooks/useGifPages";
import { useEffectOnCommit } from "../hooks/useLatest";
import type { MasonryLayout } from "../hooks/useMasonry";
import { useVisibility } from "../hooks/useVisibility";
import { useStrings } from "../sdk/context";
import { Loader, type LoaderProps } from "./Loader";

/** Whether the next page comes by scrolling to the end, or when a button there is pressed. */
export type LoadMore = "scroll" | "button";

interface GridEndProps {
  pages: GifPages;
  loader?: ComponentType<LoaderProps>;
  loaderConfig?: ObserverOptions;
  noResultsMessage?: ReactNode;
  loadMore?: LoadMore;
  /** The layout of the list: its end moves with it. */
  layout: MasonryLayout | null | undefined;
  /** How far above itself the list has its first hole, CSS px. */
  hole: number;
  /** Takes the focus over from a control that goes. */
  list: RefObject<HTMLElement | null>;
}

/** What stands below the list: the loader that asks for more, or why there is no more; told politely. */
export function GridEnd(props: GridEndProps) {
  const {
    pages,
    loader: Spinner = Loader,
    loaderConfig,
    noResultsMessage,
    loadMore,
    layout,
    hole,
    list,
  } = props;
  const { gifs, isFetching, isError, isDoneFetching, setLoaderVisible, retry } = pages;
  const strings = useStrings();
  const probe = useRef<HTMLDivElement>(null);
  const [isVisible, setVisible] = useState(false);
  const onChange = ({ isIntersecting }: IntersectionObserverEntry) => setVisible(isIntersecting);
  // Again for each layout: an end that is measured out of view and scrolled back within a frame is no change to an observer.
  useVisibility(probe, { ...loaderConfig, onChange }, layout ?? gifs);
  // The observer reports a frame later: until then a first page would wait, and a list that is full would ask for another.
  // The end moves with each page and layout.
  useEffectOnCommit(() => {
    const isInView =
      typeof IntersectionObserver === "undefined"
        ? gifs.length === 0
        : probe.current && intersectsNow(probe.current, loaderConfig);
    if (isInView !== undefined) setVisible(Boolean(isInView));
  }, [gifs, layout, hole]);
  // The length of the list at which more was asked for: another page makes it untrue again.
  const [asked, setAsked] = useState(0);
  // The button counts wherever it is: a page pushes it out of view, and whoever has the focus on it presses it again.
  const isWanted = loadMore === "button" ? asked === gifs.length && (asked > 0 || isVisible) : isVisible;
  useEffectOnCommit(() => setLoaderVisible(isWanted), [isWanted, setLoaderVisible]);

  const hasButton = loadMore === "button" && gifs.length > 0 && !isDoneFetching;
  useEffect(() => {
    // The button is gone with the last page; the focus must not go with it.
    if (isDoneFetching && asked > 0 && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [isDoneFetching, asked, list]);

  const isEmpty = isDoneFetching && gifs.length === 0;
  const news = isFetching ? strings.loading : gifs.length > 0 ? strings.loaded(gifs.length) : "";

  return (
    <div className="giflet-end">
      <div ref={probe} className="giflet-probe" style={hole > 0 ? { paddingTop: hole } : undefined} />
      {!isDoneFetching && !isError && (!hasButton || isFetching) && (
        // Another one further down, rather than the same one pushed there: that would count as a layout shift.
        <Spinner key={gifs.length} />
      )}
      <div role="status" className={isError || isEmpty ? "giflet-message" : "giflet-hidden"}>
        {isError ? (
          <>
            {strings.error}{" "}
            <button
              type="button"
              className="giflet-retry"
              onClick={() => {
                // The button goes; the focus must not go with it.
                list.current?.focus({ preventScroll: true });
                retry();
              }}
            >
              {strings.retry}
            </button>
          </>
        ) : isEmpty ? (
          (noResultsMessage ?? strings.noResults)
        ) : (
          news
        )}
      </div>
      {hasButton && (
        <button type="button" className="giflet-more" onClick={() => setAsked(gifs.length)}>
          {strings.loadMore}
        </button>
      )}
    </div>
  );
}
