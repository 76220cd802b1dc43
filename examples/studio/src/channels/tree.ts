import type { SiteChannel } from "@giflet/core/site";
import { site } from "../sdk";

/** The most the service gives at once. */
const PAGE = 100;

/** A channel with those below it, in their order. */
export interface Branch {
  channel: SiteChannel;
  below: Branch[];
}

/** Every channel there is: no call gives those of one owner. */
export async function allChannels(signal: AbortSignal): Promise<SiteChannel[]> {
  const channels: SiteChannel[] = [];
  let next: string | undefined;
  do {
    const page = await site.channels.list({ limit: PAGE, next, signal });
    channels.push(...(page?.items ?? []));
    next = page?.next;
  } while (next);
  return channels;
}

/** A forest out of channels; what stands below a channel that is not among them is a tree of its own. */
export function forestOf(channels: readonly SiteChannel[]): Branch[] {
  const branches = new Map<string, Branch>();
  for (const channel of channels) branches.set(channel.id, { channel, below: [] });
  const roots: Branch[] = [];
  for (const branch of branches.values()) {
    (branches.get(branch.channel.parent)?.below ?? roots).push(branch);
  }
  const sort = (branches: Branch[]) => {
    branches.sort((a, b) => a.channel.position - b.channel.position);
    for (const { below } of branches) sort(below);
  };
  sort(roots);
  return roots;
}

/** Every branch with how deep it stands, from the top to the bottom. */
export function flat(branches: readonly Branch[], depth = 0): { branch: Branch; depth: number }[] {
  return branches.flatMap((branch) => [{ branch, depth }, ...flat(branch.below, depth + 1)]);
}

/** The branches beside a channel, itself among them. */
export function siblingsOf(forest: readonly Branch[], channel: SiteChannel): readonly Branch[] {
  const all = flat(forest).map(({ branch }) => branch);
  return all.find((branch) => branch.channel.id === channel.parent)?.below ?? forest;
}
