import { createRenderer } from "./render.js";

/** The renderer of the elements from npm. The provider is that of the element. */
export const renderer = createRenderer({
  load: ({ provider }) => provider,
  props: ({ provider, consent }) => ({ provider, consent }),
});
