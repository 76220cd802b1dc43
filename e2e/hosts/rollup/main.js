import { createSdk } from "@giflet/core";
import { show } from "../app.js";

show(createSdk);
