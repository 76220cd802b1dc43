import { createClient } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import type { ReactNode } from "react";
import "@giflet/react-components/style.css";

const client = createClient({ apiKey: "YOUR_KEY" });

export function Setup({ children }: { children: ReactNode }) {
  return <ClientProvider client={client}>{children}</ClientProvider>;
}
