/** Copies the text of a field. Resolves to whether it succeeded. Without clipboard access, the text stays selected. */
export async function copyField(input: HTMLInputElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(input.value);
    return true;
  } catch {
    input.select();
    return document.execCommand?.("copy") ?? false;
  }
}
