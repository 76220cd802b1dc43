import { useState } from "react";
import { createRoot } from "react-dom/client";
import "./dialog.css";
import { MuiDialog } from "./MuiDialog";
import { RadixDialog } from "./RadixDialog";
import { ReactModal } from "./ReactModal";

const dialogs = { radix: RadixDialog, modal: ReactModal, mui: MuiDialog };
const name = new URLSearchParams(location.search).get("dialog") as keyof typeof dialogs;
const Picker = dialogs[name];

function App() {
  const [url, setUrl] = useState("");
  return (
    <main>
      <Picker onSelect={(_gif, selection) => setUrl(selection.url)} />
      <output>{url}</output>
    </main>
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(<App />);
