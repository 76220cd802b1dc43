import "@giflet/react-components/picker.css";
import "../site.css";
import type { Consent } from "@giflet/core";
import { klipy } from "@giflet/core/providers";
import { sampleService } from "@giflet/gallery/sample";
import { GifPicker } from "@giflet/react-components/picker";
import { StrictMode, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { params } from "../params";

declare global {
  /** Changes parameters of the mounted page. */
  var change: (changes: Record<string, string>) => void;
}

const service = params.get("service") ?? "";
/** A provider that no function of `@giflet/core/providers` made. It has a pingback URL. */
const constant = { ...sampleService(service), apiKey: "e2e" };

function TestPage() {
  const [values, setValues] = useState<Record<string, string>>(Object.fromEntries(params));
  useEffect(() => {
    globalThis.change = (changes) => setValues((before) => ({ ...before, ...changes }));
    document.documentElement.dataset.ready = "";
  }, []);
  const { count = "1", apiKey = "e2e", provider, consent } = values;
  return (
    <main>
      <h1>Pickers in one line</h1>
      {["first", "second"].slice(0, Number(count)).map((name) => (
        <div key={name} className="box">
          <GifPicker
            provider={
              provider === "constant" ? constant : klipy({ apiKey, baseUrl: `${service}/klipy/api/v1` })
            }
            aria-label={`The ${name} picker`}
            consent={consent as Consent | undefined}
            onSelect={() => {}}
          />
        </div>
      ))}
    </main>
  );
}

createRoot(document.getElementById("root")?.parentElement as HTMLElement).render(
  <StrictMode>
    <TestPage />
  </StrictMode>,
);
