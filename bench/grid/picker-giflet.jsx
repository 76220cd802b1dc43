import { createClient } from "@giflet/core";
import { GifPicker } from "@giflet/react-components/picker";
import { sampleService } from "../service.js";
import { openPickerPage } from "./picker-page.jsx";

const provider = sampleService(document.documentElement.dataset.service);
openPickerPage(<GifPicker client={createClient({ apiKey: "bench", provider })} onSelect={() => {}} />);
