import type { Day } from '@hindcast/domain';
import { type HeadlinePrice, headlineCaption, type Lost, lostCaption } from '@hindcast/widgets';

interface PriceCaptionProps {
  readonly pair: string;
  readonly price: HeadlinePrice | null;
  readonly today: Day;
  /** Time of the last message if the server does not respond. Null while it responds. */
  readonly lost: Lost | null;
}

/**
 * Shows the state of the price: live with a neutral dot, paused since a time, the close of a day, or that the server
 * does not respond.
 */
export function PriceCaption({ pair, price, today, lost }: PriceCaptionProps) {
  if (lost) return <span role="status"> · {lostCaption(lost, Date.now())}</span>;
  if (!price) return ` · ${pair}`;
  const { what, heard } = headlineCaption(price, today);
  // The text of a paused price replaces the pair. A key for each state makes the text change without a slide.
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
