import type {
  Account,
  AccountChange,
  Artist,
  Build,
  Follow,
  ItemPage,
  Login,
  SearchReport,
  Shared,
  ViewCount,
} from "../../wasm-site/giflet.js";
import { Group } from "./group.js";
import type { ArtistOptions, SearchReportDetails, SiteCallOptions, SitePageOptions } from "./options.js";

/** Who is logged in, and what runs (SIT-01). */
export class Session extends Group {
  /** Whether somebody is logged in. */
  check(options?: SiteCallOptions) {
    return this.call<Login>("session.check", {}, options);
  }

  /** What the site runs. */
  build(options?: SiteCallOptions) {
    return this.call<Build>("session.build", {}, options);
  }
}

/** Reports (SIT-01). */
export class Reports extends Group {
  /** Reports what a search has found. */
  search(details: SearchReportDetails, options?: SiteCallOptions) {
    const args = { ...details, anonymous: details.anonymous ? 1 : 0 };
    return this.call<SearchReport>("reports.search", args, options);
  }
}

/** GIFs sent elsewhere (SIT-01). */
export class Shares extends Group {
  /** Sends a GIF to somebody. */
  instashare(gifId: string, to: string, options?: SiteCallOptions) {
    return this.call<Shared>("shares.instashare", { gif_id: gifId, to }, options);
  }

  /** Posts a GIF in the name of the user whose token it is (CLI-09). */
  twitterUpload(token: string, post: { gif_id: string; text?: string }, options?: SiteCallOptions) {
    return this.call<Shared>("shares.twitterUpload", { token, ...post }, options);
  }
}

/** Who follows whom (SIT-02). */
export class Follows extends Group {
  /** Follows a user. */
  add(userId: string, options?: SiteCallOptions) {
    return this.call<Follow>("follows.add", { id: userId }, options);
  }

  /** Follows a user no more. */
  remove(userId: string, options?: SiteCallOptions) {
    return this.call<true>("follows.remove", { id: userId }, options);
  }

  /** Whom the logged-in user follows. */
  list(options: SitePageOptions = {}) {
    return this.call<ItemPage<Follow>>("follows.list", part(options), options);
  }
}

/** Users (SIT-03). */
export class Users extends Group {
  /** One user. Some show themselves only to who knows their password (CLI-10). */
  get(id: string, options: SiteCallOptions & { password?: string } = {}) {
    return this.call<Account>("users.get", { id, password: options.password }, options);
  }

  /** Sets all that can be set of a user. */
  replace(id: string, user: AccountChange, options?: SiteCallOptions) {
    return this.call<Account>("users.replace", { id, body: user }, options);
  }

  /** Sets some of it. */
  update(id: string, user: AccountChange, options?: SiteCallOptions) {
    return this.call<Account>("users.update", { id, body: user }, options);
  }

  /** How often a user's GIFs were seen (SIT-07). */
  viewCount(id: string, options?: SiteCallOptions) {
    return this.call<ViewCount>("users.viewCount", { id }, options);
  }
}

/** Artists (SIT-04). */
export class Artists extends Group {
  /** Artists: by default what changed last first, and rated `pg` at most. */
  list(options: ArtistOptions = {}) {
    const { filter, freelance, order = "desc", sort = "updatetime", rating = "pg" } = options;
    const args = { filter, freelance, order, sort, rating, ...part(options) };
    return this.call<ItemPage<Artist>>("artists.list", args, options);
  }
}

export const part = ({ next, offset, limit }: SitePageOptions) => ({ next, offset, limit });
