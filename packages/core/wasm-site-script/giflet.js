import { instantiate, Trap } from "./core.js";
const WebAssembly = {
  Module: Function,
  Instance: class {
    constructor(module, imports) {
      this.exports = { __wbindgen_start() {}, ...module(imports) };
    }
  },
};
/* @ts-self-types="./giflet.d.ts" */

/**
 * The client of one service, with its cache.
 *
 * [`ClientCore::step`] takes an event as JSON. Times are ms since 1970, `random` is an integer from 0 to 999,999.
 * - `{ type: "call", id, name, subject, options, now }`: starts a call.
 * - `{ type: "abort", id, now }`: ends a call without a result.
 * - `{ type: "answer", number, status, statusText, contentType, retryAfter, retryWait, now, random }`: a request has been answered;
 *   `retryWait` is the ms until `retryAfter` where that is a date. The body is the second argument.
 * - `{ type: "failure", number, isOffline, now, random }`: a request has not been answered.
 * - `{ type: "wake", now }`: the time of the effect `wake` has come.
 * - `{ type: "session", id }`: the id of the visitor's session, which calls carry; empty for none.
 * - `{ type: "decode", responseId }`: decodes the GIF in the second argument.
 * - `{ type: "page", origin, cookies }`: the page, for the calls of a site.
 *
 * It returns effects: a JSON list, in the order in which they are to be carried out. Each is a list that begins with its name:
 * - `["send", number, url, init]`: send a request; `init` is `method`, `headers` and, if there is one, `body`.
 * - `["cancel", number]`: abort this request.
 * - `["resolve", call, text]`: the result of a call is the text of this number.
 * - `["reject", call, error]`: a call has failed; `error` as in [`ApiError::to_json`].
 * - `["release", text]`: the text of this number is not needed any more.
 * - `["wake", ms]`: send the event `wake` at this time. It replaces the time of earlier effects; without it there is none.
 * - `["leftOut", count]`: so many items of a response could not be decoded.
 *
 * Where an answer has a result, a line break and its text follow the list; the number of the text is that of the request.
 * The script keeps the texts, since the memory of WebAssembly never shrinks. `decode` returns the GIF or the error instead, as JSON.
 */
export class ClientCore {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        ClientCoreFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        __wbg_call_guard();
        wasm.$2(ptr, 0);

    }
    /**
     * `config` is JSON: `apiBase`, `apiKey`, `sdkHeaders`, `defaultRating`, `mediaHost`, `raw`, and `tables` with `shape`, the text of
     * a [`Shape`], and `endpoints`, that of [`Endpoints`].
     * @param {string} config
     */
    constructor(config) {
        const ptr0 = passStringToWasm0(config, wasm.$f, wasm.$g);
        const len0 = WASM_VECTOR_LEN;
        let ret;
        __wbg_call_guard();
        ret = wasm.$4(ptr0, len0);
        this.__wbg_ptr = ret;
        Object.defineProperty(this, '__wbg_inst', { value: __wbg_instance_id, writable: true });
        ClientCoreFinalization.register(this, { ptr: ret, instance: __wbg_instance_id }, this);
        return this;
    }
    /**
     * Processes one event.
     * @param {string} event
     * @param {string} text
     * @returns {string}
     */
    step(event, text) {
        let deferred3_0;
        let deferred3_1;
        try {
            checkInstance(this);
            const retptr = wasm.$i(-16) >>> 0;
            let ptr0, len0, ptr1, len1;
                ptr0 = passStringToWasm0(event, wasm.$f, wasm.$g);
                len0 = WASM_VECTOR_LEN;
                ptr1 = passStringToWasm0(text, wasm.$f, wasm.$g);
                len1 = WASM_VECTOR_LEN;
            __wbg_call_guard();
            wasm.$5(retptr, this.__wbg_ptr, ptr0, len0, ptr1, len1);
            var r0 = getDataViewMemory0().getInt32(retptr + 4 * 0, true);
            var r1 = getDataViewMemory0().getInt32(retptr + 4 * 1, true);
            deferred3_0 = r0;
            deferred3_1 = r1;
            return getStringFromWasm0(r0, r1);
        } finally {
            wasm.$i(16);
            __wbg_call_guard();
            wasm.$h(deferred3_0, deferred3_1, 1);
        }
    }
}

/**
 * A masonry layout. Lengths are CSS px. Everything crosses as numbers, one call a page (LAY-07), which are written to and read
 * from the module's memory.
 *
 * Methods that can fail return 0, or 1 where the frame is not valid, or 2 where the layout would be higher than its
 * positions can hold.
 */
export class MasonryCore {
    __destroy_into_raw() {
        const ptr = this.__wbg_ptr;
        this.__wbg_ptr = 0;
        MasonryCoreFinalization.unregister(this);
        return ptr;
    }
    free() {
        const ptr = this.__destroy_into_raw();
        __wbg_call_guard();
        wasm.$3(ptr, 0);

    }
    /**
     * Adds the items that were written.
     * @returns {number}
     */
    append() {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$6(this.__wbg_ptr);
        return ret >>> 0;
    }
    /**
     * Changes the ratio of one item.
     * @param {number} index
     * @param {number} ratio
     * @returns {number}
     */
    change(index, ratio) {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$7(this.__wbg_ptr, index, ratio);
        return ret >>> 0;
    }
    /**
     * One item, as `window` returns it; none when there is no item of this index.
     * @param {number} index
     * @returns {number}
     */
    item(index) {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$8(this.__wbg_ptr, index);
        return ret >>> 0;
    }
    /**
     * An empty layout of one column without a width.
     */
    constructor() {
        let ret;
        __wbg_call_guard();
        ret = wasm.$9();
        this.__wbg_ptr = ret;
        Object.defineProperty(this, '__wbg_inst', { value: __wbg_instance_id, writable: true });
        MasonryCoreFinalization.register(this, { ptr: ret, instance: __wbg_instance_id }, this);
        return this;
    }
    /**
     * Places every item again in another frame.
     * @param {number} columns
     * @param {number} width
     * @param {number} gutter
     * @returns {number}
     */
    resize(columns, width, gutter) {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$a(this.__wbg_ptr, columns, width, gutter);
        return ret >>> 0;
    }
    /**
     * The address to write the ratios of new items to, height divided by width, 4 bytes each.
     * @param {number} more
     * @returns {number}
     */
    room(more) {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$b(this.__wbg_ptr, more);
        return ret >>> 0;
    }
    /**
     * The items that may be visible between two heights in px. Returns the address of six numbers of 4 bytes: the index of the first
     * item, the number of items, the address of their x, y, width and height (4 bytes each), the height of the layout,
     * the bottom of its shortest column, and the width of an item. They are valid until the next call.
     * @param {number} top
     * @param {number} bottom
     * @returns {number}
     */
    window(top, bottom) {
        checkInstance(this);
        let ret;
        __wbg_call_guard();
        ret = wasm.$c(this.__wbg_ptr, top, bottom);
        return ret >>> 0;
    }
}

function __wbg_reset_state () {
    __wbg_instance_id++;
    cachedDataViewMemory0 = null;
    cachedUint8ArrayMemory0 = null;
    if (typeof numBytesDecoded !== 'undefined') numBytesDecoded = 0;
    if (typeof WASM_VECTOR_LEN !== 'undefined') WASM_VECTOR_LEN = 0;
    __wbg_reinit_scheduled = false;
    wasmInstance = new WebAssembly.Instance(wasmModule, __wbg_get_imports());
    wasm = wasmInstance.exports;
    wasm.__wbindgen_start();
}

/**
 * Makes the next call run on a fresh instance: after a trap the memory of this one cannot be trusted.
 */
export function reinit() {
    __wbg_call_guard();
    wasm.reinit();
}
function __wbg_get_imports() {
    cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
    cachedTextEncoder = new TextEncoder();
    const import0 = {
        __proto__: null,
        $1: function() {
            __wbg_reinit_scheduled = true;
        },
        $0: function(arg0, arg1) {
            throw new Error(getStringFromWasm0(arg0, arg1));
        },
    };
    return {
        __proto__: null,
        "./giflet_bg.js": import0,
    };
}

function __wbg_call_guard() {
    if (__wbg_reinit_scheduled) {
        __wbg_reset_state();
        return;
    }
}


let __wbg_instance_id = 0;
const ClientCoreFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(({ ptr, instance }) => {
    if (instance === __wbg_instance_id) wasm.$2(ptr, 1);
});
const MasonryCoreFinalization = (typeof FinalizationRegistry === 'undefined')
    ? { register: () => {}, unregister: () => {} }
    : new FinalizationRegistry(({ ptr, instance }) => {
    if (instance === __wbg_instance_id) wasm.$3(ptr, 1);
});

let cachedDataViewMemory0 = null;
function getDataViewMemory0() {
    if (cachedDataViewMemory0 === null || cachedDataViewMemory0.buffer.detached === true || (cachedDataViewMemory0.buffer.detached === undefined && cachedDataViewMemory0.buffer !== wasm.memory.buffer)) {
        cachedDataViewMemory0 = new DataView(wasm.memory.buffer);
    }
    return cachedDataViewMemory0;
}

function getStringFromWasm0(ptr, len) {
    ptr = ptr >>> 0;
    return decodeText(getUint8ArrayMemory0().subarray(ptr, ptr + len));
}

let cachedUint8ArrayMemory0 = null;
function getUint8ArrayMemory0() {
    if (cachedUint8ArrayMemory0 === null || cachedUint8ArrayMemory0.byteLength === 0) {
        cachedUint8ArrayMemory0 = new Uint8Array(wasm.memory.buffer);
    }
    return cachedUint8ArrayMemory0;
}

function passStringToWasm0(arg, malloc, realloc) {
    let len = arg.length;
    let ptr = malloc(len, 1) >>> 0;

    const mem = getUint8ArrayMemory0();

    let offset = 0;

    for (; offset < len; offset++) {
        const code = arg.charCodeAt(offset);
        if (code > 0x7F) break;
        mem[ptr + offset] = code;
    }
    if (offset !== len) {
        if (offset !== 0) {
            arg = arg.slice(offset);
        }
        ptr = realloc(ptr, len, len = offset + arg.length * 3, 1) >>> 0;
        const view = getUint8ArrayMemory0().subarray(ptr + offset, ptr + len);
        const ret = cachedTextEncoder.encodeInto(arg, view);

        offset += ret.written;
        ptr = realloc(ptr, len, offset, 1) >>> 0;
    }

    WASM_VECTOR_LEN = offset;
    return ptr;
}

let __wbg_reinit_scheduled = false;

let cachedTextDecoder;
const MAX_SAFARI_DECODE_BYTES = 2146435072;
let numBytesDecoded = 0;
function decodeText(bytes) {
    numBytesDecoded += bytes.length;
    if (numBytesDecoded >= MAX_SAFARI_DECODE_BYTES) {
        cachedTextDecoder = new TextDecoder('utf-8', { ignoreBOM: true });
        cachedTextDecoder.decode();
        numBytesDecoded = bytes.length;
    }
    return cachedTextDecoder.decode(bytes);
}

let cachedTextEncoder;


let WASM_VECTOR_LEN = 0;

let wasmModule, wasmInstance, wasm;
function __wbg_finalize_init(instance, module) {
    wasmInstance = instance;
    wasm = instance.exports;
    wasmModule = module;
    cachedDataViewMemory0 = null;
    cachedUint8ArrayMemory0 = null;
    return wasm;
}


function initSync({ module }) {
    if (wasm !== undefined) return wasm;
    if (!(module instanceof WebAssembly.Module)) module = new WebAssembly.Module(module);
    return __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}
function checkInstance(object) {
    if (object.__wbg_inst !== __wbg_instance_id) throw new Error('Invalid stale object from previous Wasm instance');
}
async function instantiateModule(module) {
    return __wbg_finalize_init(await WebAssembly.instantiate(module, __wbg_get_imports()), module);
}
function linearMemory() {
    return wasm.memory;
}
export { initSync, instantiateModule, linearMemory };

export { Trap };
export const open = () => void initSync({ module: instantiate });
