import { createSdk } from "@giflet/core";
import { SdkProvider } from "@giflet/react-components";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";

// The page with the component, which replaces the server's markup.
const { service, apiKey } = JSON.parse(document.querySelector("#giflet-player").textContent);
const gif = JSON.parse(document.querySelector("#gif-data").textContent);
const sdk = createSdk({ service, apiKey });

function Page() {
  return (
    <SdkProvider sdk={sdk}>
      <EmbedPlayer gif={gif} />
    </SdkProvider>
  );
}

const root = document.createElement("div");
root.className = "replaced";
document.querySelector("main").replaceWith(root);
document.body.className = "";
createRoot(root).render(<Page />);
