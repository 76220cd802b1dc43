import { type ForwardedRef, forwardRef, type ReactNode, useEffect, useImperativeHandle, useRef } from "react";
import { useStrings } from "../../client/context.js";
import { searchStrings } from "../../client/strings.js";
import { compose, type RootProps } from "../../hooks/root-props.js";
import { useField } from "../../search/SearchField.js";
import { ButtonRow } from "../ButtonRow.js";
import { useMounted, usePicker } from "./context.js";

/** The props of a `Panel`: those of its element, and its content. */
export interface PanelProps extends RootProps<"div"> {
  /** The parts that depend on the tab, such as `Categories` and `Grid`. */
  children?: ReactNode;
}

/** The scroll container of the list: the tab panel, if there are tabs. A new list starts at its top. */
export const Panel = /*@__PURE__*/ forwardRef(function Panel(
  props: PanelProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const picker = usePicker("Panel");
  const { id, view, pages, mounted } = picker;
  const panel = useRef<HTMLDivElement>(null);
  const { toggle } = useField();
  // Who scrolls has found results: the suggestions make way for the tabs.
  const onScroll = () => toggle(false);
  useMounted("panel", picker);
  useImperativeHandle(ref, () => panel.current as HTMLDivElement, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list starts at its top
  useEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [pages.fetchGifs]);
  return (
    <div
      data-giflet-panel=""
      // Firefox makes every scroll container a tab stop unless it has a tabindex.
      tabIndex={-1}
      {...(mounted.tabs && { role: "tabpanel", "aria-labelledby": `${id}-${view.tab}` })}
      {...props}
      ref={panel}
      id={id}
      onWheel={compose(props.onWheel, onScroll)}
      onTouchMove={compose(props.onTouchMove, onScroll)}
    />
  );
});

/** The props of `Back`: those of its element, and its content. */
export interface BackProps extends RootProps<"button"> {
  /** The content. @defaultValue the text `back` of `SearchStrings` */
  children?: ReactNode;
}

/** The props of `Title`: those of its element, and its content. */
export interface TitleProps extends RootProps<"h2"> {
  /** The content. @defaultValue the name of the category, or the text `variations` of `SearchStrings` */
  children?: ReactNode;
}

/** A button that leaves a category or the variations of an emoji. It receives the focus when they are opened, and renders nothing elsewhere. */
export const Back = /*@__PURE__*/ forwardRef(function Back(
  { children, ...rest }: BackProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { view, show } = usePicker("Back");
  const { back } = useStrings(searchStrings);
  const button = useRef<HTMLButtonElement>(null);
  const key = view.emoji?.id ?? view.category?.name;
  useImperativeHandle(ref, () => button.current as HTMLButtonElement);
  // The control that opened this view is removed, so the focus moves to the back button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each view
  useEffect(() => button.current?.focus({ preventScroll: true }), [key]);
  return key === undefined ? null : (
    <button
      data-giflet-back=""
      type="button"
      aria-label={back}
      {...rest}
      ref={button}
      onClick={compose(rest.onClick, () => show({ tab: view.tab }))}
    >
      {children ?? back}
    </button>
  );
});

/** The heading of a category or of the variations of an emoji. Renders nothing elsewhere. */
export const Title = /*@__PURE__*/ forwardRef(function Title(
  { children, ...rest }: TitleProps,
  ref: ForwardedRef<HTMLHeadingElement>,
) {
  const { category, emoji } = usePicker("Title").view;
  const { variations } = useStrings(searchStrings);
  return category || emoji ? (
    <h2 data-giflet-title="" {...rest} ref={ref}>
      {children ?? category?.name ?? variations}
    </h2>
  ) : null;
});

/** Toggle buttons for the subcategories of the open category. Renders nothing elsewhere. */
export const Subcategories = /*@__PURE__*/ forwardRef(function Subcategories(
  props: RootProps<"div">,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { view, show } = usePicker("Subcategories");
  const { tab, category, subcategory } = view;
  const { name: label = "", subcategories = [] } = category ?? {};
  return subcategories.length > 0 ? (
    <ButtonRow
      data-giflet-subcategories=""
      {...props}
      ref={ref}
      key={label}
      label={label}
      name="data-giflet-subcategory"
      items={subcategories}
      keyOf={nameOf}
      render={nameOf}
      pressed={subcategory}
      onChoose={({ name }) => show({ tab, category, subcategory: name === subcategory ? undefined : name })}
    />
  ) : null;
});

const nameOf = ({ name }: { name: string }) => name;
