import type { JSX } from "solid-js";
import type { ElementHandlers, ElementProps, GifletElements, PropertyProps } from "./element-props.js";

type Props<Element, Events> = ElementProps<Element> & PropertyProps<Element> & ElementHandlers<Events, "on:">;

type SolidElements = {
  [Name in keyof GifletElements]: Props<GifletElements[Name]["element"], GifletElements[Name]["events"]> &
    Omit<
      JSX.HTMLAttributes<GifletElements[Name]["element"]>,
      keyof Props<GifletElements[Name]["element"], GifletElements[Name]["events"]>
    >;
};

declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}
