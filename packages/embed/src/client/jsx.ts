import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { ElementHandlers, ElementProps, GifletElements } from "./element-props.js";

type Props<Element, Events> = ElementProps<Element> & ElementHandlers<Events>;

type JsxElements = {
  [Name in keyof GifletElements]: Props<GifletElements[Name]["element"], GifletElements[Name]["events"]> &
    Omit<
      DetailedHTMLProps<HTMLAttributes<GifletElements[Name]["element"]>, GifletElements[Name]["element"]>,
      keyof Props<GifletElements[Name]["element"], GifletElements[Name]["events"]>
    >;
};

declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
