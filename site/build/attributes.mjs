/** Returns the attributes of an element in a page of `site/docs`, by name. */
export const attributesOf = (text) =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
