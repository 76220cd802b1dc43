import "@fontsource-variable/jetbrains-mono";
import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { GalleryProvider } from "./app/gallery-context";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <GalleryProvider>
        <App />
      </GalleryProvider>
    </StrictMode>,
  );
}
