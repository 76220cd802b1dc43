import "@giflet/react-components/style.css";
import "@giflet/react-components/carousel.css";
import "@giflet/react-components/picker.css";
import "@giflet/react-components/video.css";
import "../site.css";
import { Carousel, type FetchGifs, Grid, StringsProvider, Video } from "@giflet/react-components";
import { strings as ar } from "@giflet/react-components/locales/ar";
import { strings as de } from "@giflet/react-components/locales/de";
import { GifPicker } from "@giflet/react-components/picker";
import { mount } from "../mount";
import { params } from "../params";
import { openTestPage } from "../test-page";

const testPage = openTestPage();
const strings = params.get("lang") === "ar" ? ar : de;
document.documentElement.lang = strings.lang;
document.documentElement.dir = strings.lang === "ar" ? "rtl" : "ltr";

const gif = await testPage.client.gif(params.get("id") ?? "");
const fetchGifs: FetchGifs = (page) => testPage.client.search("cat", page);

function TestPage() {
  return (
    <StringsProvider strings={strings}>
      <h1 lang="en">Languages</h1>
      <div className="box">
        <GifPicker recents={false} onSelect={() => {}} />
      </div>
      <Carousel fetchGifs={fetchGifs} queryKey="carousel" height={120} />
      <Video gif={gif} width={320} defaultMuted />
      <Grid fetchGifs={fetchGifs} queryKey="grid" />
    </StringsProvider>
  );
}

mount(<TestPage />);
