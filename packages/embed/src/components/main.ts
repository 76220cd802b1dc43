// The build puts the exports, and modules that other files use, on the element of this script, so no global is needed.

// Loaded on demand by the core. Nearly every list needs them.
export * as formats from "giflet:formats";
export * as frameRate from "giflet:frame-rate";
export { hide, show, showWidget } from "./renderer.js";

/** Loads what renders pickers. */
export const loadPicker = () => import("../elements/renderer/picker.js");
