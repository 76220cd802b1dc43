// A file of its own: pages without the widget do not load it.
export { Widget } from "./Widget.js";
