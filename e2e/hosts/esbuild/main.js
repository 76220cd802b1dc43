import { createSdk } from "@giflet/core/inline";
import "@giflet/react-components/style.css";
import { show } from "../app.js";

show(createSdk);
