import type { Day } from '@hindcast/domain';
import { type Quote, quoteCaption } from '@hindcast/widgets';

interface QuoteCaptionProps {
  readonly pair: string;
  /** Null without a price. */
  readonly quote: Quote | null;
  readonly today: Day;
}

/** What the price is: live, with a neutral dot, paused since when, or the close of which day. */
export function QuoteCaption({ pair, quote, today }: QuoteCaptionProps) {
  if (!quote) return ` · ${pair}`;
  const { what, heard } = quoteCaption(quote, today);
  // A paused price needs the room of the pair. A key for each state: nothing slides, the words change at once.
  return (
    <span key={what}>
      {!heard && ` · ${pair}`}
      {' · '}
      {quote.live && <span className="live-dot" data-stale={quote.live.stale} />}
      {what}
      {heard && <span className="price-heard"> · {heard}</span>}
    </span>
  );
}
