import "@giflet/react-components/gif.css";
import "@giflet/react-components/favorite.css";
import "../site.css";
import type { GifData } from "@giflet/core";
import { FavoriteButton, Gif } from "@giflet/react-components";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { mount } from "../mount";
import { params } from "../params";
import { openTestPage } from "../test-page";

const KEY = "saved";
const testPage = openTestPage();
const saved = localStorage.getItem(KEY);

/** A favorite is saved as JSON, so the next visit renders it without a call (MOD-14). */
const gif: GifData = saved ? JSON.parse(saved) : await testPage.client.gif(params.get("id") ?? "");

function TestPage() {
  const [isFavorite, setFavorite] = useState(saved !== null);
  return (
    <>
      <h1>Favorite</h1>
      <p className="away">Nothing here</p>
      <Gif gif={gif} width={240} />
      <FavoriteButton
        gif={gif}
        favorite={isFavorite}
        onFavoriteChange={(isFavorite, { gif }) => {
          setFavorite(isFavorite);
          if (isFavorite) localStorage.setItem(KEY, JSON.stringify(gif));
          else localStorage.removeItem(KEY);
        }}
      />
    </>
  );
}

// A saved GIF needs no client.
const root = document.getElementById("root");
if (saved && root)
  createRoot(root).render(
    <StrictMode>
      <TestPage />
    </StrictMode>,
  );
else mount(<TestPage />);
