/** Only http and https reach a link or a picture (TXT-11). */
export function webAddress(address = ""): string | undefined {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? address : undefined;
}
