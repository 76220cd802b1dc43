// @vitest-environment jsdom
import { restoreGif } from "@giflet/core/item";
import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider } from "@giflet/react-components";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CommentBox } from "./CommentBox";

// Long enough for a busy machine to load the picker.
configure({ asyncUtilTimeout: 20_000 });

/** The name of the first GIF of the fake client. */
const CAT = "Cat at the piano";

test("[MOD-14, ITM-06] a selected GIF is posted with the text", async () => {
  const onPost = vi.fn();
  // The fake client uses neither the network nor WebAssembly.
  render(
    <ClientProvider client={createFakeClient()}>
      <CommentBox onPost={onPost} />
    </ClientProvider>,
  );
  fireEvent.change(screen.getByLabelText("Comment"), { target: { value: "Look" } });
  fireEvent.click(screen.getByText("GIF"));
  // jsdom does not show popovers.
  const picker = screen.getByRole("dialog", { hidden: true });
  fireEvent.click(await within(picker).findByAltText(CAT));
  await waitFor(() => expect(within(picker).queryByAltText(CAT)).toBeNull());
  await screen.findByAltText(CAT);

  fireEvent.click(screen.getByText("Post"));
  expect(onPost).toHaveBeenCalledOnce();
  const [{ text, gif }] = onPost.mock.calls[0] ?? [];
  expect(text).toBe("Look");
  expect(restoreGif(gif)?.alt).toBe(CAT);
  expect(screen.queryByAltText(CAT)).toBeNull();
});
