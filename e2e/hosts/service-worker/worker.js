import { ready } from "@giflet/core";

/** Answers every message with the error of the core, or with an empty text. */
self.addEventListener("message", async ({ source }) => {
  const message = await ready().then(
    () => "",
    (error) => `${error.code}: ${error.message}`,
  );
  source.postMessage(message);
});
