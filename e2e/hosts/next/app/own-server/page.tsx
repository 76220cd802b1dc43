"use client";

import { klipy } from "@giflet/core/providers";
import { GifPicker } from "@giflet/react-components/picker";
import "@giflet/react-components/picker.css";

const provider = klipy({ baseUrl: "/api/gifs" });

/** A picker whose API is the documented route `app/api/gifs/[...path]/route.ts`. */
export default function Page() {
  return <GifPicker provider={provider} onSelect={() => {}} />;
}
