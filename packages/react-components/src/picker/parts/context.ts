import type { GifData } from "@giflet/core";
import { createContext, type RefObject, useContext } from "react";
import { usageError } from "../../client/useClient.js";
import type { PauseControl } from "../../grid/ProviderMark.js";
import type { GridHandle } from "../../grid/props.js";
import { useEffectOnCommit } from "../../hooks/useLatest.js";
import type { PickerRootProps } from "../props.js";
import type { SavedGifs, SavedList } from "../saved-gifs.js";
import type { PickerPages } from "../usePickerPages.js";
import type { PickerViewState } from "../usePickerView.js";

/** The state of a picker for its parts. */
export interface PickerState extends PickerViewState {
  /** The id of the panel, and the start of those of the tabs. */
  id: string;
  /** The list of the grid. */
  pages: PickerPages;
  savedGifs: (list: SavedList) => SavedGifs;
  hasRecents: boolean;
  isPaused: boolean;
  /** Undefined if nothing plays automatically. */
  pause: PauseControl | undefined;
  playback: PickerRootProps["playback"];
  /** Selects a GIF. */
  select: (gif: GifData) => void;
  grid: RefObject<GridHandle | null>;
  /** The functions that render items and states. */
  slots: Pick<PickerRootProps, "renderItem" | "renderEmpty" | "renderError" | "renderLoader">;
  /** The parts that others refer to by id, if they are mounted. */
  mounted: MountedParts;
  setMounted: (update: (mounted: MountedParts) => MountedParts) => void;
}

type MountedParts = Partial<Record<"tabs" | "panel", boolean>>;

export const PickerContext = /*@__PURE__*/ createContext<PickerState | undefined>(undefined);

/** Returns the state of the picker around a part. Throws a `GifletError` without one. */
export function usePicker(part: string): PickerState {
  const picker = useContext(PickerContext);
  if (!picker)
    throw usageError(
      `Picker.${part} must be rendered inside Picker.Root of @giflet/react-components/picker-parts`,
    );
  return picker;
}

/** Registers a part that others refer to by id, while it is shown. */
export function useMounted(name: keyof MountedParts, { setMounted }: PickerState, isShown = true): void {
  useEffectOnCommit(() => {
    const set = (isMounted: boolean) => setMounted((mounted) => ({ ...mounted, [name]: isMounted }));
    set(isShown);
    return () => set(false);
  }, [name, setMounted, isShown]);
}
