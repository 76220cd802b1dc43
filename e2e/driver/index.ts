export { connect } from "./chromium.ts";
export { firefox } from "./firefox.ts";
export * from "./interface.ts";
export { launch } from "./launch.ts";
export { until } from "./until.ts";
