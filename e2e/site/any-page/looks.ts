import { componentOf, findAll, visibleArea } from "./tree";

/** What elements of ours have, whatever rules of the host apply to elements or to one class. A value is a list of allowed ones. */
const properties: Record<string, Record<string, readonly string[]>> = {
  ".giflet-list": { "padding-left": ["0px"], "margin-top": ["0px"] },
  ".giflet-item": { "margin-left": ["0px"], "padding-left": ["0px"], "list-style-type": ["none"] },
  ".giflet-item .giflet-target": {
    "padding-left": ["0px"],
    "border-left-width": ["0px"],
    "margin-left": ["0px"],
    "text-transform": ["none"],
  },
  ".giflet-item .giflet-media": { "border-left-width": ["0px"], "margin-left": ["0px"] },
  ".giflet-input": { "border-left-width": ["0px"], "background-color": ["transparent"] },
};

/** The component whose width does not follow from the box around it: it is that of the window (EMB-01). */
export const FIXED = "widget";

/** Difference between two edges that rounding explains, CSS px. */
const ROUNDING = 1.5;

/** Elements of ours look as they should on any page: the theme applies, a picture covers its tile, a tile stays in its list. */
export function looks(): string[] {
  const found: string[] = [];
  for (const root of findAll(".giflet-grid, .giflet-picker, .giflet-search"))
    if (!getComputedStyle(root).getPropertyValue("--giflet-text"))
      found.push(`looks: the ${componentOf(root)} has no theme`);
  for (const [selector, values] of Object.entries(properties)) {
    for (const element of findAll(selector)) {
      const style = getComputedStyle(element);
      for (const [property, allowed] of Object.entries(values)) {
        const value = style.getPropertyValue(property);
        // Forced colors keep the opacity.
        const isTransparent = property === "background-color" && / 0\)$/.test(value);
        // An element outside the flat tree has no values.
        if (value && !isTransparent && !allowed.includes(value))
          found.push(`looks: ${property} of ${selector} is ${value} in the ${componentOf(element)}`);
      }
    }
  }
  for (const item of findAll(".giflet-placed > .giflet-item")) {
    const box = item.getBoundingClientRect();
    const list = item.parentElement?.getBoundingClientRect();
    const isGiven = componentOf(item) === FIXED;
    if (list && !isGiven && (box.left < list.left - ROUNDING || box.right > list.right + ROUNDING))
      found.push(`looks: a tile of the ${componentOf(item)} is wider than its list`);
    // Without a still, the picture before a video has no source.
    const media = item.querySelectorAll<HTMLMediaElement>("img.giflet-media, video.giflet-media");
    const isEmpty = ![...media].some(({ currentSrc }) => currentSrc) && !item.querySelector("canvas");
    if (visibleArea(item) && isEmpty) found.push(`filled: a tile of the ${componentOf(item)} is empty`);
    const picture = item.querySelector<HTMLImageElement>("img.giflet-media");
    if (!picture?.naturalWidth || !visibleArea(item)) continue;
    const inner = picture.getBoundingClientRect();
    const isCovered =
      inner.left < box.left + ROUNDING &&
      inner.top < box.top + ROUNDING &&
      inner.right > box.right - ROUNDING &&
      inner.bottom > box.bottom - ROUNDING;
    if (!isCovered) found.push(`looks: a picture does not cover its tile in the ${componentOf(item)}`);
  }
  return found;
}

/** Nothing has scrolled the rows of carousels, whose start is their first item. */
export const still = () =>
  findAll(".giflet-row")
    .filter(({ scrollLeft }) => Math.abs(scrollLeft) > 2)
    .map((row) => `still: the ${componentOf(row)} moves by itself`);

/** Elements have the properties that were set before their definition. */
export const upgraded = () =>
  findAll("giflet-grid:defined, giflet-carousel:defined, giflet-picker-button:defined").flatMap((element) =>
    Object.hasOwn(element, "search") || Object.hasOwn(element, "label")
      ? [`labels: a property of <${element.localName}> that was set before its definition is lost`]
      : [],
  );
