import type { Day } from '@hindcast/domain';
import { type HeadlinePrice, headlineCaption, type Lost, lostCaption } from '@hindcast/widgets';

interface PriceCaptionProps {
  readonly pair: string;
  readonly price: HeadlinePrice | null;
  readonly today: Day;
  /** State of a server that does not respond, with the time of its last message. Null while the server responds. */
  readonly lost: Lost | null;
}

/**
 * Shows the state of the price: live with a neutral dot, paused since a time, the close of a day, or prices as of the
 * last message of a server that does not respond.
 */
export function PriceCaption({ pair, price, today, lost }: PriceCaptionProps) {
  if (lost) return <span role="status"> · {lostCaption(lost, Date.now())}</span>;
  if (!price) return ` · ${pair}`;
  const { what, heard } = headlineCaption(price, today);
  // A paused price has a caption in place of the pair. Each state has its own key, so that the text changes without a
  // sliding transition.
  return (
    <span key={what}>
      {!heard && ` · ${pair}`}
      {' · '}
      {price.live && <span className="hc-live-dot" data-stale={price.live.stale} />}
      {what}
      {heard && <span className="price-heard"> · {heard}</span>}
    </span>
  );
}
