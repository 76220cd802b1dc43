import type { Account } from "@giflet/core/site";

export type Role = "visitor" | "user" | "owner" | "moderator" | "admin";

const RANK: Record<Role, number> = { visitor: 0, user: 1, owner: 2, moderator: 3, admin: 4 };

export const roleOf = (user: Account): Role => user.role ?? "user";

/** Whether a user has a role or a higher one. */
export const hasRole = (user: Account, role: Role) => RANK[roleOf(user)] >= RANK[role];

/** What each role may do, for display. */
export const PERMISSIONS: Record<Role, string> = {
  visitor: "can browse",
  user: "can follow, like and share",
  owner: "can manage channels and write stories",
  moderator: "can also moderate GIFs and schedule stories",
  admin: "has full access",
};

/** The staff accounts of the sample service. The channel owners are loaded from the service. */
export const STAFF: readonly { username: string; name: string; role: Role }[] = [
  { username: "mo", name: "Mo", role: "moderator" },
  { username: "mei", name: "Mei", role: "moderator" },
  { username: "ada", name: "Ada", role: "admin" },
  { username: "gia", name: "Gia", role: "user" },
];
