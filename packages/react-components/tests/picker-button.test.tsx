import type { GifData } from "@giflet/core";
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRef, useEffect } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { ClientProvider } from "../src/client/ClientProvider.js";
import type { GifSelection } from "../src/grid/selection.js";
import type { GifPickerProps } from "../src/picker/props.js";
import { divideProps } from "../src/picker-button/GifPickerButton.js";
import { GifPickerButton, type GifPickerButtonProps, type PickerOptions } from "../src/picker-button.js";
import { makeClient } from "./support/gifs.js";

/** The props that the popover has passed to the picker. */
let picker: GifPickerProps | undefined;

vi.mock("../src/picker/GifPicker.js", () => ({
  GifPicker: (props: GifPickerProps) => {
    // As an effect: the popover's own, which handle keys, run in the same task.
    useEffect(() => {
      picker = props;
    });
    const { onInput, onChange } = props;
    return (
      <section {...{ onInput, onChange }}>
        <input aria-label="Field" />
      </section>
    );
  },
}));

beforeEach(() => {
  picker = undefined;
});

const client = makeClient();

function show(props: Partial<GifPickerButtonProps> = {}) {
  return render(
    <ClientProvider client={client}>
      <GifPickerButton onSelect={() => {}} {...props} />
    </ClientProvider>,
  );
}

const button = () => screen.getByRole("button", { name: "Choose a GIF" });
const opened = () => waitFor(() => expect(picker).toBeDefined());

test("[ITM-06, A11-01] attributes are those of the button, options those of the picker", async () => {
  const ref = createRef<HTMLButtonElement>();
  const onClick = vi.fn();
  render(
    <ClientProvider client={client}>
      <GifPickerButton
        ref={ref}
        id="gif"
        className="mine"
        data-x="1"
        disabled={false}
        onClick={onClick}
        rating="g"
        lang="de"
        onSelect={() => {}}
      />
    </ClientProvider>,
  );
  expect(ref.current).toBe(button());
  expect(button().className).toContain("mine");
  expect(button().getAttribute("type")).toBe("button");
  expect(button().getAttribute("aria-haspopup")).toBe("dialog");
  expect(button().getAttribute("lang")).toBeNull();
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  fireEvent.click(button());
  await opened();
  expect(onClick).toHaveBeenCalledOnce();
  expect(picker).toMatchObject({ rating: "g", lang: "de", autoFocus: true });
  expect(picker).not.toHaveProperty("className");
  expect(screen.getByRole("dialog", { hidden: true }).getAttribute("aria-labelledby")).toBe("gif");
});

test("[PNG-12] denied consent erases what is stored, before the picker is opened", () => {
  const { rerender } = render(<GifPickerButton onSelect={() => {}} consent="unknown" />);
  const keys = () => Object.keys(localStorage).filter((key) => key.startsWith("giflet"));
  for (const consent of ["denied", { measurement: true }] as const) {
    for (const key of ["giflet.recents", "giflet-favorites"]) localStorage.setItem(key, "{}");
    rerender(<GifPickerButton onSelect={() => {}} consent={{ storage: true }} />);
    expect(keys()).toHaveLength(2);
    rerender(<GifPickerButton onSelect={() => {}} consent={consent} />);
    expect(keys()).toEqual([]);
  }
});

test("[ITM-06] every option of the picker is recognized, and no attribute", () => {
  // Complete, because the type requires it.
  const options: Record<keyof PickerOptions, 1> = {
    provider: 1,
    client: 1,
    consent: 1,
    rating: 1,
    lang: 1,
    countryCode: 1,
    sort: 1,
    term: 1,
    defaultTerm: 1,
    onTermChange: 1,
    types: 1,
    tab: 1,
    defaultTab: 1,
    onTabChange: 1,
    recents: 1,
    recentsStorage: 1,
    favoritesStorage: 1,
    categories: 1,
    columns: 1,
    gutter: 1,
    playback: 1,
    paused: 1,
    defaultPaused: 1,
    onPausedChange: 1,
    renderAd: 1,
    renderOverlay: 1,
    renderItem: 1,
    renderEmpty: 1,
    renderError: 1,
    renderLoader: 1,
    hideAttribution: 1,
    selectionWidth: 1,
    debounce: 1,
    onSelect: 1,
    onDismiss: 1,
    onGifsFetchError: 1,
    autoFocusSearch: 1,
  };
  const attributes = { tabIndex: 0, title: "", onChange: 1, onPause: 1, form: "", hidden: false, style: {} };
  expect(divideProps({ ...options, ...attributes } as never)).toEqual([options, attributes]);
});

test("[ITM-06] value is controlled: a choice is reported, and the field follows another value", async () => {
  const onValueChange = vi.fn();
  const shown = { name: "gif", value: "a.gif", onValueChange, preview: false };
  const { container, rerender } = render(<GifPickerButton client={client} onSelect={() => {}} {...shown} />);
  const field = container.querySelector("input") as HTMLInputElement;
  expect(field.value).toBe("a.gif");
  fireEvent.click(button());
  await opened();
  act(() => picker?.onSelect({} as GifData, { url: "b.gif" } as GifSelection));
  expect(onValueChange.mock.calls).toEqual([["b.gif"]]);
  expect(field.value).toBe("a.gif");
  rerender(<GifPickerButton client={client} onSelect={() => {}} {...shown} value="" />);
  expect(field.value).toBe("");
});

test.each([
  ["https://media.test/a.gif", true],
  ["a.gif", true],
  ["javascript:alert(1)", false],
  ["data:text/html,a", false],
  ["file:///etc/a.gif", false],
  ["https://user:secret@media.test/a.gif", false],
])("[ITM-06, TXT-11] the picture of the value %s is requested: %j", async (value, isShown) => {
  render(<GifPickerButton client={client} name="gif" value={value} />);
  const image = await screen.findByAltText("Selected GIF");
  await waitFor(() =>
    expect(image.closest(".giflet-preview")?.querySelector("[src], canvas") !== null).toBe(isShown),
  );
});

test("[ITM-06] a value that is only a video is shown as a muted video", async () => {
  const { rerender } = render(
    <GifPickerButton client={client} name="gif" value="https://media.test/a.mp4?a=b" />,
  );
  const video = (await screen.findByLabelText("Selected GIF")) as HTMLVideoElement;
  expect([video.localName, video.muted]).toEqual(["video", true]);
  expect(video.src).toBe("https://media.test/a.mp4?a=b");
  rerender(<GifPickerButton client={client} name="gif" value="https://media.test/a.gif" />);
  expect((await screen.findByAltText("Selected GIF")).localName).toBe("img");
});

test("[ITM-06] a required field without a GIF has the message of the elements, in the language of the texts", () => {
  const withTexts = (props: Partial<GifPickerButtonProps>, gifRequired?: string) => (
    <ClientProvider client={client} strings={gifRequired ? { gifRequired } : undefined}>
      <GifPickerButton onSelect={() => {}} name="gif" preview={false} {...props} />
    </ClientProvider>
  );
  const { container, rerender } = render(withTexts({ required: true, value: "" }));
  const message = () => container.querySelector("input")?.validationMessage;
  expect(message()).toBe("A GIF is required.");
  rerender(withTexts({ required: true, value: "" }, "Ein GIF ist erforderlich."));
  expect(message()).toBe("Ein GIF ist erforderlich.");
  rerender(withTexts({ required: true, value: "a.gif" }));
  expect(message()).toBe("");
  rerender(withTexts({ value: "" }));
  expect(message()).toBe("");
});

test("[ITM-06, A11-01] the description of the button is that a GIF is required, until there is one", () => {
  const { rerender } = render(<GifPickerButton client={client} name="gif" required preview={false} />);
  const description = () => button().getAttribute("aria-description");
  expect(description()).toBe("A GIF is required.");
  rerender(<GifPickerButton client={client} name="gif" required preview={false} value="a.gif" />);
  expect(description()).toBeNull();
});

test("[ITM-06] onChange of a form receives the choice and its removal, not what is typed in the search field", async () => {
  const changes: string[] = [];
  const note = ({ target }: { target: EventTarget | null }) => {
    const { name, value } = target as HTMLInputElement;
    changes.push(`${name}=${value}`);
  };
  const { container } = render(
    <form onChange={note}>
      <GifPickerButton client={client} name="gif" />
    </form>,
  );
  fireEvent.click(button());
  await opened();
  fireEvent.input(screen.getByLabelText("Field"), { target: { value: "cat" } });
  expect(changes).toEqual([]);
  const native: string[] = [];
  for (const type of ["input", "change"])
    container.addEventListener(type, (event) =>
      native.push(`${event.type} ${(event.target as HTMLInputElement).value}`),
    );
  const choose = (url: string) => act(() => picker?.onSelect({} as GifData, { url } as GifSelection));
  choose("a.gif");
  await waitFor(() => expect(changes).toEqual(["gif=a.gif"]));
  expect(native).toEqual(["input a.gif", "change a.gif"]);
  choose("b.gif");
  await waitFor(() => expect(changes).toEqual(["gif=a.gif", "gif=b.gif"]));
  fireEvent.click(await screen.findByRole("button", { name: "Remove GIF" }));
  await waitFor(() => expect(changes).toEqual(["gif=a.gif", "gif=b.gif", "gif="]));
});

test("[ITM-06] a button without a name has no field", () => {
  const { container } = show();
  expect(container.querySelector("input")).toBeNull();
});

test("[ITM-06] a content of the application has its own name and class", () => {
  show({ children: "Add a GIF", className: "mine" });
  expect(screen.getByRole("button", { name: "Add a GIF" }).className).toBe("mine");
});

test("[ITM-06] a handler that prevents the default action keeps the popover closed", () => {
  show({ onClick: (event) => event.preventDefault() });
  fireEvent.click(button());
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
});

test.each([
  [false, "false"],
  [true, "true"],
])("[ITM-06] with keepOpen %s, aria-expanded is %s after a selection", async (keepOpen, expanded) => {
  const onSelect = vi.fn();
  const onOpenChange = vi.fn();
  show({ onSelect, onOpenChange, keepOpen, defaultOpen: true });
  await opened();
  act(() => picker?.onSelect({} as GifData, {} as GifSelection));
  expect(onSelect).toHaveBeenCalledOnce();
  expect(button().getAttribute("aria-expanded")).toBe(expanded);
  expect(onOpenChange.mock.calls).toEqual(keepOpen ? [] : [[false]]);
});

test("[ITM-06] Escape closes where there are no popovers too, and calls onDismiss", async () => {
  const onDismiss = vi.fn();
  show({ onDismiss, defaultOpen: true });
  await opened();
  fireEvent.keyDown(document.body, { key: "Escape", keyCode: 229 });
  expect(onDismiss).not.toHaveBeenCalled();
  expect(fireEvent.keyDown(document.body, { key: "Escape" })).toBe(false);
  expect(onDismiss).toHaveBeenCalledOnce();
  expect(screen.getByRole("dialog", { hidden: true }).hidden).toBe(true);
});

test("[NPM-03] its texts can be replaced", () => {
  render(
    <ClientProvider client={client} strings={{ choose: "GIF auswählen" }}>
      <GifPickerButton onSelect={() => {}} />
    </ClientProvider>,
  );
  expect(screen.getByRole("button", { name: "GIF auswählen" })).toBeDefined();
});
