import type * as panel from "./PickerPanel.js";

type PanelModule = typeof panel;

let loading: Promise<PanelModule> | undefined;

/** Loads the picker, once for the page. If that fails, the next call tries again. */
export function loadPanel(): Promise<PanelModule> {
  loading ??= import("./PickerPanel.js");
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}
