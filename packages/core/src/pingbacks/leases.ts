import type { Claims } from "./claims.js";

/** How long a name stays taken without a word from its page, ms: longer than browsers let hidden pages sleep. */
const TERM = 90_000;
const RENEWAL = 20_000;
/** How long two pages that reach for one name give each other to be seen, ms. */
const PAUSE = 100;

/** Where there are no locks, as on plain http: by notes in local storage, which live as long as they are renewed. */
export function leases(prefix: string, now: () => number = Date.now): Claims {
  // Not among the keys of what is written down: those begin with the whole prefix.
  const keyOf = (name: string) => `giflet.outbox.lease.${prefix}${name}`;
  const held = new Set<string>();
  /** Reached for, and not had yet. */
  const wanted = new Set<string>();
  const page = Math.random().toString(36).slice(2);
  let timer: ReturnType<typeof setInterval> | undefined;
  const write = (name: string) => localStorage.setItem(keyOf(name), `${page} ${now() + TERM}`);
  const read = (name: string) => (localStorage.getItem(keyOf(name)) ?? "").split(" ");
  return {
    async claim(name) {
      if (wanted.has(name)) return false;
      if (held.has(name)) return true;
      try {
        if (Number(read(name)[1] ?? 0) > now()) return false;
        write(name);
        wanted.add(name);
        await new Promise((resolve) => setTimeout(resolve, PAUSE));
        if (wanted.delete(name) && read(name)[0] === page) held.add(name);
      } catch {
        return false;
      }
      if (!held.has(name)) return false;
      timer ??= setInterval(() => {
        try {
          for (const name of held) write(name);
        } catch {
          // Where storage is gone there is nothing to own.
        }
      }, RENEWAL);
      return true;
    },
    release() {
      clearInterval(timer);
      timer = undefined;
      try {
        for (const name of [...held, ...wanted]) localStorage.removeItem(keyOf(name));
      } catch {
        // Nobody can read them either.
      }
      held.clear();
      wanted.clear();
    },
  };
}
