import { type ComponentType, type ReactNode, useEffect, useRef } from "react";
import type { ObserverOptions } from "../hooks/sharedObserver";
import type { GifPages } from "../hooks/useGifPages";
import { useVisibility } from "../hooks/useVisibility";
import { useStrings } from "../sdk/context";
import { Loader, type LoaderProps } from "./Loader";

interface GridEndProps {
  pages: GifPages;
  loader?: ComponentType<LoaderProps>;
  loaderConfig?: ObserverOptions;
  noResultsMessage?: ReactNode;
  /** How far above itself the list has its first hole, CSS px. */
  hole: number;
}

/** What stands below the list: the loader that asks for more, or why there is no more; told politely. */
export function GridEnd(props: GridEndProps) {
  const { pages, loader: Spinner = Loader, loaderConfig, noResultsMessage, hole } = props;
  const { gifs, isFetching, isError, isDoneFetching, setLoaderVisible, retry } = pages;
  const strings = useStrings();
  const end = useRef<HTMLDivElement>(null);
  const probe = useRef<HTMLDivElement>(null);
  const isVisible = useVisibility(probe, loaderConfig);
  useEffect(() => setLoaderVisible(isVisible), [isVisible, setLoaderVisible]);

  const isEmpty = isDoneFetching && gifs.length === 0;
  const news = isFetching ? strings.loading : gifs.length > 0 ? strings.loaded(gifs.length) : "";

  return (
    <div ref={end} className="giflet-end" tabIndex={-1}>
      <div ref={probe} className="giflet-probe" style={hole > 0 ? { top: -hole } : undefined} />
      {!isDoneFetching && !isError && <Spinner className="giflet-end-loader" />}
      <div role="status" className={isError || isEmpty ? "giflet-message" : "giflet-hidden"}>
        {isError ? (
          <>
            {strings.error}{" "}
            <button
              type="button"
              className="giflet-retry"
              onClick={() => {
                // The button goes; the focus must not go with it.
                end.current?.focus({ preventScroll: true });
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
    </div>
  );
}
