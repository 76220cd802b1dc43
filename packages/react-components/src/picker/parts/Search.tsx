import { type ForwardedRef, forwardRef } from "react";
import {
  ClearButton,
  type ClearButtonProps,
  SearchInput,
  type SearchInputProps,
} from "../../search/SearchInput.js";
import {
  SuggestionStatus,
  Suggestions as SuggestionsList,
  type SuggestionsProps,
} from "../../search/SuggestionList.js";
import { usePicker } from "./context.js";

/** The search field. */
export const Search = /*@__PURE__*/ forwardRef(function Search(
  props: SearchInputProps,
  ref: ForwardedRef<HTMLInputElement>,
) {
  usePicker("Search");
  return <SearchInput data-giflet-search="" {...props} ref={ref} />;
});

/** A button that clears the search field, while it has a text. */
export const Clear = /*@__PURE__*/ forwardRef(function Clear(
  props: ClearButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  usePicker("Clear");
  return <ClearButton data-giflet-clear="" {...props} ref={ref} />;
});

/** The suggestions of the search field, a listbox, and a hidden live region with their number. */
export const Suggestions = /*@__PURE__*/ forwardRef(function Suggestions(
  props: SuggestionsProps,
  ref: ForwardedRef<HTMLDivElement>,
) {
  usePicker("Suggestions");
  return (
    <>
      <SuggestionsList {...props} ref={ref} />
      <SuggestionStatus />
    </>
  );
});
