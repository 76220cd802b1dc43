import { createClient } from "@giflet/core";
import { show } from "./app.js";

show(createClient);
