import type { GifData } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import { type ReactNode, StrictMode, useEffect } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";

const json = document.getElementById("initial")?.textContent;

/** The first GIFs of a page whose HTML a server has rendered. */
export const initialGifs: GifData[] | undefined = json ? JSON.parse(json) : undefined;

function TestPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return children;
}

/** Renders the test page, or hydrates the HTML of a server. The page is ready after the effects of `content`. */
export function mount(content: ReactNode, options?: RootOptions) {
  const root = document.getElementById("root") as HTMLElement;
  const page = (
    <StrictMode>
      <ClientProvider client={testPage.client}>
        <TestPage>{content}</TestPage>
      </ClientProvider>
    </StrictMode>
  );
  if (initialGifs) hydrateRoot(root, page, options);
  else createRoot(root, options).render(page);
}
