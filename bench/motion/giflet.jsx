import { createClient } from "@giflet/core";
import { ClientProvider, Gif } from "@giflet/react-components";
import { createRoot } from "react-dom/client";
import { sampleService } from "../service.js";
import { repeated } from "./repeated.js";

const { service, ids } = document.documentElement.dataset;
const client = createClient({ apiKey: "bench", provider: sampleService(service) });
const { items } = await client.gifs(ids.split(","));
createRoot(document.querySelector("main")).render(
  <ClientProvider client={client}>
    {repeated(items).map((gif) => (
      <Gif key={gif.id} gif={gif} width={200} />
    ))}
  </ClientProvider>,
);
