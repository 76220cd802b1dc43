"use client";

import "./styles.js";

export { States as default } from "./states.js";
