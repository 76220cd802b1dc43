import type { Category } from "@giflet/core";
import { type ForwardedRef, forwardRef, useEffect, useState } from "react";
import { useStrings } from "../../client/context.js";
import { searchStrings } from "../../client/strings.js";
import { useClient } from "../../client/useClient.js";
import type { RootProps } from "../../hooks/root-props.js";
import { ButtonRow } from "../ButtonRow.js";
import { usePicker } from "./context.js";
import { Still } from "./Still.js";

/** Size of a tile, CSS px. Also set in picker.css. */
const TILE = { width: 96, height: 56 };

/**
 * The provider's categories, each a button with a still image and its name. Renders nothing with a term, in another tab than GIFs and
 * if they fail to load.
 */
export const Categories = /*@__PURE__*/ forwardRef(function Categories(
  props: RootProps<"div">,
  ref: ForwardedRef<HTMLDivElement>,
) {
  const { view, search, show } = usePicker("Categories");
  const client = useClient();
  const strings = useStrings(searchStrings);
  const [categories, setCategories] = useState<readonly Category[]>();
  const isShown = client.can("categories") && view.tab === "gifs" && !search.term && !view.category;

  useEffect(() => {
    if (!isShown) return;
    const controller = new AbortController();
    const { signal } = controller;
    const set = (categories: readonly Category[]) => {
      if (!signal.aborted) setCategories(categories);
    };
    client.categories({ signal }).then(
      ({ items }) => set(items),
      () => set([]),
    );
    return () => controller.abort();
  }, [client, isShown]);

  if (!isShown || categories?.length === 0) return null;
  return (
    <ButtonRow
      data-giflet-categories=""
      {...props}
      ref={ref}
      label={strings.categories}
      name="data-giflet-category"
      items={categories ?? []}
      keyOf={({ name }) => name}
      onChoose={(category) => show({ tab: view.tab, category })}
      render={({ name, gif }) => (
        <>
          {gif && <Still gif={gif} size={TILE} alt="" tolerance={client.tolerance} />}
          <span>{name}</span>
        </>
      )}
    />
  );
});
