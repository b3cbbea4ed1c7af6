import { shownLines } from '@hindcast/domain/text';
import { markQuote } from './markQuote.ts';

interface WordsProps {
  readonly text: string;
  /** The quote of the call. Empty for none. */
  readonly quote: string;
}

/** Shows the text of a post safely, with the quote of a call marked. */
export function Words({ text, quote }: WordsProps) {
  if (text.trim() === '') return <p className="part-note">The post has no words.</p>;
  const [before, marked, after] = markQuote(text, quote);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys
    <blockquote className="post-words" dir="auto" aria-label="The post’s words" tabIndex={0}>
      {shownLines(before)}
      {marked !== '' && <mark>{shownLines(marked)}</mark>}
      {shownLines(after)}
    </blockquote>
  );
}
