/** Links, addresses and names of accounts: their digits and words say nothing of prices and days. */
const NAMES =
  /https?:\/\/[^\s]+|\b(?:www\.|t\.co\/|pic\.twitter\.com\/)[^\s]+|(?<![\w@])@\w{1,30}(?:\.\w{1,20}){0,3}/gi;

/** The same text with links and account names covered by signs that are no word, each place as it was. */
export const masked = (text: string): string => text.replace(NAMES, (found) => '@'.repeat(found.length));

/** The same text with some of its parts covered likewise. */
export function cover(text: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  let [covered, at] = ['', 0];
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    covered += text.slice(at, start) + '@'.repeat(end - start);
    at = end;
  }
  return covered + text.slice(at);
}
