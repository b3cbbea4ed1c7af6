/** Links, addresses and account names. Their digits and words are neither prices nor days. */
const NAMES =
  /https?:\/\/[^\s]+|\b(?:www\.|t\.co\/|pic\.twitter\.com\/)[^\s]+|(?<![\w@])@\w{1,30}(?:\.\w{1,20}){0,3}/gi;

/** Covers links and account names with @ signs, so that all positions stay the same. */
export const masked = (text: string): string => text.replace(NAMES, (found) => '@'.repeat(found.length));

/** Covers parts of a text with @ signs. */
export function cover(text: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  let [covered, at] = ['', 0];
  for (const { start, end } of parts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue;
    covered += text.slice(at, start) + '@'.repeat(end - start);
    at = end;
  }
  return covered + text.slice(at);
}
