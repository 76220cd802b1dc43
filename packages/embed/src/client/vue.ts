import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { ElementProps, GifletElements } from "./element-props.js";

type Emit<Events> = EmitFn<{ [Name in keyof Events]: (event: Events[Name]) => void }>;

type VueElements = {
  [Name in keyof GifletElements]: new () => GifletElements[Name]["element"] & {
    $props: ElementProps<GifletElements[Name]["element"]> &
      Omit<HTMLAttributes, keyof ElementProps<GifletElements[Name]["element"]>> &
      PublicProps;
    $emit: Emit<GifletElements[Name]["events"]>;
  };
};

declare module "vue" {
  interface GlobalComponents extends VueElements {}
}
