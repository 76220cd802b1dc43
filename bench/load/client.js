import { createClient } from "@giflet/core";
import { sampleService } from "../service.js";

const { service, ids } = document.documentElement.dataset;

export const client = createClient({ apiKey: "bench", provider: sampleService(service) });

export const fetchGifs = () => client.gifs(ids.split(","));
