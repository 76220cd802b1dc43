import type { Account } from "../../wasm-site/giflet.js";

/** Further members of a JSON body. All members are sent as given, `null` included; only `undefined` is left out, as by `JSON.stringify`. */
interface FurtherMembers {
  [member: string]: unknown;
}

/** The editable fields of a user of the site. */
export interface AccountChange extends FurtherMembers {
  /** The unique user name. */
  username?: string | null;
  /** The name to display. */
  display_name?: string | null;
  /** The text of the profile. */
  description?: string | null;
  /** The profile page. */
  profile_url?: string | null;
  /** The avatar. */
  avatar_url?: string | null;
  /** The rights of the user. */
  role?: Account["role"] | null;
  /** Whether the site has verified the user. */
  is_verified?: boolean | null;
  /** Whether others see the profile. */
  is_public?: boolean | null;
  /** The password of a locked profile; empty removes it. */
  password?: string | null;
}

/** The editable fields of a channel. */
export interface ChannelChange extends FurtherMembers {
  /** The name to display. */
  display_name?: string | null;
  /** The name of the channel in URLs. */
  slug?: string | null;
  /** ID of the parent channel of a new one. `channels.move` changes the parent of an existing one. */
  parent?: string | null;
}

/** The editable fields of a story. */
export interface StoryChange extends FurtherMembers {
  /** The title of the story. */
  title?: string | null;
  /** The name of the story in URLs. */
  slug?: string | null;
  /** Whether everyone sees the story. */
  is_published?: boolean | null;
  /** IDs of the cover GIFs. */
  cover_gifs?: readonly string[] | null;
  /** IDs of the GIFs of the story. */
  gifs?: readonly string[] | null;
}

/** A moderator's action on a batch. */
export interface BatchAction extends FurtherMembers {
  /** The batch, where the path of the call does not name it. */
  job_id?: string;
  /** The moderator. Default: the logged-in user. */
  user_id?: string;
  /** `assign`, or the decision on the GIFs of the batch. */
  action: string;
}
