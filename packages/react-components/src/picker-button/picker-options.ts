import { splitProps } from "../hooks/root-props.js";
import type { PickerOptions } from "./props.js";

/** The names of the props of the picker. Complete, because the type requires it. */
const NAMES: Record<keyof PickerOptions, 1> = {
  provider: 1,
  client: 1,
  consent: 1,
  rating: 1,
  lang: 1,
  countryCode: 1,
  sort: 1,
  term: 1,
  defaultTerm: 1,
  onTermChange: 1,
  types: 1,
  tab: 1,
  defaultTab: 1,
  onTabChange: 1,
  recents: 1,
  recentsStorage: 1,
  favoritesStorage: 1,
  categories: 1,
  columns: 1,
  gutter: 1,
  playback: 1,
  paused: 1,
  defaultPaused: 1,
  onPausedChange: 1,
  renderAd: 1,
  renderOverlay: 1,
  renderItem: 1,
  renderEmpty: 1,
  renderError: 1,
  renderLoader: 1,
  hideAttribution: 1,
  selectionWidth: 1,
  debounce: 1,
  onSelect: 1,
  onDismiss: 1,
};

/** Returns the props of the picker, and the attributes of the button. */
export function divideProps<Props extends PickerOptions>(
  props: Props,
): [options: PickerOptions, attributes: Omit<Props, keyof PickerOptions>] {
  return splitProps(props, (name) => name in NAMES) as never;
}
