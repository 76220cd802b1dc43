import { createSdk } from "@giflet/core";
import { SdkProvider } from "@giflet/react-components";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";

// The page as it would be on the component: what the server has rendered is taken over by it.
const { service, apiKey } = JSON.parse(document.querySelector("#giflet-player").textContent);
const { gif, sheet } = JSON.parse(document.querySelector("#offer").textContent);
const sdk = createSdk({ service, apiKey });

function Page() {
  return (
    <SdkProvider sdk={sdk}>
      <EmbedPlayer gif={gif} sheet={sheet} />
    </SdkProvider>
  );
}

const root = document.createElement("div");
root.className = "taken-over";
document.querySelector("main").replaceWith(root);
document.body.className = "";
createRoot(root).render(<Page />);
