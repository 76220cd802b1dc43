import { createFakeClient } from "@giflet/core/testing";
import { ClientProvider } from "@giflet/react-components";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";

// Long enough for a busy machine to load the picker, which the click does.
configure({ asyncUtilTimeout: 20_000 });

// jsdom does not show popovers, so roles inside are found with this option only.
const hidden = true;

test("a term is searched, and a GIF is selected", async () => {
  const client = createFakeClient();
  const onSelect = vi.fn();
  render(
    <ClientProvider client={client}>
      <GifPickerButton onSelect={onSelect} />
    </ClientProvider>,
  );
  fireEvent.click(screen.getByRole("button", { name: "Choose a GIF" }));
  const picker = within(screen.getByRole("dialog", { hidden }));

  const field = await picker.findByRole("combobox", { hidden });
  fireEvent.change(field, { target: { value: "cat" } });
  await waitFor(() => expect(client.calls).toContainEqual(expect.objectContaining({ name: "search" })));

  const items = await picker.findAllByRole("listitem", { hidden });
  fireEvent.click(within(items[0]).getByAltText("Cat at the piano"));
  expect(onSelect).toHaveBeenCalledOnce();
  const [gif, selection] = onSelect.mock.calls[0];
  expect(gif.title).toBe("Cat at the piano");
  expect(selection.url).toMatch(/^https:/);
});
