import { lazy, Suspense, useEffect, useRef } from "react";
import { EmbedPage } from "../pages/EmbedPage";
import { GifPage } from "../pages/GifPage";
import { GridPage } from "../pages/GridPage";
import { PickerPage } from "../pages/PickerPage";
import { PlayerPage } from "../pages/PlayerPage";
import { SearchPage } from "../pages/SearchPage";
import { PingbackPanel } from "../pingbacks/PingbackPanel";
import { useGallery } from "./gallery-context";
import { Header } from "./Header";
import { pagesOf, useRoute } from "./pages";

// Loaded on demand: it includes the server renderer of React.
const StatesPage = lazy(() => import("../pages/states/StatesPage"));

const CONTENT = {
  grid: GridPage,
  gif: GifPage,
  search: SearchPage,
  picker: PickerPage,
  player: PlayerPage,
  embed: EmbedPage,
  states: StatesPage,
};

export function App() {
  const { provider } = useGallery().connection;
  const pages = pagesOf(provider);
  const route = useRoute();
  const { id: page, name } = pages.find(({ id }) => id === route.page) ?? pages[0];
  const Content = CONTENT[page];
  const main = useRef<HTMLElement>(null);
  const lastPage = useRef(page);

  useEffect(() => {
    document.title = `${name} - giflet gallery`;
    if (lastPage.current === page) return;
    lastPage.current = page;
    // Same as after a page load: scroll to the top and move the focus to the new content.
    window.scrollTo({ top: 0, behavior: "instant" });
    main.current?.focus({ preventScroll: true });
  }, [page, name]);

  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: the link moves the focus within the page */}
      <a
        className="skip-link"
        href="#main"
        onClick={(event) => {
          // The URL hash selects the page, so the skip link must not change it.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        Skip to main content
      </a>
      <Header page={page} />
      <div className="layout">
        <main className="page" id="main" ref={main} tabIndex={-1}>
          <Suspense>
            <Content />
          </Suspense>
        </main>
        {provider.pingbackUrl && <PingbackPanel />}
      </div>
    </>
  );
}
