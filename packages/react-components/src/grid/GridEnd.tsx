import { type MasonryLayout, shouldFetchPage } from "@giflet/core/internal/list";
import { Fragment, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useStrings } from "../client/context.js";
import { gridStrings } from "../client/strings.js";
import { intersectsNow } from "../hooks/intersects.js";
import type { ObserverOptions } from "../hooks/shared-observer.js";
import type { GifPages } from "../hooks/useGifPages.js";
import { useVisibility } from "../hooks/useVisibility.js";
import { LoadedCount } from "./LoadedCount.js";
import { Loader } from "./Loader.js";
import { type Failure, useFailure } from "./useFailure.js";

/** Logs a warning in development builds. */
let warnOfFixedEnd: (end: Element) => void = () => {};
try {
  if (process.env.NODE_ENV !== "production") {
    const warned = new Set<string>();
    warnOfFixedEnd = (end) => {
      const file = end.closest(".giflet-carousel") ? "carousel.css" : "style.css";
      if (warned.has(file) || end.getClientRects().length === 0) return;
      warned.add(file);
      console.warn(
        `giflet: new items do not move the end of a list, so scrolling loads no more of them. Import \`@giflet/react-components/${file}\`.`,
        end,
      );
    };
  }
} catch {
  // A page without a bundler has no `process`.
}

/** Whether the next page is loaded by scrolling to the end or with a button. */
export type LoadMore = "scroll" | "button";

interface GridEndProps {
  pages: GifPages;
  renderLoader?: () => ReactNode;
  renderError?: (props: ErrorProps) => ReactNode;
  loaderConfig?: ObserverOptions;
  noResultsMessage?: ReactNode;
  loadMore?: LoadMore;
  /** The layout of the list, which sets the position of its end. */
  layout: MasonryLayout | null | undefined;
  /** Difference in height between the longest and the shortest column, CSS px. */
  unfilledHeight: number;
  /** Receives the focus when the focused control is removed. */
  list: RefObject<HTMLElement | null>;
}

/** The props of the error of a list. */
export interface ErrorProps extends Failure {
  /** Requests the page again, and moves the focus to the list. */
  retry: () => void;
}

/** The end of the list: loader, button, error or empty message, and a live region for the status. */
export function GridEnd(props: GridEndProps) {
  const strings = useStrings(gridStrings);
  const {
    pages,
    renderLoader = () => <Loader />,
    renderError = ({ message, isWaiting, retry }) => (
      <>
        {message}{" "}
        {!isWaiting && (
          <button type="button" className="giflet-retry" onClick={retry}>
            {strings.retry}
          </button>
        )}
      </>
    ),
    loaderConfig,
    noResultsMessage,
    loadMore,
    layout,
    unfilledHeight,
    list,
  } = props;
  const { gifs, isFetching, isError, isDoneFetching, generation, setLoaderVisible, retry } = pages;
  const box = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  /** What is in view: after a failure the whole end, since its message may be higher than the view. */
  const watched = isError ? box : probe;
  /** Whether the end has left the view since the last failure. */
  const hasLeft = useRef(false);
  const isVisible = useRef(false);
  /** The last value of `setLoaderVisible`. */
  const sent = useRef(false);
  // The list when the button was clicked. Different from the current one after another page.
  const [requested, setRequested] = useState<Pick<GifPages, "generation" | "gifs">>();
  const isRequested = requested?.generation === generation;
  const isManual = loadMore === "button" && gifs.length > 0;
  /** Where the end was in view, and the length of the layout then, CSS px. */
  const seen = useRef({ place: "", length: 0 });
  /**
   * Whether the items do not set where the end is: before their layout, as a hidden list mounts none, and if a longer layout leaves it where it was, as
   * without the stylesheet of the list. It would stay in view, and each page request the next one.
   */
  const isFixed = () => {
    const end = box.current;
    // jsdom and happy-dom have no layout.
    if (!end || document.documentElement.clientWidth === 0) return false;
    if (gifs.length > 0 && layout === undefined) return true;
    // Without scrolling and transforms. The end of a row fills it. Before the layout, the items may already be where it places them.
    const place = layout ? `${end.offsetLeft} ${end.offsetTop} ${end.offsetWidth}` : "";
    const length = layout?.height ?? 0;
    if (place !== seen.current.place || length <= seen.current.length) seen.current = { place, length };
    else warnOfFixedEnd(end);
    return length > seen.current.length;
  };
  // The button works out of view too: a new page moves it down, and a keyboard user can press it again.
  const report = (isInView: boolean) => {
    if (isError && isInView && !hasLeft.current) return;
    hasLeft.current = isError && !isInView;
    isVisible.current = isInView;
    const isWanted = isManual ? requested?.gifs === gifs : isInView && !isFixed();
    // The same value would render the list.
    if (isWanted !== sent.current) setLoaderVisible(isWanted);
    sent.current = isWanted;
  };
  // Observes again for each layout: an observer does not report an end that leaves the viewport and returns within a frame.
  const version = layout ?? gifs;
  /** The version that the observer has reported. */
  const reported = useRef<unknown>(undefined);
  const onChange = ({ isIntersecting }: IntersectionObserverEntry) => {
    reported.current = version;
    report(isIntersecting);
  };
  useVisibility(watched, { ...loaderConfig, onChange }, version);
  // The observer reports one frame late, which would delay the first page and request a page too many for a full list. Checked
  // after each page and layout, because they move the end, and before `useGifPages` requests the next one. Not before the frame with the new items:
  // that would force their layout before their stills are requested.
  const check = () => {
    const isInView =
      typeof IntersectionObserver === "undefined"
        ? gifs.length === 0
        : reported.current !== version && watched.current
          ? intersectsNow(watched.current, loaderConfig)
          : undefined;
    report(isInView ?? isVisible.current);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: not on each render
  useEffect(check, [gifs, layout, unfilledHeight, isManual, requested]);

  const hasButton = isManual && !isDoneFetching;
  useEffect(() => {
    // The button is removed after the last page, so the focus moves to the list.
    if (isDoneFetching && isRequested && document.activeElement === document.body) {
      list.current?.focus({ preventScroll: true });
    }
  }, [isDoneFetching, isRequested, list]);

  const failure = useFailure(pages, strings);
  const error =
    failure &&
    renderError({
      ...failure,
      retry() {
        // The control is removed, so the focus moves to the list.
        list.current?.focus({ preventScroll: true });
        retry();
      },
    });
  // Scrolling renders often, and the list may be long.
  const count = useMemo(() => gifs.filter((gif) => !gif.ad).length, [gifs]);
  const isEmpty = isDoneFetching && count === 0;
  // While the end is visible, the next page is due: the number of a list that is about to grow is not read.
  const isLoading = isFetching || shouldFetchPage(pages);
  const status = isLoading ? strings.loading : count > 0 && <LoadedCount count={count} />;

  return (
    <div ref={box} className="giflet-end">
      <div
        ref={probe}
        className="giflet-probe"
        style={unfilledHeight > 0 ? { paddingTop: unfilledHeight } : undefined}
      />
      {!isDoneFetching && !isError && (!hasButton || isFetching) && (
        // The key replaces the loader after each page: moving the same element would count as a layout shift.
        <Fragment key={gifs.length}>{renderLoader()}</Fragment>
      )}
      <div role="status" className={error || isEmpty ? "giflet-message" : "giflet-hidden"}>
        {error || (isEmpty ? (noResultsMessage ?? strings.noResults) : status)}
      </div>
      {hasButton && (
        <button
          type="button"
          className="giflet-more"
          onClick={() => {
            // After a failure, the page is requested again.
            retry();
            setRequested({ generation, gifs });
          }}
        >
          {strings.loadMore}
        </button>
      )}
    </div>
  );
}
