import { createClient } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import { EmbedPlayer } from "@giflet/react-components/player";
import { createRoot } from "react-dom/client";

// The page with the component, which replaces the server's markup.
const { provider, apiKey } = JSON.parse(document.querySelector("#giflet-player").textContent);
const gif = JSON.parse(document.querySelector("#gif-data").textContent);
const client = createClient({ provider, apiKey });

function Page() {
  return (
    <ClientProvider client={client}>
      <EmbedPlayer gif={gif} />
    </ClientProvider>
  );
}

const root = document.createElement("div");
root.className = "replaced";
document.querySelector("main").replaceWith(root);
document.body.className = "";
createRoot(root).render(<Page />);
