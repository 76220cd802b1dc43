import { createSdk } from "@giflet/core/inline";
import { show } from "../app.js";

show(createSdk);
