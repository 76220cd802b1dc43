import "../site.css";
import "./lists.css";
import { ProviderMark, useMasonryList } from "@giflet/react-components";
import { useEffect, useState } from "react";
import { mount } from "../mount";
import { numberOf, params } from "../params";
import { openTestPage } from "../test-page";

const testPage = openTestPage();
const ratios = [1, 0.6, 1.4, 0.8];

function TestPage() {
  const [keys, setKeys] = useState(() =>
    Array.from({ length: numberOf("count") ?? 10_000 }, (_, n) => `note ${n + 1}`),
  );
  useEffect(() => {
    // Adds items before the list, and removes one.
    testPage.change = ({ before, without }) => {
      const added = Array.from({ length: Number(before ?? 0) }, (_, n) => `new ${n + 1}`);
      setKeys((keys) => [...added, ...keys.filter((key) => key !== without)]);
    };
  }, []);
  const list = useMasonryList<HTMLUListElement>({
    count: keys.length,
    getItemKey: (index) => keys[index] as string,
    getItemRatio: (index) => ratios[Number(keys[index]?.split(" ")[1]) % ratios.length] as number,
    lanes: { 0: 2, 600: 4 },
    isLoading: params.has("loading"),
  });
  return (
    <>
      <h1>A list in its own markup</h1>
      <ProviderMark />
      <ul {...list.getListProps()} className="own-list" aria-label="Notes">
        {list.getVirtualItems().map((item) => (
          <li key={item.key} {...list.getItemProps(item)}>
            <button type="button" tabIndex={item.tabIndex}>
              {item.key}
            </button>
          </li>
        ))}
      </ul>
      <p {...list.getStatusProps()} />
      <button type="button" className="jump" onClick={() => list.scrollToIndex(5000)}>
        Go to item 5001
      </button>
    </>
  );
}

mount(<TestPage />);
