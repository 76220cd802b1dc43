import { useClient } from "@giflet/react-components";
import { useState } from "react";
import { useGallery } from "../app/gallery-context";
import { CodeDetails } from "../components/CodeDetails";
import { PageHeading } from "../components/PageHeading";
import { Segmented } from "../components/Segmented";
import { Slider } from "../components/Slider";
import { SearchSample } from "../samples/SearchSample";
import source from "../samples/SearchSample.tsx?raw";

const SUGGESTIONS = [
  ["menu", "Menu"],
  ["row", "Row"],
  ["none", "None"],
] as const;
const TYPES = [
  ["gifs", "GIFs"],
  ["stickers", "Stickers"],
] as const;
const FILES = [["SearchSample.tsx", source]] as const;

export function SearchPage() {
  const client = useClient();
  const { connection } = useGallery();
  const [suggestions, setSuggestions] = useState<(typeof SUGGESTIONS)[number][0]>("menu");
  const [type, setType] = useState<(typeof TYPES)[number][0]>("gifs");
  const [debounce, setDebounce] = useState(250);

  return (
    <>
      <PageHeading title="Search">
        A search field with trending searches, autocomplete
        {client.can("channels") && ", channel search after an @"} and support for input method editors. A
        typed word makes two requests, and outdated responses are ignored.
      </PageHeading>
      <div className="search-options">
        <Segmented label="Suggestions" options={SUGGESTIONS} value={suggestions} onChange={setSuggestions} />
        <Segmented label="Type" options={TYPES} value={type} onChange={setType} />
        <Slider label="Debounce (ms)" unit="" min={0} max={1000} value={debounce} onChange={setDebounce} />
      </div>
      <CodeDetails files={FILES} />
      <div className="search-sample">
        <SearchSample rating={connection.rating} type={type} suggestions={suggestions} debounce={debounce} />
      </div>
    </>
  );
}
