import { klipy } from "@giflet/core/providers";
import { service } from "./service";

export const provider = klipy({ apiKey: "comments", baseUrl: `${service}/klipy/api/v1` });
