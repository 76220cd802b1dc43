import { createSdk } from "@giflet/core";
import "@giflet/react-components/style.css";
import { show } from "../app.js";

show(createSdk);
