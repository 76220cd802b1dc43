import { Carousel, type FetchGifs } from "@giflet/react-components";
import { mount } from "../mount";
import { params } from "../params";
import { openTestPage } from "../test-page";

declare global {
  /** The number of pages that were requested. */
  var pageCount: number;
}

const testPage = openTestPage();
globalThis.pageCount = 0;

/** A list without an end. */
const fetchGifs: FetchGifs = async ({ limit, signal }) => {
  globalThis.pageCount += 1;
  const { items } = await testPage.client.trending({ limit, signal });
  return { items: items.map((gif) => ({ ...gif, id: `${gif.id}-${pageCount}` })), next: "more" };
};

if (params.has("grid-styles")) await import("@giflet/react-components/style.css");

mount(<Carousel height={100} queryKey="trending" fetchGifs={fetchGifs} />);
