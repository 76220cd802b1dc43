import { eraseDenied } from "@giflet/core/internal/consent";
import {
  type ForwardedRef,
  forwardRef,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import { useStrings } from "../client/context.js";
import type { GifSelection } from "../grid/selection.js";
import { compose, splitProps } from "../hooks/root-props.js";
import { useControlled } from "../hooks/useControlled.js";
import { useEffectOnCommit } from "../hooks/useLatest.js";
import { form } from "../locales/en.json";
import type { FormStrings } from "../locales/strings.js";
import type { PickerPanel } from "./PickerPanel.js";
import type { Preview as PreviewComponent } from "./Preview.js";
import type { GifPickerButtonProps, PickerOptions } from "./props.js";
import { pickerButtonStrings } from "./strings.js";
import { usePopover } from "./usePopover.js";

// A browser loads a module once, and Chromium again after a failure.
const loadPanel = () => import("./PickerPanel.js");

/**
 * A button that opens a `GifPicker` in a popover, on a narrow or low screen in a sheet at its bottom. The picker, its styles and the core are loaded
 * when the pointer enters the button, or when it is focused or clicked. With a name it is a form field, with a picture of the selected GIF. The ref is
 * the button.
 */
export const GifPickerButton = /*@__PURE__*/ forwardRef(function GifPickerButton(
  {
    children,
    placement = "bottom-start",
    open,
    defaultOpen = false,
    onOpenChange,
    keepOpen,
    name,
    required,
    value: givenValue,
    defaultValue = "",
    onValueChange,
    preview = Boolean(name),
    className = "",
    ...props
  }: GifPickerButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const strings = useStrings(pickerButtonStrings);
  const { gifRequired } = useStrings<FormStrings>(form);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => button.current as HTMLButtonElement, []);
  const { isOpen, isMounted, request, onPointerDown, onClick } = usePopover(button, popover, {
    open,
    defaultOpen,
    onOpenChange,
  });
  const [value, setValue] = useControlled(givenValue, defaultValue, onValueChange);
  // Of the markup of a server too. A reset of the form returns to it.
  const [initial] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  const selection = useRef<GifSelection>(undefined);
  const [Preview, setPreview] = useState<typeof PreviewComponent>();
  const pictured = preview && value;
  /** False if it failed to load. */
  const [Panel, setPanel] = useState<typeof PickerPanel | false>();
  const [options, attributes] = divideProps(props);

  const preload = () => loadPanel().catch(() => {});
  const load = () => {
    if (!Panel) setPanel(undefined);
    loadPanel().then(
      ({ PickerPanel }) => setPanel(() => PickerPanel),
      () => setPanel(false),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the popover opens
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);

  // There is no client before the popover has opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal objects of purposes
  useEffect(() => eraseDenied(options.consent), [JSON.stringify(options.consent)]);

  useEffect(() => {
    // If it fails to load, the form works without a picture.
    if (pictured)
      import("./Preview.js").then(
        ({ Preview }) => setPreview(() => Preview),
        () => {},
      );
  }, [pictured]);
  // Not on each commit: the browser resets the field before the value changes.
  useEffectOnCommit(() => {
    // React does not see this change, so that it calls `onChange` of the form for the event that follows. No address is as long as the range.
    field.current?.setRangeText(value, 0, 1e5);
  }, [value]);
  // The message of the elements. That of the browser is about a text.
  useEffectOnCommit(() => {
    field.current?.setCustomValidity(required && !value ? gifRequired : "");
  }, [name, required, value, gifRequired]);

  return (
    <>
      <button
        id={`${id}button`}
        aria-label={children ? undefined : strings.choose}
        aria-description={required && !value ? gifRequired : undefined}
        aria-describedby={Preview && pictured ? `${id}gif` : undefined}
        {...attributes}
        ref={button}
        type="button"
        className={children ? className : `giflet-picker-button ${className}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isMounted ? id : undefined}
        onPointerEnter={compose(attributes.onPointerEnter, preload)}
        onFocus={compose(attributes.onFocus, preload)}
        onPointerDown={compose(attributes.onPointerDown, onPointerDown)}
        onClick={compose(attributes.onClick, onClick)}
      >
        {children ?? "GIF"}
      </button>
      {name && (
        // With the keyboard only the button is reached, but the browser focuses the field that is invalid.
        <input
          ref={field}
          className="giflet-value"
          {...{ name, required, defaultValue: initial }}
          form={attributes.form}
          disabled={attributes.disabled}
          tabIndex={-1}
          aria-hidden
          onFocus={() => button.current?.focus()}
        />
      )}
      {Preview && preview ? (
        <Preview
          {...{ id, value, button, field }}
          playback={options.playback}
          disabled={attributes.disabled}
          selection={selection.current}
          onChange={setValue}
        />
      ) : (
        pictured && <span className="giflet-preview" />
      )}
      {isMounted && (
        <div
          ref={popover}
          id={id}
          role="dialog"
          aria-labelledby={attributes.id ?? `${id}button`}
          aria-busy={Panel == null}
          className="giflet-popover"
          data-placement={placement}
          // React 18 passes the attribute on, but has no type for it.
          {...{ popover: "auto" }}
        >
          {Panel && popover.current && button.current ? (
            <Panel
              options={options}
              popover={popover.current}
              button={button.current}
              field={field}
              placement={placement}
              isOpen={isOpen}
              onSelect={(gif, selected) => {
                selection.current = selected;
                setValue(selected.url);
                props.onSelect?.(gif, selected);
                if (!keepOpen) request(false);
              }}
              onClose={() => request(false)}
            />
          ) : (
            Panel === false && (
              <div role="alert" className="giflet-popover-error">
                <p>{strings.pickerError}</p>
                <button type="button" onClick={load}>
                  {strings.pickerRetry}
                </button>
              </div>
            )
          )}
        </div>
      )}
    </>
  );
});

/** The names of the props of the picker. A test compares it with their type. */
const NAMES =
  /^(provider|client|consent|rating|lang|countryCode|sort|types|recents|categories|columns|gutter|playback|debounce|selectionWidth|hideAttribution|onSelect|onDismiss|onGifsFetchError|autoFocusSearch|render[A-Z]\w+|(recents|favorites)Storage|(default|on)?(Term|Tab|Paused)(Change)?|term|tab|paused)$/;

/** Returns the props of the picker, and the attributes of the button. */
export function divideProps<Props extends Partial<PickerOptions>>(
  props: Props,
): [options: Omit<PickerOptions, "onSelect">, attributes: Omit<Props, keyof PickerOptions>] {
  return splitProps(props, (name) => NAMES.test(name)) as never;
}
