import { createClient } from "@giflet/core";
import "@giflet/react-components/style.css";
import { show } from "../app.js";

show(createClient);
