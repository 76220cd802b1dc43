import { expect, test } from "vitest";
import { passFocus } from "../../src/shared/show-button.js";

/** Replaces a button that has the focus, while `during` runs. */
async function replaced(during: (button: HTMLElement) => void): Promise<HTMLElement> {
  document.body.innerHTML = "<button></button><input>";
  const [button] = document.getElementsByTagName("button") as unknown as [HTMLElement];
  const content = document.createElement("main");
  button.focus();
  const show = async () => {
    during(button);
    button.replaceWith(content);
  };
  await passFocus(button, show, () => content);
  return content;
}

test("[EMB-08, A11-01] the content that replaces the button of the two-click mode gets its focus", async () => {
  const content = await replaced(() => {});
  expect(document.activeElement).toBe(content);
});

test("[EMB-08, A11-01] a focus that the visitor has moved in the meantime stays", async () => {
  await replaced(() => document.querySelector("input")?.focus());
  expect(document.activeElement).toBe(document.querySelector("input"));
});
