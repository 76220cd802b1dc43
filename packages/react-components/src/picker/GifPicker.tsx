import { type ForwardedRef, forwardRef } from "react";
import { SearchBox } from "../search/SearchBar.js";
import { Categories } from "./parts/Categories.js";
import { usePicker } from "./parts/context.js";
import { Footer, Mark, Pause } from "./parts/Footer.js";
import { Grid } from "./parts/Grid.js";
import { Back, Panel, Subcategories, Title } from "./parts/Panel.js";
import { Root } from "./parts/Root.js";
import { Tab, Tabs } from "./parts/Tabs.js";
import type { GifPickerHandle, GifPickerProps } from "./props.js";

/**
 * A picker with search, suggestions, categories, recently used GIFs and a grid, in a scrollable box. Throws a `GifletError` without `provider`,
 * `client` and a `ClientProvider`.
 */
export const GifPicker = /*@__PURE__*/ forwardRef(function GifPicker(
  {
    categories = false,
    columns,
    gutter,
    renderAd,
    renderOverlay,
    hideAttribution,
    onGifsFetchError,
    autoFocus,
    className = "",
    ...props
  }: GifPickerProps,
  ref: ForwardedRef<GifPickerHandle>,
) {
  return (
    <Root {...props} ref={ref} className={`giflet-picker ${className}`}>
      <SearchBox suggestions="typing" input={{ autoFocus }} />
      <Tabs className="giflet-tabs">{(tab) => <Tab key={tab} tab={tab} className="giflet-tab" />}</Tabs>
      <Panel className="giflet-panel">
        <PanelHeader />
        {categories && <Categories className="giflet-buttons giflet-categories" />}
        <Grid {...{ columns, gutter, renderAd, renderOverlay, hideAttribution, onGifsFetchError }} />
      </Panel>
      <Footer className="giflet-bar">
        <Mark className="giflet-mark" />
        <Pause className="giflet-pause-all" />
      </Footer>
    </Root>
  );
});

/** The header of a category or of the variations of an emoji: a back button and the subcategories. */
function PanelHeader() {
  const { category, emoji } = usePicker("Root").view;
  return category || emoji ? (
    <>
      <div className="giflet-panel-head">
        <Back className="giflet-back">{""}</Back>
        <Title className="giflet-panel-title" />
      </div>
      <Subcategories className="giflet-buttons giflet-chips" />
    </>
  ) : null;
}
