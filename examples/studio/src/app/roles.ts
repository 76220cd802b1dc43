import type { Account } from "@giflet/core/site";

export type Role = "visitor" | "user" | "owner" | "moderator" | "admin";

const RANK: Record<Role, number> = { visitor: 0, user: 1, owner: 2, moderator: 3, admin: 4 };

export const roleOf = (user: Account): Role => user.role ?? "user";

export const isAtLeast = (user: Account, role: Role) => RANK[roleOf(user)] >= RANK[role];

/** What each role may do, as it is told. */
export const MAY: Record<Role, string> = {
  visitor: "may look around",
  user: "may follow, like and share",
  owner: "arranges channels and writes stories",
  moderator: "also decides on GIFs and on what trends",
  admin: "may do all of it, for everyone",
};

/** Loopery's staff. Its owners are asked for. */
export const STAFF: readonly { username: string; name: string; role: Role }[] = [
  { username: "mo", name: "Mo", role: "moderator" },
  { username: "mei", name: "Mei", role: "moderator" },
  { username: "ada", name: "Ada", role: "admin" },
  { username: "gia", name: "Gia", role: "user" },
];
