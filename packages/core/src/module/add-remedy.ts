import { GifletError } from "../common/error.js";

/**
 * Returns the error with a message that names the remedy, in a host in which the usual one does not help. `fallbackCause` is why the JavaScript
 * fallback failed to load, if it did. Returns the same error in production builds, and on a page without a bundler.
 */
export let addRemedy = (error: GifletError, _fallbackCause?: unknown): GifletError => error;
try {
  // Production builds drop the assignment, and the messages with it. A function outside of the condition would stay in some of them.
  if (process.env.NODE_ENV !== "production")
    addRemedy = (error, fallbackCause) => {
      const { code, cause } = error;
      let { message } = error;
      if (code === "blocked" && /^(chrome|moz|safari-web)-extension:$/.test(globalThis.location?.protocol))
        message = message.replace(
          /add the header.*'self' 'wasm-unsafe-eval'$/,
          'add to the extension\'s manifest "content_security_policy": { "extension_pages": "script-src \'self\' \'wasm-unsafe-eval\'" }',
        );
      // Old versions of Chrome have the same message for the policy of a page; hosts of workers, for example workerd, have no document.
      if (!("document" in globalThis) && /code generation (from strings )?disallowed/i.test(String(cause)))
        message +=
          "; this host does not compile WebAssembly: import giflet_bg.wasm of @giflet/core as a module, and pass it to setCore() of @giflet/core/slim";
      // A service worker may not call `import()`, which loads the fallback: https://github.com/w3c/ServiceWorker/issues/1356
      if (
        "ServiceWorkerGlobalScope" in globalThis &&
        /\bimport\(\)|dynamic module import/i.test(String(fallbackCause))
      )
        message +=
          ". The JavaScript fallback cannot be loaded either, because a service worker has no import(): bundle the worker as a single file, or use @giflet/core/slim with setCore()";
      return new GifletError({ code, message }, cause);
    };
} catch {
  // A page without a bundler has no `process`.
}
