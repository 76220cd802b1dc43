import "@giflet/embed/elements";
import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";
import { giphy } from "@giflet/core/providers";
import type { GifletPickerEvents } from "@giflet/embed";

const service = new URLSearchParams(location.search).get("service");

/** A form with a button that opens a picker, and the selected GIF. */
@Component({
  selector: "comment-box",
  // Angular checks neither names nor types of what the template sets on a custom element, but those of its events.
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <form>
      <giflet-picker-button
        name="gif"
        rating="g"
        required
        [provider]="provider"
        [value]="gif().url"
        (giflet-select)="select($event)"
      />
      @if (gif().url) {
        <img [src]="gif().url" [alt]="gif().alt">
      }
    </form>
  `,
})
export class CommentBox {
  readonly provider = giphy({ apiKey: "angular", baseUrl: `${service}/v1` });
  readonly gif = signal({ url: "", alt: "" });

  select({ detail }: GifletPickerEvents["giflet-select"]) {
    this.gif.set({ url: detail.url, alt: detail.gif.alt });
  }
}
