import type {
  ExtendedMetadata,
  Favorite,
  GifUpdate,
  ItemPage,
  LanguageTags,
  TagCount,
  ViewCount,
} from "../../wasm-site/giflet.js";
import { Group } from "./group.js";
import type { SiteCallOptions } from "./options.js";

/** What is said of GIFs (SIT-07, SIT-08). */
export class GifData extends Group {
  /** How often a GIF was seen. */
  viewCount(id: string, options?: SiteCallOptions) {
    return this.call<ViewCount>("gifData.viewCount", { id }, options);
  }

  /** The tags of a GIF, each with how many GIFs carry it. */
  tagCounts(id: string, options?: SiteCallOptions) {
    return this.call<ItemPage<TagCount>>("gifData.tagCounts", { id }, options);
  }

  /** What else is known of a GIF. */
  extendedMetadata(id: string, options?: SiteCallOptions) {
    return this.call<ExtendedMetadata>("gifData.extendedMetadata", { id }, options);
  }

  /** The tags of a GIF in every language. */
  tagTranslations(id: string, options?: SiteCallOptions) {
    return this.call<ItemPage<LanguageTags>>("gifData.tagTranslations", { id }, options);
  }

  /** The tags of several GIFs in one language. */
  languageTags(gifIds: string[], lang: string, options?: SiteCallOptions) {
    return this.call<ItemPage<LanguageTags>>("gifData.languageTags", { gif_ids: gifIds, lang }, options);
  }

  /** Gives a GIF tags in a language. */
  addLanguageTags(id: string, tags: string[], lang: string, options?: SiteCallOptions) {
    return this.call<LanguageTags>("gifData.addLanguageTags", { id, tags, lang }, options);
  }

  /** Takes tags in a language away. */
  removeLanguageTags(id: string, tags: string[], lang: string, options?: SiteCallOptions) {
    return this.call<LanguageTags>("gifData.removeLanguageTags", { id, tags, lang }, options);
  }

  /** Changes one fact of a GIF. */
  update(gifId: string, key: string, value: string, options?: SiteCallOptions) {
    return this.call<GifUpdate>("gifData.update", { gif_id: gifId, key, value }, options);
  }

  /** Counts something that happened to a GIF. */
  analytic(id: string, type: string, options?: SiteCallOptions) {
    return this.call<true>("gifData.analytic", { id, type }, options);
  }
}

/** Favorites (SIT-09). */
export class Favorites extends Group {
  /** Makes a GIF a favorite of the logged-in user, or no favorite any more. */
  toggle(id: string, options?: SiteCallOptions) {
    return this.call<Favorite>("favorites.toggle", { id }, options);
  }
}
