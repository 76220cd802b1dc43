import * as files from "giflet:files";
import { productNameOf } from "../shared/default-provider.js";
import { loadComponents, loadScript } from "../shared/load-components.js";
import { loadStrings } from "../shared/load-strings.js";
import { settingsTag } from "../shared/script.js";
import { readSettings } from "../shared/settings.js";
import { createShowButton, passFocus, setShowText } from "../shared/show-button.js";
import { updateMeasurement } from "../shared/update-measurement.js";
import { changing, updateSettings } from "../shared/update-settings.js";

/** The script tag of this file. */
const tag = settingsTag();
const settings = readSettings(tag);

/** Loads the components, and at the same time what only the widget has, which they use. */
const load = () => Promise.all([loadComponents(tag.src), loadScript(tag.src, files.widgetGrid)]);

// Preloads while the page is being parsed. `start` logs errors.
if (!settings.twoClick) load().catch(() => {});
updateMeasurement(tag.src, settings);

/**
 * Shows GIFs related to `data-gif` in the element that `data-mount` selects, by default the tag's parent (EMB-01). In two-click mode, first
 * a button that does.
 */
async function showWidget(): Promise<void> {
  const { gif = "", mount } = tag.dataset;
  const container = mount ? document.querySelector(mount) : tag.parentElement;
  if (!(container instanceof HTMLElement)) throw new Error(`giflet: no element matches ${mount}`);
  const render = async () => {
    const [[{ showWidget }], strings] = await Promise.all([load(), loadStrings(tag.src, settings)]);
    return showWidget(container, gif, settings, strings);
  };
  let isShown = !settings.twoClick;
  const button = createShowButton(() => {
    isShown = true;
    // After a failure, another click tries again.
    const show = () => render().then((isRendered) => isRendered && button.remove());
    passFocus(button, show, () => container.lastElementChild).catch(console.error);
  });
  const setText = () => setShowText(button, loadStrings(tag.src, settings), productNameOf(settings.provider));
  new MutationObserver(() => {
    updateSettings(tag, settings);
    if (isShown) render().catch(console.error);
    if (button.isConnected) void setText();
  }).observe(tag, { attributeFilter: changing });
  if (isShown) return void (await render());
  container.append(button);
  void setText();
}

const start = () => showWidget().catch(console.error);
if (document.readyState === "loading") addEventListener("DOMContentLoaded", start);
else start();
