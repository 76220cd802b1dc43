import { files } from "giflet:files";
import type { Payload } from "../show/payload.js";
import type { GivingScript, MadeFile } from "./giving.js";

let loading: Promise<Payload> | undefined;

/** Components, core and styles: one file, fetched once and checked by its hash. A failure is forgotten. */
export function payload(base: string): Promise<Payload> {
  loading ??= load<Payload>(base, files.show).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

/** Sets components that are part of the loader's own script: nothing is fetched. */
export function setPayload(components: Payload): void {
  loading = Promise.resolve(components);
}

/** Runs a classic script with its hash, and resolves to what it exports. */
export function load<T>(base: string, { name, integrity }: MadeFile): Promise<T> {
  return new Promise((resolve, reject) => {
    const script: GivingScript<T> = document.createElement("script");
    script.more = (file) => load(base, file);
    script.crossOrigin = "anonymous";
    script.integrity = integrity;
    script.src = trusted(new URL(name, base).href);
    script.onload = () => (script.giflet ? resolve(script.giflet) : script.onerror?.(""));
    script.onerror = () => reject(new Error(`giflet: ${name} is not to be had`));
    document.head.append(script);
    script.remove();
  });
}

/** Where a page asks for Trusted Types, an address of a script says who vouches for it. */
function trusted(url: string): string {
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
