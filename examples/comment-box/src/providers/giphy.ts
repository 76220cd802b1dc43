import { giphy } from "@giflet/core/providers";
import { service } from "./service";

export const provider = giphy({ apiKey: "comments", baseUrl: `${service}/v1` });
