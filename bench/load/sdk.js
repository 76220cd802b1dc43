import { createSdk } from "@giflet/core";
import { sampleService } from "../service.js";

const { service, ids } = document.documentElement.dataset;

export const sdk = createSdk({ apiKey: "bench", service: sampleService(service) });

export const fetchGifs = () => sdk.gifs(ids.split(","));
