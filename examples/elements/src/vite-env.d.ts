/// <reference types="svelte" />
/// <reference types="vite/client" />

/** Only for svelte-check: vue-tsc reads the file itself. */
declare module "*.vue" {
  import type { Component } from "vue";

  const component: Component;
  export default component;
}
