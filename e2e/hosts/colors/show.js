import { createElement } from "react";
import { createRoot } from "react-dom/client";
import { States } from "./states.js";

createRoot(document.getElementById("root")).render(createElement(States));
