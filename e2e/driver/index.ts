export { connect } from "./chromium.ts";
export * from "./interface.ts";
export { launch } from "./launch.ts";
export { until } from "./until.ts";
