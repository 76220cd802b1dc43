import type { GifStrings, GridStrings, MediaStrings } from "@giflet/react-components";
import type { PlayerStrings } from "@giflet/react-components/player";

/** Texts of grids and carousels, for `ClientProvider`, and of the button of the two-click mode. */
export interface ListStrings
  extends GifStrings,
    GridStrings,
    Pick<MediaStrings, "carousel" | "previous" | "next"> {
  /** Button of the two-click mode. `product` is the `productName` of the provider. */
  showFrom: (product: string) => string;
}

/** Texts of the player page. It also uses those of `ListStrings` that have the same meaning. */
export interface PageStrings extends Omit<PlayerStrings, "pause" | "play"> {
  /** Shown in place of the related GIFs. */
  noRelated: string;
}
