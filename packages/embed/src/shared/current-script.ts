/**
 * The script that runs, read past the names of the document: in HTML of users, `<img name="currentScript">` would be the value of
 * `document.currentScript`, and its attributes the settings.
 */
export function currentScript<Script extends HTMLScriptElement = HTMLScriptElement>(): Script {
  return Reflect.get(Document.prototype, "currentScript", document) as Script;
}
