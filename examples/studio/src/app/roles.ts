import type { Account } from "@giflet/core/site";

export type Role = "visitor" | "user" | "owner" | "moderator" | "admin";

/** The roles that may manage channels and write stories. */
export const AUTHORS: readonly Role[] = ["owner", "admin"];

/** The roles that may moderate GIFs and schedule stories. */
export const MODERATORS: readonly Role[] = ["moderator", "admin"];

export const roleOf = (user: Account): Role => user.role ?? "user";

/** Whether a user has one of the roles. */
export const hasRole = (user: Account, roles: readonly Role[]) => roles.includes(roleOf(user));

/** What each role may do, for display. */
export const PERMISSIONS: Record<Role, string> = {
  visitor: "can browse",
  user: "can follow, like and share",
  owner: "can manage channels and write stories",
  moderator: "can moderate GIFs and schedule stories",
  admin: "has full access",
};

/** The staff accounts of the sample service. The channel owners are loaded from the service. */
export const STAFF: readonly { username: string; name: string; role: Role }[] = [
  { username: "mo", name: "Mo", role: "moderator" },
  { username: "mei", name: "Mei", role: "moderator" },
  { username: "ada", name: "Ada", role: "admin" },
  { username: "gia", name: "Gia", role: "user" },
];
