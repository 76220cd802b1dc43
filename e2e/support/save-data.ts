/** Only Chromium has the property, and no driver can set the preference. */
export const SAVE_DATA = `Object.defineProperty(Navigator.prototype, "connection", {
  configurable: true,
  value: Object.assign(new EventTarget(), { saveData: true }),
});`;
