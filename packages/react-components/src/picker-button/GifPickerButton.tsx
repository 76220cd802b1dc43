import { type ForwardedRef, forwardRef, useEffect, useId, useRef, useState } from "react";
import { useStrings } from "../client/context.js";
import { compose } from "../hooks/root-props.js";
import { loadPanel } from "./load-panel.js";
import { divideProps } from "./picker-options.js";
import type { GifPickerButtonProps } from "./props.js";
import { pickerButtonStrings } from "./strings.js";
import { usePopover } from "./usePopover.js";

type Panel = Awaited<ReturnType<typeof loadPanel>>["PickerPanel"];

/**
 * A button that opens a `GifPicker` in a popover, on a narrow or low screen in a sheet at its bottom. The picker, its styles and the core are loaded
 * when the pointer enters the button, or when it is focused or clicked. The ref is the button.
 */
export const GifPickerButton = /*@__PURE__*/ forwardRef(function GifPickerButton(
  {
    children,
    placement = "bottom-start",
    open,
    defaultOpen = false,
    onOpenChange,
    keepOpen,
    className = "",
    ...props
  }: GifPickerButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const strings = useStrings(pickerButtonStrings);
  const id = useId();
  const button = useRef<HTMLButtonElement | null>(null);
  const popover = useRef<HTMLDivElement>(null);
  const { isOpen, isMounted, request, onPointerDown, onClick } = usePopover(button, popover, {
    open,
    defaultOpen,
    onOpenChange,
    onDismiss: props.onDismiss,
  });
  const [Panel, setPanel] = useState<Panel>();
  const [hasFailed, setFailed] = useState(false);
  const [options, attributes] = divideProps(props);

  const preload = () => {
    loadPanel().catch(() => {});
  };
  const load = () => {
    setFailed(false);
    loadPanel().then(
      ({ PickerPanel, adoptStyles }) => {
        if (popover.current) adoptStyles(popover.current);
        setPanel(() => PickerPanel);
      },
      () => setFailed(true),
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time the popover opens
  useEffect(() => {
    if (isOpen) load();
  }, [isOpen]);

  return (
    <>
      <button
        id={`${id}button`}
        aria-label={children ? undefined : strings.choose}
        {...attributes}
        ref={(element) => {
          button.current = element;
          if (typeof ref === "function") ref(element);
          else if (ref) ref.current = element;
        }}
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
      {isMounted && (
        <div
          ref={popover}
          id={id}
          role="dialog"
          aria-labelledby={attributes.id ?? `${id}button`}
          aria-busy={!Panel && !hasFailed}
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
              placement={placement}
              isOpen={isOpen}
              onSelect={(gif, selection) => {
                props.onSelect(gif, selection);
                if (!keepOpen) request(false);
              }}
            />
          ) : (
            hasFailed && (
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
