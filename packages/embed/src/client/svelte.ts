import type { HTMLAttributes } from "svelte/elements";
import type { ElementHandlers, ElementProps, GifletElements } from "./element-props.js";

type Props<Element, Events> = ElementProps<Element> &
  ElementHandlers<Events> &
  ElementHandlers<Events, "on:">;

type Elements = {
  [Name in keyof GifletElements]: Props<GifletElements[Name]["element"], GifletElements[Name]["events"]> &
    Omit<
      HTMLAttributes<GifletElements[Name]["element"]>,
      keyof Props<GifletElements[Name]["element"], GifletElements[Name]["events"]>
    >;
};

declare module "svelte/elements" {
  interface SvelteHTMLElements extends Elements {}
}
