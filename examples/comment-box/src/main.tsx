import "./comment-box.css";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { Comments } from "./Comments";
import { isGerman, texts } from "./texts";

const queries = new QueryClient();

function App() {
  const [isDark, setDark] = useState(false);
  return (
    <main className={isDark ? "page page-dark" : "page"}>
      <h1>{texts.comments}</h1>
      <label>
        <input type="checkbox" checked={isDark} onChange={(event) => setDark(event.target.checked)} />
        {texts.dark}
      </label>
      <Comments />
    </main>
  );
}

if (isGerman) document.documentElement.lang = "de";
const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <App />
      </QueryClientProvider>
    </StrictMode>,
  );
}
