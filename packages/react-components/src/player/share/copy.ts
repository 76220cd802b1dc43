/** Copies a field's text; says whether that was possible. Without the clipboard the text is left selected (SHR-04). */
export async function copyField(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand?.("copy") ?? false;
  }
}
