export { until } from "../../scripts/lib/until.mjs";
export { connect } from "./chromium.ts";
export { firefox } from "./firefox.ts";
export * from "./interface.ts";
export { launch } from "./launch.ts";
export { webkit } from "./webkit.ts";
