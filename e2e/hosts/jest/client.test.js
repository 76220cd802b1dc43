import { createClient } from "@giflet/core";
import { loopery } from "../service.js";

test("a real client searches in jsdom, with its core in WebAssembly", async () => {
  const warn = jest.spyOn(console, "warn");
  const client = createClient({ provider: loopery(process.env.GIFLET_SERVICE), apiKey: "jest" });
  const { items } = await client.search("cat", { limit: 3, signal: new AbortController().signal });
  expect(items).toHaveLength(3);
  expect(warn).not.toHaveBeenCalled();
});
