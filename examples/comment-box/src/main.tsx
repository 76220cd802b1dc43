import "./comment-box.css";
import { StringsProvider } from "@giflet/react-components/gif";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Comments } from "./Comments";
import { isGerman, texts } from "./texts";

const isKlipy = new URLSearchParams(window.location.search).get("provider") === "klipy";

// An application imports one provider, in the usual way.
const { provider } = isKlipy ? await import("./providers/klipy") : await import("./providers/giphy");

// The components are in English without this.
const strings = isGerman ? (await import("@giflet/react-components/locales/de")).strings : undefined;

const queries = new QueryClient();

function App() {
  const [isDark, setDark] = useState(false);
  return (
    <main className={isDark ? "page page-dark" : "page"}>
      <header>
        <h1>{texts.comments}</h1>
        <label>
          <input type="checkbox" checked={isDark} onChange={(event) => setDark(event.target.checked)} />
          {texts.dark}
        </label>
      </header>
      <article data-initial="A">
        <strong>Ada</strong>
        <p>{texts.question}</p>
      </article>
      <Comments provider={provider} />
    </main>
  );
}

if (isGerman) document.documentElement.lang = "de";
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <StringsProvider strings={strings}>
          <App />
        </StringsProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
}
