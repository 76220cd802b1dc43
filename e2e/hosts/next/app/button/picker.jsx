"use client";

import { giphy } from "@giflet/core/providers";
import { GifPickerButton } from "@giflet/react-components/picker-button";
import "@giflet/react-components/picker-button.css";

export function Picker() {
  const provider = giphy({ apiKey: "e2e", baseUrl: `${process.env.GIFLET_SERVICE}/v1` });
  return <GifPickerButton provider={provider} onSelect={() => {}} />;
}
