/** A text in three: before the quote, the quote, after it. */
export type MarkedText = readonly [before: string, quote: string, after: string];

/** White space is as wide as one likes: a quote may have a blank where the post has the end of a line. */
const pattern = (quote: string): RegExp =>
  new RegExp(
    quote
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  );

/** Where a quote stands in a text; all of the text comes before it where it does not, or there is none. */
export function markQuote(text: string, quote: string): MarkedText {
  const found = quote.trim() === '' ? null : pattern(quote).exec(text);
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}
