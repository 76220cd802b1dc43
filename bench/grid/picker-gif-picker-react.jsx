import GifPicker from "gif-picker-react";
import { openPickerPage } from "./picker-page.jsx";

// Its provider's API has closed: pickers.mjs has the answers.
const { fetch } = globalThis;
globalThis.fetch = (url, ...rest) =>
  fetch(String(url).replace("https://tenor.googleapis.com/v2/", "/tenor/"), ...rest);

openPickerPage(<GifPicker tenorApiKey="bench" onGifClick={() => {}} />);
