import { StringsProvider } from "@giflet/react-components";
import { GifPicker, type SharedClientOptions } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import type { PickerView } from "./renderer.js";

/** The content of an element. */
export function PickerContent({ view, client }: { view: PickerView; client: SharedClientOptions }) {
  const { kind, options, strings, label, onSelect, onDismiss, hasContent, onRemove, ...button } = view;
  const { disabled, placement, keepOpen, open, onOpenChange, value, preview } = button;
  const props = { ...options, ...client, ...(label && { "aria-label": label }), onSelect, onDismiss };
  return (
    <StringsProvider strings={strings}>
      {kind === "picker" ? (
        // Another term or tab is shown by another picker.
        <GifPicker key={`${options.defaultTab} ${options.defaultTerm}`} {...props} />
      ) : (
        <GifPickerButton
          {...props}
          {...{ disabled, placement, keepOpen, open, onOpenChange, value, preview }}
          // The element sets the value of a selection itself.
          onValueChange={(value) => value || onRemove?.()}
          {...{ id: "button", part: "button" }}
        >
          {hasContent ? <slot /> : undefined}
        </GifPickerButton>
      )}
    </StringsProvider>
  );
}
