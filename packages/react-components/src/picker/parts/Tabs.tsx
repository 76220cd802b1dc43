import { type ForwardedRef, forwardRef, type ReactNode } from "react";
import { useStrings } from "../../client/context.js";
import { searchStrings } from "../../client/strings.js";
import { compose, type RootProps } from "../../hooks/root-props.js";
import { moveFocusInRow } from "../../hooks/row-navigation.js";
import type { PickerTab } from "../picker-view.js";
import { useMounted, usePicker } from "./context.js";

/** The props of `Tabs`: those of its element, and its tabs. */
export interface TabsProps extends RootProps<"div"> {
  /** The tabs, or a function that renders each. @defaultValue a `Tab` for each */
  children?: ReactNode | ((tab: PickerTab) => ReactNode);
}

/** The tabs of the picker, implementing the ARIA tabs pattern with automatic activation. Renders nothing for a single tab. */
export const Tabs = /*@__PURE__*/ forwardRef(function Tabs(
  { children, ...rest }: TabsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const picker = usePicker("Tabs");
  const strings = useStrings(searchStrings);
  const isShown = picker.tabs.length > 1;
  useMounted("tabs", picker, isShown);
  if (!isShown) return null;
  const content = children ?? ((tab: PickerTab) => <Tab key={tab} tab={tab} />);
  return (
    <div
      data-giflet-tabs=""
      role="tablist"
      // Firefox makes every scroll container a tab stop unless it has a tabindex.
      tabIndex={-1}
      aria-label={strings.types}
      {...rest}
      ref={ref}
      onKeyDown={compose(rest.onKeyDown, (event) => void moveFocusInRow(event)?.click())}
    >
      {typeof content === "function" ? picker.tabs.map((tab) => content(tab)) : content}
    </div>
  );
});

/** The props of a `Tab`: those of its element, and which tab it is. */
export interface TabProps extends RootProps<"button"> {
  /** The tab: one of `types`. */
  tab: PickerTab;
  /** @defaultValue the name of the tab in `SearchStrings` */
  children?: ReactNode;
}

/** A tab. */
export const Tab = /*@__PURE__*/ forwardRef(function Tab(
  { tab, children, ...rest }: TabProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { id, view, show, mounted } = usePicker("Tab");
  const strings = useStrings(searchStrings);
  const isSelected = tab === view.tab;
  return (
    <button
      data-giflet-tab={tab}
      type="button"
      role="tab"
      {...rest}
      ref={ref}
      id={`${id}-${tab}`}
      aria-selected={isSelected}
      aria-controls={mounted.panel ? id : undefined}
      tabIndex={isSelected ? 0 : -1}
      onClick={compose(rest.onClick, () => show({ tab }))}
    >
      {children ?? strings[tab]}
    </button>
  );
});
