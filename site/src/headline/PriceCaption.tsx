import type { Day } from '@hindcast/domain';
import { type HeadlinePrice, headlineCaption, type Lost, lostCaption } from '@hindcast/widgets';

interface PriceCaptionProps {
  readonly pair: string;
  /** Null without a price. */
  readonly price: HeadlinePrice | null;
  readonly today: Day;
  /** Since when the server does not answer; null while it does. */
  readonly lost: Lost | null;
}

/** States what the price is: live, with a neutral dot, paused since when, or the close of which day; or that the server is gone. */
export function PriceCaption({ pair, price, today, lost }: PriceCaptionProps) {
  if (lost) return <span role="status"> · {lostCaption(lost, Date.now())}</span>;
  if (!price) return ` · ${pair}`;
  const { what, heard } = headlineCaption(price, today);
  // The words of a paused price take the place of the pair. With a key for each state the words change without sliding.
  return (
    <span key={what}>
      {!heard && ` · ${pair}`}
      {' · '}
      {price.live && <span className="live-dot" data-stale={price.live.stale} />}
      {what}
      {heard && <span className="price-heard"> · {heard}</span>}
    </span>
  );
}
