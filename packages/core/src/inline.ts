import { own } from "./own.js";
import { unpacked } from "./packed.js";

export * from "./exports.js";

const inline = /*@__PURE__*/ own(unpacked);

export const createSdk = inline.createSdk;
export const createMasonry = inline.createMasonry;
export const ready = inline.ready;
