import "@fontsource-variable/bricolage-grotesque";
import "@fontsource-variable/jetbrains-mono";
import "@giflet/react-components/style.css";
import "@giflet/react-components/player.css";
import "./styles/index.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App";
import { ShowroomProvider } from "./app/showroom";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <ShowroomProvider>
        <App />
      </ShowroomProvider>
    </StrictMode>,
  );
}
