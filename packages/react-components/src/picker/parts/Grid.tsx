import type { GifData } from "@giflet/core";
import {
  createContext,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useContext,
  useImperativeHandle,
} from "react";
import { useStrings } from "../../client/context.js";
import { gridStrings, searchStrings } from "../../client/strings.js";
import { usageError } from "../../client/useClient.js";
import { Gif } from "../../gif/Gif.js";
import type { GifHandle, GifProps } from "../../gif/props.js";
import type { Columns } from "../../grid/columns.js";
import { Grid as GifGrid } from "../../grid/Grid.js";
import type { ErrorProps } from "../../grid/GridEnd.js";
import type { GridHandle, GridOptions } from "../../grid/props.js";
import type { RootProps } from "../../hooks/root-props.js";
import type { FetchedGifs } from "../../hooks/useGifPages.js";
import { isSaved } from "../picker-view.js";
import type { EmptyProps } from "../props.js";
import { usePicker } from "./context.js";

const COLUMNS: Columns = { 0: 2, 300: 3, 480: 4, 640: 5 };

/** The props of the grid of a picker: those of a `Grid` that the picker does not set itself. */
export interface PickerGridProps
  extends Pick<FetchedGifs, "onGifsFetched" | "onGifsFetchError">,
    Omit<
      GridOptions,
      | "onSelect"
      | "onDismiss"
      | "selectionWidth"
      | "playback"
      | "paused"
      | "defaultPaused"
      | "onPausedChange"
      | "hideMark"
      | "hidePauseControl"
      | "noResultsMessage"
      | "restoreKey"
    > {
  /** Number of columns, or numbers by width of the grid. @defaultValue 2 to 5 */
  columns?: Columns;
  /** Hides the uploaders. @defaultValue `true` */
  hideAttribution?: boolean;
  /** `Empty`, `Error` and `Loading`, in any elements. Each renders only in its state. @defaultValue built-in messages */
  children?: ReactNode;
}

/** The end of the list, for `Empty`, `Error` and `Loading`. */
type EndState = { name: "empty" } | { name: "loading" } | ({ name: "error" } & ErrorProps);

const EndContext = /*@__PURE__*/ createContext<EndState | undefined>(undefined);

/** The results of the picker. */
export const Grid = /*@__PURE__*/ forwardRef(function PickerGrid(
  {
    children,
    columns = COLUMNS,
    hideAttribution = true,
    renderItem,
    renderError,
    renderLoader,
    ...props
  }: PickerGridProps,
  ref: ForwardedRef<GridHandle>,
) {
  const { grid, slots, pages, view, search, select, show, playback, isPaused } = usePicker("Grid");
  const strings = useStrings(searchStrings);
  const { tab, emoji } = view;
  useImperativeHandle(ref, () => grid.current as GridHandle);

  const hasParts = children !== undefined;
  const parts = (state: EndState) => <EndContext.Provider value={state}>{children}</EndContext.Provider>;
  const { renderEmpty } = slots;
  const emptyMessage = isSaved(tab) ? (tab === "recent" ? strings.noRecent : strings.noFavorites) : undefined;
  return (
    <GifGrid
      data-giflet-grid=""
      {...props}
      {...pages}
      columns={columns}
      hideAttribution={hideAttribution}
      renderItem={renderItem ?? slots.renderItem}
      renderError={
        renderError ??
        slots.renderError ??
        (hasParts ? (error) => parts({ name: "error", ...error }) : undefined)
      }
      renderLoader={
        renderLoader ?? slots.renderLoader ?? (hasParts ? () => parts({ name: "loading" }) : undefined)
      }
      ref={grid}
      hideMark
      hidePauseControl
      playback={playback}
      paused={isPaused}
      noResultsMessage={
        renderEmpty ? (
          <EmptySlot render={renderEmpty} term={search.term} type={tab} />
        ) : hasParts ? (
          parts({ name: "empty" })
        ) : (
          emptyMessage
        )
      }
      onSelect={(gif: GifData) => (tab === "emoji" && !emoji ? show({ tab, emoji: gif }) : select(gif))}
    />
  );
});

/** Calls `renderEmpty` only for an empty list. */
function EmptySlot({ render, ...props }: EmptyProps & { render: (props: EmptyProps) => ReactNode }) {
  return render(props);
}

/** The props of an `Item`: those that `renderItem` receives, and those of its element. */
export type PickerItemProps = GifProps;

/** An item for `renderItem`: a GIF in a button. Pass it the props that `renderItem` receives. */
export const Item = /*@__PURE__*/ forwardRef(function Item(
  props: PickerItemProps,
  ref: ForwardedRef<GifHandle>,
) {
  usePicker("Item");
  return <Gif data-giflet-item="" {...props} ref={ref} />;
});

function useEnd(part: string): EndState {
  const state = useContext(EndContext);
  if (!state) throw usageError(`Picker.${part} must be rendered inside Picker.Grid`);
  return state;
}

/** The props of `Empty`: those of its element, and its content. */
export interface PickerEmptyProps extends RootProps<"div"> {
  /** The content, or a function that renders it. @defaultValue a message */
  children?: ReactNode | ((props: EmptyProps) => ReactNode);
}

/** The content of an empty list. Renders nothing in other states. */
export const Empty = /*@__PURE__*/ forwardRef(function Empty(
  { children, ...rest }: PickerEmptyProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { view, search } = usePicker("Empty");
  const { noResults, ...strings } = { ...useStrings(gridStrings), ...useStrings(searchStrings) };
  const { tab: type } = view;
  const message = { recent: strings.noRecent, favorites: strings.noFavorites }[type as string] ?? noResults;
  return useEnd("Empty").name === "empty" ? (
    <div data-giflet-empty="" {...rest} ref={ref}>
      {typeof children === "function" ? children({ term: search.term, type }) : (children ?? message)}
    </div>
  ) : null;
});

/** The props of `Error`: those of its element, and its content. */
export interface PickerErrorProps extends RootProps<"div"> {
  /** The content, or a function that renders it. @defaultValue a message with a retry control */
  children?: ReactNode | ((props: ErrorProps) => ReactNode);
}

/** The error of a page that failed to load, with a control that retries unless the provider asks to wait. Renders nothing in other states. */
export const PickerError = /*@__PURE__*/ forwardRef(function PickerError(
  { children, ...rest }: PickerErrorProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  usePicker("Error");
  const { retry: label } = useStrings(gridStrings);
  const state = useEnd("Error");
  if (state.name !== "error") return null;
  const { name: _, ...props } = state;
  const { reason, message, isWaiting, retry } = props;
  return (
    <div data-giflet-error="" data-reason={reason} {...rest} ref={ref}>
      {typeof children === "function"
        ? children(props)
        : (children ?? (
            <>
              {message}{" "}
              {!isWaiting && (
                <button type="button" data-giflet-retry="" onClick={retry}>
                  {label}
                </button>
              )}
            </>
          ))}
    </div>
  );
});

/** The props of `Loading`: those of its element, and its content. */
export interface PickerLoadingProps extends RootProps<"div"> {
  /** @defaultValue the text `loading` of `GridStrings` */
  children?: ReactNode;
}

/** A loading indicator while there may be more pages. Hidden from assistive technology: the grid announces its status. */
export const Loading = /*@__PURE__*/ forwardRef(function Loading(
  { children, ...rest }: PickerLoadingProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  usePicker("Loading");
  const { loading } = useStrings(gridStrings);
  return useEnd("Loading").name === "loading" ? (
    <div data-giflet-loading="" aria-hidden="true" {...rest} ref={ref}>
      {children ?? loading}
    </div>
  ) : null;
});
