import { createSdk, giphyService } from "@giflet/core";
import { SdkProvider } from "@giflet/react-components";
import type { ReactNode } from "react";
import "@giflet/react-components/style.css";

const sdk = createSdk({ service: giphyService, apiKey: "YOUR_KEY" });

export function Setup({ children }: { children: ReactNode }) {
  return <SdkProvider sdk={sdk}>{children}</SdkProvider>;
}
