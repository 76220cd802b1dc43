import type { SiteChannel } from "@giflet/core/site";
import { site } from "../client";

/** Maximum page size of the service. */
const PAGE_SIZE = 100;

/** A channel and its subchannels, in order. */
export interface Branch {
  channel: SiteChannel;
  children: Branch[];
}

/** Loads all channels: the API cannot filter by owner. */
export async function loadAllChannels(signal: AbortSignal): Promise<SiteChannel[]> {
  const channels: SiteChannel[] = [];
  let next: string | undefined;
  do {
    const page = await site.channels.list({ limit: PAGE_SIZE, next, signal });
    channels.push(...(page?.items ?? []));
    next = page?.next;
  } while (next);
  return channels;
}

/** Builds trees from a list of channels. A channel whose parent is not in the list becomes a root. */
export function buildTree(channels: readonly SiteChannel[]): Branch[] {
  const branches = new Map<string, Branch>();
  for (const channel of channels) branches.set(channel.id, { channel, children: [] });
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    (branches.get(branch.channel.parent)?.children ?? roots).push(branch);
  }
  const sort = (branches: Branch[]) => {
    branches.sort((a, b) => a.channel.position - b.channel.position);
    for (const { children } of branches) sort(children);
  };
  sort(roots);
  return roots;
}

/** Returns all branches with their depth, in depth-first order. */
export function flatten(branches: readonly Branch[], depth = 0): { branch: Branch; depth: number }[] {
  return branches.flatMap((branch) => [{ branch, depth }, ...flatten(branch.children, depth + 1)]);
}

/** Returns the siblings of a channel, including the channel. */
export function findSiblings(roots: readonly Branch[], channel: SiteChannel): readonly Branch[] {
  const all = flatten(roots).map(({ branch }) => branch);
  return all.find((branch) => branch.channel.id === channel.parent)?.children ?? roots;
}
