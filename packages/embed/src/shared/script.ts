/** A file of the build. */
export interface BuiltFile {
  name: string;
  integrity: string;
}

/** A script element with the exports of its classic script. */
export type ScriptWithExports<T> = HTMLScriptElement & {
  giflet?: T;
  /** Loads another file through the loader, because a CSP may allow each Trusted Types policy name only once. */
  more?: <Exports>(file: BuiltFile) => Promise<Exports>;
};

/**
 * The script that runs, read past the names of the document: in HTML of users, `<img name="currentScript">` would be the value of
 * `document.currentScript`, and its attributes the settings.
 */
export function currentScript<Script extends HTMLScriptElement = HTMLScriptElement>(): Script {
  return Reflect.get(Document.prototype, "currentScript", document) as Script;
}

/** Returns the element of the script, which has the settings. Throws an error in a module, which has none. */
export function settingsTag(): HTMLScriptElement {
  const tag: HTMLScriptElement | null = currentScript();
  if (!tag) throw new Error('giflet: the script must not have type="module"');
  return tag;
}
