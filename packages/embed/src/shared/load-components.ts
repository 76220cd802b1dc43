import * as files from "giflet:files";
import type { ComponentRenderer } from "../components/component-renderer.js";
import type { BuiltFile, ScriptWithExports } from "./script.js";

/** Loads the script with the components of grids, core and styles, once. */
export function loadComponents(base: string): Promise<ComponentRenderer> {
  return loadScript(base, files.show);
}

/** The requested scripts, by name. */
const scripts = new Map<string, Promise<unknown>>();

/** Sets components that are bundled with the loader, so that no file is fetched. */
export function setComponents(bundled: ComponentRenderer): void {
  scripts.set(files.show.name, Promise.resolve(bundled));
}

/** Loads a classic script once, checks its integrity and resolves to its exports. A call after a failure tries again. */
export function loadScript<T>(base: string, { name, integrity }: BuiltFile): Promise<T> {
  const loading =
    scripts.get(name) ??
    new Promise((resolve, reject) => {
      const script: ScriptWithExports<T> = document.createElement("script");
      script.more = (file) => loadScript(base, file);
      script.src = toTrustedUrl(new URL(name, base).href);
      // Browsers load no script with an integrity hash from a file. On a page that is opened as a file, the loader has none either.
      if (!script.src.startsWith("file:")) {
        script.crossOrigin = "anonymous";
        script.integrity = integrity;
      }
      script.onload = () => {
        script.remove();
        if (script.giflet) resolve(script.giflet);
        else script.onerror?.("");
      };
      script.onerror = () => {
        script.remove();
        scripts.delete(name);
        reject(new Error(`giflet: ${name} failed to load`));
      };
      // It is in the document meanwhile: WebKit may collect an element outside it, with its listeners, before the script has loaded.
      document.head.append(script);
    });
  scripts.set(name, loading);
  return loading as Promise<T>;
}

/** Converts the URL to a `TrustedScriptURL` if the browser supports Trusted Types. */
function toTrustedUrl(url: string): string {
  const { trustedTypes } = globalThis as {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL(url: string): string },
      ): { createScriptURL(url: string): string };
    };
  };
  policy ??= trustedTypes?.createPolicy("giflet", { createScriptURL: (url) => url });
  return policy ? policy.createScriptURL(url) : url;
}

let policy: { createScriptURL(url: string): string } | undefined;
