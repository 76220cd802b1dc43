import type { ItemPage } from "../../wasm/giflet.js";
import type {
  ExtendedMetadata,
  Favorite,
  GifUpdate,
  LanguageTags,
  TagCount,
  ViewCount,
} from "../../wasm-site/giflet.js";
import { Group } from "./group.js";
import type { SiteCallOptions } from "./options.js";

/** Metadata of GIFs. */
export class GifMetadata extends Group {
  /** Resolves to the number of views of a GIF. */
  viewCount(id: string, options?: SiteCallOptions) {
    return this.call<ViewCount>("gifData.viewCount", { id }, options);
  }

  /** Resolves to the tags of a GIF, each with the number of GIFs that have it. */
  tagCounts(id: string, options?: SiteCallOptions) {
    return this.call<ItemPage<TagCount>>("gifData.tagCounts", { id }, options);
  }

  /** Resolves to the extended metadata of a GIF. */
  extendedMetadata(id: string, options?: SiteCallOptions) {
    return this.call<ExtendedMetadata>("gifData.extendedMetadata", { id }, options);
  }

  /** Resolves to the tags of a GIF in every language. */
  tagTranslations(id: string, options?: SiteCallOptions) {
    return this.call<ItemPage<LanguageTags>>("gifData.tagTranslations", { id }, options);
  }

  /** Resolves to the tags of several GIFs in one language. */
  languageTags(gifIds: string[], lang: string, options?: SiteCallOptions) {
    return this.call<ItemPage<LanguageTags>>("gifData.languageTags", { gif_ids: gifIds, lang }, options);
  }

  /** Adds tags in a language to a GIF. */
  addLanguageTags(id: string, tags: string[], lang: string, options?: SiteCallOptions) {
    return this.call<LanguageTags>("gifData.addLanguageTags", { id, tags, lang }, options);
  }

  /** Removes tags in a language from a GIF. */
  removeLanguageTags(id: string, tags: string[], lang: string, options?: SiteCallOptions) {
    return this.call<LanguageTags>("gifData.removeLanguageTags", { id, tags, lang }, options);
  }

  /** Changes one field of a GIF. */
  update(gifId: string, key: string, value: string, options?: SiteCallOptions) {
    return this.call<GifUpdate>("gifData.update", { gif_id: gifId, key, value }, options);
  }

  /** Counts an event of a GIF. */
  analytic(id: string, type: string, options?: SiteCallOptions) {
    return this.call<true>("gifData.analytic", { id, type }, options);
  }
}

/** Favorites. */
export class Favorites extends Group {
  /** Adds a GIF to the favorites of the logged-in user, or removes it. */
  toggle(id: string, options?: SiteCallOptions) {
    return this.call<Favorite>("favorites.toggle", { id }, options);
  }
}
