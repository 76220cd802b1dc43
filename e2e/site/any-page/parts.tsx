import * as Picker from "@giflet/react-components/picker-parts";
import { useState } from "react";

/** A picker that a host composes. */
export function PickerParts() {
  const [term, setTerm] = useState("");
  return (
    <Picker.Root types={["gifs", "recent"]} term={term} onTermChange={setTerm} onSelect={() => {}}>
      <Picker.Search />
      <Picker.Tabs />
      <Picker.Panel>
        <Picker.Categories />
        <Picker.Grid>
          <Picker.Empty />
          <Picker.Error />
          <Picker.Loading />
        </Picker.Grid>
      </Picker.Panel>
      <Picker.Footer />
    </Picker.Root>
  );
}
