import { createSdk } from "@giflet/core";
import { sampleService } from "../service.js";
import { pagesBy, serviceUrl } from "./room.jsx";

export const sdk = createSdk({ apiKey: "bench", service: sampleService(serviceUrl) });

export const { page, fetchGifs } = pagesBy((ids) => sdk.gifs(ids));
