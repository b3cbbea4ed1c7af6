/** A text in three parts: before the quote, the quote, after it. */
type MarkedText = readonly [before: string, quote: string, after: string];

/** Returns a pattern for a quote in which all white space is equal. */
const pattern = (quote: string): RegExp =>
  new RegExp(
    quote
      .trim()
      .split(/\s+/)
      .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('\\s+'),
  );

/** Splits a text at a quote. If the quote is not found, the first part is the whole text. */
export function markQuote(text: string, quote: string): MarkedText {
  const found = quote.trim() === '' ? null : pattern(quote).exec(text);
  if (!found) return [text, '', ''];
  const end = found.index + found[0].length;
  return [text.slice(0, found.index), found[0], text.slice(end)];
}
