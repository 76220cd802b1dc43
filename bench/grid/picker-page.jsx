import { useState } from "react";
import { createRoot } from "react-dom/client";

function Page({ picker }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        GIF
      </button>
      {isOpen && picker}
    </>
  );
}

/** Shows a button that opens a picker. */
export const openPickerPage = (picker) =>
  createRoot(document.querySelector("main")).render(<Page picker={picker} />);
