import { type Client, createClient } from "@giflet/core";
import { ClientProvider } from "@giflet/react-components";
import { GifPicker, type GifPickerProps, SearchBar, SearchProvider } from "@giflet/react-components/picker";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";
import { Favorite } from "@giflet/react-components/picker-parts";
import "@giflet/react-components/favorite.css";
import "@giflet/react-components/picker.css";
import { useEffect, useState } from "react";
import { State, States } from "./State";
import { click, find, press, type Step } from "./steps";

const FIELD = ".giflet-input";
const OPEN = [click(FIELD)];
const OPEN_ACTIVE = [click(FIELD), find(".giflet-suggestion"), press(FIELD, "ArrowDown")];
const ROW_ACTIVE = [find(".giflet-suggestion"), press(FIELD, "ArrowDown")];
const CATEGORY = [click(".giflet-categories button")];
const SUBCATEGORY = [...CATEGORY, click(".giflet-chips button")];
const VARIATIONS = [
  click('[role="tab"][id$="emoji"]'),
  click(".giflet-sticker .giflet-target"),
  find(".giflet-back"),
];
const RECENT = [click('[role="tab"][id$="recent"]')];
/** A word that no GIF has. */
const UNKNOWN = "zzqqxxzz";

export function SearchStates({ client }: { client: Client }) {
  const [failing, setFailing] = useState<Record<"offline" | "waiting" | "limited" | "rejected", Client>>();
  useEffect(() => {
    const { provider } = client;
    const options = { provider, apiKey: "states", noRetry: true, detectOffline: false };
    const offline = createClient({
      ...options,
      fetch: () => Promise.reject(new TypeError("This state is offline")),
    });
    const waiting = createClient({ ...options, fetch: () => new Promise(() => {}) });
    const respondWith = (init: ResponseInit) =>
      createClient({ ...options, fetch: async () => new Response("{}", init) });
    const limited = respondWith({ status: 429, headers: { "retry-after": "60" } });
    const rejected = respondWith({ status: 401 });
    const clients = { offline, waiting, limited, rejected };
    setFailing(clients);
    return () => {
      for (const client of Object.values(clients)) client.dispose();
    };
  }, [client]);
  return (
    <>
      <States name="SearchBar">
        <Bar name="Empty" />
        <Bar name="With a term" term="cat" />
        <Bar name="Suggestions" steps={OPEN} isOpen />
        <Bar name="Active suggestion" steps={OPEN_ACTIVE} isOpen />
        <Bar name="Channels" term="@o" steps={OPEN_ACTIVE} isOpen />
        <Bar name="Suggestions in a row" suggestions="row" />
        <Bar name="Active suggestion in a row" suggestions="row" steps={ROW_ACTIVE} />
      </States>
      <States name="GifPicker">
        <Picker name="Trending" />
        <Picker name="With categories" categories />
        <Picker name="While typing" term="cat" steps={OPEN_ACTIVE} />
        <Picker name="Results" term="cat" />
        <Picker name="Category" categories steps={SUBCATEGORY} />
        <Picker name="Recently used, empty" steps={RECENT} />
        <Picker name="Variations of an emoji" steps={VARIATIONS} />
        <Picker name="No results" term={UNKNOWN} />
        <Picker name="Favorites" types={["gifs", "favorites"]} renderOverlay={renderFavorite} />
        {failing && (
          <>
            <ClientProvider client={failing.waiting}>
              <Picker name="Loading" />
            </ClientProvider>
            <ClientProvider client={failing.offline}>
              <Picker name="Error" />
            </ClientProvider>
            <ClientProvider client={failing.limited}>
              <Picker name="Too many requests" />
            </ClientProvider>
            <ClientProvider client={failing.rejected}>
              <Picker name="Wrong key" />
            </ClientProvider>
          </>
        )}
      </States>
      <States name="GifPickerButton">
        <State name="Default">
          <GifPickerButton onSelect={() => {}} />
        </State>
        <State name="Disabled">
          <GifPickerButton onSelect={() => {}} disabled />
        </State>
        <State name="With its own text">
          <GifPickerButton onSelect={() => {}}>Choose a GIF</GifPickerButton>
        </State>
      </States>
    </>
  );
}

interface BarProps {
  name: string;
  term?: string;
  suggestions?: "menu" | "row";
  steps?: readonly Step[];
  /** Keeps space for the open menu. */
  isOpen?: boolean;
}

function Bar({ name, term, suggestions, steps, isOpen }: BarProps) {
  return (
    <State name={name} width={320} steps={steps}>
      <div className={isOpen ? "state-menu" : undefined}>
        <SearchProvider defaultTerm={term}>
          <SearchBar suggestions={suggestions} aria-label={`Search: ${name}`} />
        </SearchProvider>
      </div>
    </State>
  );
}

const renderFavorite: GifPickerProps["renderOverlay"] = (props) => <Favorite {...props} />;

interface PickerProps extends Pick<GifPickerProps, "categories" | "types" | "renderOverlay"> {
  name: string;
  term?: string;
  steps?: readonly Step[];
}

function Picker({ name, term, steps, ...props }: PickerProps) {
  return (
    <State name={name} width={340} steps={steps}>
      <GifPicker {...props} defaultTerm={term} aria-label={`GIF picker: ${name}`} onSelect={() => {}} />
    </State>
  );
}
