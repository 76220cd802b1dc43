import { expect, test, vi } from "vitest";
import {
  createElement,
  createRoot,
  flushSync,
  forwardRef,
  memo,
  useEffect,
  useImperativeHandle,
  useState,
  useSyncExternalStore,
} from "../../src/shared/react.js";

/** Resolves after the effects of the last render: those of a later component run with or after them. */
const effects = () =>
  new Promise<void>((resolve) => {
    const Last = () => {
      useEffect(resolve, []);
      return null;
    };
    createRoot(document.createElement("div")).render(createElement(Last, null));
  });

/** Renders a component into the document, with its effects. */
async function rendered(type: unknown, props: object = {}) {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const render = async (props: object) => {
    root.render(createElement(type as never, props as never));
    await effects();
  };
  await render(props);
  return { container, render, unmount: root.unmount };
}

test("[EMB-03] elements have the names, units and events of React", async () => {
  const heard = vi.fn();
  const note = (name: string) => (event: Event & { nativeEvent?: Event }) =>
    heard(name, event.nativeEvent === event);
  const { container } = await rendered(() =>
    createElement("div", { onFocus: note("focus"), onBlur: note("blur") } as never, [
      createElement("svg", { className: "icon" } as never),
      createElement("input", { className: "field", onChange: note("change") } as never),
      createElement("p", { style: { width: 20, aspectRatio: "1 / 2", height: undefined } } as never),
    ]),
  );
  const input = container.querySelector("input");
  expect(container.querySelector("svg")?.getAttribute("class")).toBe("icon");
  expect(input?.className).toBe("field");
  expect(container.querySelector("p")?.style.width).toBe("20px");
  input?.focus();
  input?.dispatchEvent(new Event("input", { bubbles: true }));
  input?.blur();
  expect(heard.mock.calls).toEqual([
    ["focus", true],
    ["change", true],
    ["blur", true],
  ]);
});

test("[EMB-03] memo renders again only if a property has changed, and forwardRef passes the ref", async () => {
  const renders = vi.fn();
  const Counted = memo(
    forwardRef((props, ref) => {
      renders(props);
      useImperativeHandle(ref as never, () => "handle", []);
      return createElement("b", null, String(props.text));
    }),
  );
  const ref = { current: undefined };
  const { container, render } = await rendered(Counted, { text: "a", ref });
  await render({ text: "a", ref });
  expect(renders.mock.calls).toEqual([[{ text: "a" }]]);
  expect(ref.current).toBe("handle");
  await render({ text: "b", ref });
  await render({ ref });
  expect(renders).toHaveBeenCalledTimes(3);
  expect(container.textContent).toBe("undefined");
});

test("[EMB-03] useSyncExternalStore renders every change until the component is unmounted", async () => {
  let value = 0;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    // Changed after the component was rendered.
    value += 1;
    listeners.add(listener);
    listener();
    return () => listeners.delete(listener);
  };
  const { container, unmount } = await rendered(() =>
    createElement("b", null, String(useSyncExternalStore(subscribe as never, () => value))),
  );
  expect(container.textContent).toBe("1");
  value = 5;
  for (const listener of listeners) listener();
  await vi.waitFor(() => expect(container.textContent).toBe("5"), { timeout: 20_000 });
  unmount();
  expect(container.textContent).toBe("");
  await vi.waitFor(() => expect(listeners.size).toBe(0), { timeout: 20_000 });
});

test("[EMB-03] flushSync renders the updates of its callback before it returns", async () => {
  let set = (_: number) => {};
  const { container } = await rendered(() => {
    const [count, setCount] = useState(0);
    set = setCount;
    return createElement("b", null, String(count));
  });
  set(1);
  expect(container.textContent).toBe("0");
  flushSync(() => set(2));
  expect(container.textContent).toBe("2");
});

test("[EMB-03] an image without a source has no such attribute, which would be an image that fails", async () => {
  const { container, render } = await rendered(
    ({ src }: { src?: string }) => createElement("img", { src, className: "media" } as never),
    { src: "https://a.test/a.gif" },
  );
  const image = container.querySelector("img");
  expect(image?.src).toBe("https://a.test/a.gif");
  await render({});
  expect(image?.hasAttribute("src")).toBe(false);
  await render({ src: "https://a.test/b.gif" });
  expect(image?.src).toBe("https://a.test/b.gif");
});
