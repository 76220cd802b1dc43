import type { Category } from "@giflet/core";
import { stillSources } from "@giflet/core/internal/item";
import { useEffect, useState } from "react";
import { useStrings } from "../client/context.js";
import { searchStrings } from "../client/strings.js";
import { useClient } from "../client/useClient.js";
import { ButtonRow } from "./ButtonRow.js";

interface CategoriesProps {
  onChoose: (category: Category) => void;
}

/** Size of a tile, CSS px. Also set in picker.css. */
const TILE = { width: 96, height: 56 };

/** The provider's categories, each with a still image. Renders nothing if they fail to load. */
export function Categories({ onChoose }: CategoriesProps) {
  const client = useClient();
  const strings = useStrings(searchStrings);
  const [categories, setCategories] = useState<readonly Category[]>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const show = (categories: readonly Category[]) => {
      if (!signal.aborted) setCategories(categories);
    };
    client.categories({ signal }).then(
      ({ items }) => show(items.filter(({ name }) => typeof name === "string")),
      () => show([]),
    );
    return () => controller.abort();
  }, [client]);

  if (categories?.length === 0) return null;
  return (
    <ButtonRow
      className="giflet-categories"
      label={strings.categories}
      items={categories ?? []}
      onChoose={onChoose}
      render={({ name, gif }) => (
        <>
          {gif && (
            <img
              className={`giflet-palette-${gif.palette}`}
              src={stillSources(gif, TILE, client.tolerance).src}
              alt=""
              {...TILE}
              loading="lazy"
              decoding="async"
            />
          )}
          <span>{name}</span>
        </>
      )}
    />
  );
}
