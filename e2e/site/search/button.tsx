import "@giflet/react-components/picker-button.css";
import "../site.css";
import { klipy } from "@giflet/core/providers";
import { GifPickerButton, type GifPickerButtonProps } from "@giflet/react-components/picker-button";
import styles from "@giflet/react-components/picker-button.css?url";
import { type ReactNode, StrictMode, useEffect, useRef, useState } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { params } from "../params";

declare global {
  /** What the callbacks of the page were called with, oldest first. */
  var noted: string[];
  /** Differences between the markup of the server and of the page. */
  var hydrationErrors: string[];
  /** The shadow root that the button is in. */
  var shadow: ShadowRoot | undefined;
  /** Sets `open` of the controlled button. */
  var setOpen: (open: boolean) => void;
}

globalThis.noted = [];
globalThis.hydrationErrors = [];
document.dir = params.get("dir") ?? "";

// This page has no client: it must not load the core.
const baseUrl = `${params.get("service")}/klipy/api/v1`;

function Button(props: Partial<GifPickerButtonProps>) {
  return (
    <GifPickerButton
      provider={klipy({ apiKey: "e2e", baseUrl })}
      placement={(params.get("placement") as GifPickerButtonProps["placement"]) ?? undefined}
      onSelect={(gif) => noted.push(`select ${gif.id}`)}
      onOpenChange={(open) => noted.push(open ? "open" : "close")}
      {...props}
    />
  );
}

function Controlled() {
  const [isOpen, setOpen] = useState(true);
  globalThis.setOpen = setOpen;
  return <Button open={isOpen} />;
}

function ModalDialog({ children }: { children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} aria-label="A dialog" onClose={() => noted.push("dialog closed")}>
      {children}
    </dialog>
  );
}

/** A dialog that closes on each Escape it sees, as those of React libraries do: react-modal in a handler of its content, Radix on the document, while capturing. */
function HostDialog({ children }: { children: ReactNode }) {
  useEffect(() => {
    const closers = [
      [document, true, "capture on the document"],
      [document, false, "document"],
      [window, false, "window"],
    ] as const;
    for (const [target, isCapture, name] of closers)
      target.addEventListener(
        "keydown",
        (event) => {
          const { key, defaultPrevented } = event as KeyboardEvent;
          if (key === "Escape" && !(isCapture && defaultPrevented)) noted.push(`closed by ${name}`);
        },
        isCapture,
      );
  }, []);
  return (
    <div
      role="dialog"
      aria-label="A dialog"
      onKeyDown={({ key }) => {
        if (key === "Escape") noted.push("closed by content");
      }}
    >
      {children}
    </div>
  );
}

function Form({ children }: { children: ReactNode }) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const data = Object.fromEntries(new FormData(event.currentTarget));
        noted.push(["submit", ...Object.values(data)].join(" "));
      }}
    >
      {children}
      <button type="submit">Send</button>
      <button type="reset">Reset</button>
    </form>
  );
}

function content(): ReactNode {
  switch (params.get("in")) {
    case "dialog":
      return (
        <ModalDialog>
          <Button />
        </ModalDialog>
      );
    case "host dialog":
      return (
        <HostDialog>
          <Button />
        </HostDialog>
      );
    case "form":
      return (
        <Form>
          <Button />
        </Form>
      );
    case "field":
      return (
        <Form>
          <fieldset>
            <Button
              name="gif"
              required
              defaultValue={params.get("value") ?? undefined}
              onValueChange={(value) => noted.push(`value ${value}`)}
            />
          </fieldset>
        </Form>
      );
    case "bottom":
      return (
        <div className="bottom">
          <Button />
        </div>
      );
    case "controlled":
      return <Controlled />;
    default:
      return <Button />;
  }
}

function TestPage({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = "";
  }, []);
  return (
    <>
      <h1>Picker button</h1>
      {children}
      <p>
        <input aria-label="Message" />
      </p>
    </>
  );
}

const page = (
  <StrictMode>
    <TestPage>{content()}</TestPage>
  </StrictMode>
);
const main = document.getElementById("root") as HTMLElement;
if (document.getElementById("initial")) {
  hydrateRoot(main, page, { onRecoverableError: (error) => hydrationErrors.push(String(error)) });
} else if (params.get("in") === "shadow" || params.get("in") === "closed shadow") {
  const shadow = main.attachShadow({ mode: params.get("in") === "shadow" ? "open" : "closed" });
  globalThis.shadow = shadow;
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: styles });
  const container = document.createElement("div");
  shadow.append(link, container);
  createRoot(container).render(page);
} else {
  createRoot(main).render(page);
}
