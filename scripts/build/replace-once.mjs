/**
 * Replaces texts that each occur exactly once. Throws otherwise, because the tool that generated `text` has changed.
 *
 * @param {Record<string, string>} replacements  text -> replacement
 * @param {string} where  the code that expects these texts, for the error message
 */
export function replaceOnce(text, replacements, where) {
  for (const [from, to] of Object.entries(replacements)) {
    if (text.split(from).length !== 2)
      throw new Error(`Generated code has changed, no single "${from}": see ${where}`);
    text = text.replace(from, () => to);
  }
  return text;
}
