import type { ItemPage } from "../../wasm/giflet.js";
import type {
  Account,
  Artist,
  Build,
  Follow,
  Login,
  SearchReport,
  Shared,
  ViewCount,
} from "../../wasm-site/giflet.js";
import type { AccountChange } from "./bodies.js";
import { Group } from "./group.js";
import type { ArtistOptions, SearchReportDetails, SiteCallOptions, SitePageOptions } from "./options.js";

/** The login, and the version of the site. */
export class Session extends Group {
  /** Resolves to whether a user is logged in. */
  check(options?: SiteCallOptions) {
    return this.call<Login>("session.check", {}, options);
  }

  /** Resolves to the build of the site. */
  build(options?: SiteCallOptions) {
    return this.call<Build>("session.build", {}, options);
  }
}

/** Reports of visitors. */
export class Reports extends Group {
  /** Reports the results of a search. */
  search(details: SearchReportDetails, options?: SiteCallOptions) {
    const args = { ...details, anonymous: details.anonymous ? 1 : 0 };
    return this.call<SearchReport>("reports.search", args, options);
  }
}

/** Sharing of GIFs by the provider. */
export class Shares extends Group {
  /** Sends a GIF to a recipient. */
  instashare(gifId: string, to: string, options?: SiteCallOptions) {
    return this.call<Shared>("shares.instashare", { gif_id: gifId, to }, options);
  }

  /** Posts a GIF for the user with the token. */
  twitterUpload(token: string, post: { gif_id: string; text?: string }, options?: SiteCallOptions) {
    return this.call<Shared>("shares.twitterUpload", { token, ...post }, options);
  }
}

/** The users that the logged-in user follows. */
export class Follows extends Group {
  /** Follows a user. */
  add(userId: string, options?: SiteCallOptions) {
    return this.call<Follow>("follows.add", { id: userId }, options);
  }

  /** Unfollows a user. */
  remove(userId: string, options?: SiteCallOptions) {
    return this.call<true>("follows.remove", { id: userId }, options);
  }

  /** Resolves to the users that the logged-in user follows. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<Follow>>("follows.list", pageParameters(options), options);
  }
}

/** Users. */
export class Users extends Group {
  /** Resolves to a user. Some profiles require a password. */
  get(id: string, options: SiteCallOptions & { password?: string } = {}) {
    return this.call<Account>("users.get", { id, password: options.password }, options);
  }

  /** Replaces all writable fields of a user. */
  replace(id: string, user: AccountChange, options?: SiteCallOptions) {
    return this.call<Account>("users.replace", { id, body: user }, options);
  }

  /** Changes some fields of a user. */
  update(id: string, user: AccountChange, options?: SiteCallOptions) {
    return this.call<Account>("users.update", { id, body: user }, options);
  }

  /** Resolves to the number of views of a user's GIFs. */
  viewCount(id: string, options?: SiteCallOptions) {
    return this.call<ViewCount>("users.viewCount", { id }, options);
  }
}

/** Artists. */
export class Artists extends Group {
  /** Resolves to artists: by default the last changed first, and rated `pg` at most. */
  list(options: ArtistOptions = {}) {
    const { filter, freelance, order = "desc", sort = "updatetime", rating = "pg" } = options;
    const args = { filter, freelance, order, sort, rating, ...pageParameters(options) };
    return this.call<ItemPage<Artist>>("artists.list", args, options);
  }
}

/** Returns the parameters that select a page. */
export const pageParameters = ({ next, offset, limit }: SitePageOptions) => ({ next, offset, limit });
