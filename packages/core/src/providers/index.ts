export type { ProviderOptions } from "./common.js";
export {
  type CustomCategory,
  type CustomFunctions,
  type CustomOptions,
  type CustomPage,
  type CustomRequest,
  customProvider,
} from "./custom.js";
export type { CustomFile, CustomGif } from "./custom-gif.js";
export { giphy } from "./giphy.js";
export { type KlipyAds, type KlipyOptions, klipy } from "./klipy.js";
export {
  KLIPY_REPORT_REASONS,
  type KlipyReport,
  type KlipyReportReason,
  reportToKlipy,
} from "./klipy-report.js";
export { ownGifs } from "./own-gifs.js";
export { type TenorV2Options, tenorV2 } from "./tenor-v2.js";
