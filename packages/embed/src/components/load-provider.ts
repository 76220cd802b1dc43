import * as files from "giflet:files";
import { checkMembers } from "../shared/check-members.js";
import { currentScript, type ScriptWithExports } from "../shared/script.js";
import type { Settings } from "../shared/settings.js";
import type * as exports from "./create-provider.js";

/** The script element of this file, through which the loader loads others. */
const script = currentScript<ScriptWithExports<unknown>>();

const loading = new WeakMap<Settings, Promise<void>>();
/** The settings whose provider is complete. */
const loaded = new WeakSet<Settings>();

/**
 * Loads the code of the provider of a script tag, once, and completes `settings.provider`; members of `data-provider-settings` take precedence.
 * Returns `undefined` if there is nothing to load. A failure is logged, because it concerns all lists of the page; the next call tries again.
 */
export function loadProvider(settings: Settings): Promise<void> | undefined {
  const { named, apiKey } = settings;
  if (!named || loaded.has(settings)) return;
  const promise =
    loading.get(settings) ??
    script
      .more?.<typeof exports>(files.providers)
      .then(({ createProvider }) => {
        const members = checkMembers("data-provider-settings", named.members ?? {});
        settings.provider = { ...createProvider(named.name, apiKey, named.url), ...members };
        loaded.add(settings);
      })
      .catch((error) => {
        loading.delete(settings);
        console.error(error);
        throw error;
      });
  if (!promise) return;
  loading.set(settings, promise);
  return promise;
}
